import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { Permission, PersonPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { type Workspace, workspaces } from '#web/platform/navigation/workspaces.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { OpenedBy } from '../permission-groups.ts'
import type { PermissionDraft } from '../use-permission-draft.ts'
import { PermissionRow } from './PermissionRow.tsx'

type Props = {
  workspace: Workspace | null
  list: readonly OpenedBy[]
  /** Permissions of the role. */
  usual: ReadonlySet<Permission>
  draft: Pick<PermissionDraft, 'has' | 'put' | 'changed'>
  reference: PersonPermissions | undefined
  /** Copies the reference's permissions among these. */
  onTakeOver?: ((all: readonly Permission[]) => void) | undefined
}

/** The permissions that open one workspace. */
export function PermissionGroup({ workspace, list, usual, draft, reference, onTakeOver }: Props) {
  const { t, i18n } = useLingui()
  const title = workspace ? i18n._(workspaces[workspace].title) : t`Without a page of its own`
  const all = list.map(({ permission }) => permission)
  const given = all.filter(draft.has).length
  const differing = reference ? all.filter((one) => draft.has(one) !== reference.permissions.includes(one)).length : 0
  return (
    <Card
      title={title}
      flush
      tools={
        <>
          <bdi className="text-xs tabular-nums text-muted">
            {i18n.number(given)} / {i18n.number(all.length)}
          </bdi>
          {reference && onTakeOver && differing > 0 && (
            <IconButton
              size="sm"
              label={t`Take over from ${reference.name}: ${title}`}
              icon={<Copy />}
              onClick={() => onTakeOver(all)}
            />
          )}
          <Checkbox
            aria-label={t`Select all of ${title}`}
            checked={given === all.length}
            indeterminate={given > 0 && given < all.length}
            onChange={(event) => draft.put(all, event.target.checked)}
          />
        </>
      }
    >
      {reference && (
        <p className="flex justify-between gap-3 border-t border-line px-4 py-1.5 text-xs text-muted">
          <span className={classNames(differing > 0 && 'font-medium text-warning')}>
            {differing === 0 ? (
              <Trans>No difference</Trans>
            ) : (
              <Plural value={differing} one="# difference" other="# differences" />
            )}
          </span>
          <bdi className="truncate">{reference.name}</bdi>
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {list.map((opened) => (
          <PermissionRow
            key={opened.permission}
            opened={opened}
            isUsual={usual.has(opened.permission)}
            has={draft.has(opened.permission)}
            isChanged={draft.changed.includes(opened.permission)}
            reference={reference && reference.permissions.includes(opened.permission)}
            referenceName={reference?.name ?? ''}
            onChange={(on) => draft.put([opened.permission], on)}
          />
        ))}
      </ul>
    </Card>
  )
}
