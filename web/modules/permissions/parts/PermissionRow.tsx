import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Minus } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { OpenedBy } from '../permission-groups.ts'
import { permissionText } from '../public/permission-words.ts'

type Props = {
  opened: OpenedBy
  /** The role gives it. */
  isUsual: boolean
  has: boolean
  /** Not saved yet. */
  isChanged: boolean
  /** Whether the reference user has it, where there is one. */
  reference: boolean | undefined
  referenceName: string
  onChange: (on: boolean) => void
}

/** One permission: whether the person, the role and the reference have it, and what it opens. */
export function PermissionRow({ opened, isUsual, has, isChanged, reference, referenceName, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { permission, pages, routes, view } = opened
  const text = permissionText(permission, i18n)
  const differs = reference !== undefined && reference !== has
  return (
    <li
      className={classNames(
        'relative flex items-start gap-3 px-4 py-2.5',
        differs && 'before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-warning',
        isChanged && 'bg-accent-soft',
      )}
    >
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <Checkbox
            label={text}
            checked={has}
            onChange={(event) => onChange(event.target.checked)}
            className="font-medium"
          />
          {has && !isUsual && (
            <Badge tone="success">
              <Trans>given beside the role</Trans>
            </Badge>
          )}
          {!has && isUsual && (
            <Badge tone="danger">
              <Trans>taken from the role</Trans>
            </Badge>
          )}
          {has === isUsual && isUsual && (
            <Badge>
              <Trans>by role</Trans>
            </Badge>
          )}
        </span>
        <div className="ps-6 text-xs text-muted">
          {pages.length > 0 && (
            <p>{new Intl.ListFormat(i18n.locale).format(new Set(pages.map(({ title }) => i18n._(title))))}</p>
          )}
          {view && (
            <p>
              <Trans>
                Figures of the view <code dir="ltr">{view}</code>
              </Trans>
            </p>
          )}
          {routes.length > 0 && (
            <details>
              <summary className="w-fit cursor-pointer rounded-sm">
                <Plural value={routes.length} one="# address of the api" other="# addresses of the api" />
              </summary>
              <ul dir="ltr" className="font-mono text-[11px] [overflow-wrap:anywhere] rtl:text-right">
                {routes.map(({ method, path }) => (
                  <li key={`${method} ${path}`}>
                    {method} {path}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
      {reference !== undefined && (
        <span className="flex shrink-0 items-center gap-1">
          {differs && (
            <IconButton
              size="sm"
              label={t`Take over from ${referenceName}: ${text}`}
              icon={<Copy />}
              onClick={() => onChange(reference)}
            />
          )}
          <span
            className={classNames(
              'grid size-6 place-items-center rounded-sm [&>svg]:size-4',
              differs ? 'bg-warning/10 text-warning' : 'text-muted',
            )}
          >
            {reference ? <Check aria-hidden /> : <Minus aria-hidden />}
            <span className="sr-only">
              {reference ? t`${referenceName} has it` : t`${referenceName} does not have it`}
            </span>
          </span>
        </span>
      )}
    </li>
  )
}
