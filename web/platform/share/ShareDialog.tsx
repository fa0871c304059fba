import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, EyeOff, Eye } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type Permission, roles } from '#api/modules/permissions/permissions.contract.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useSession } from '#web/platform/session/session.ts'
import { rolesWith, useRoleNames } from '#web/platform/session/role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast.ts'

type ShareDialogProps = {
  title: string
  route: string
  /** Permission that opens the page. */
  needs: Permission
  /** Search text with exact dates. */
  pinned: string
  /** Search text with a period that moves with the calendar, and its name; null for picked dates. */
  relative: { search: string; name: string } | null
  /** The days it means now. */
  period: string
  /** Comparison and filters in words. */
  details: readonly string[]
  onClose: () => void
}

/** Shares a link to the page, with its period pinned or moving, and shows what the recipient will see. */
export function ShareDialog(props: ShareDialogProps) {
  const { title, route, needs, pinned, relative, period, details, onClose } = props
  const { t, i18n } = useLingui()
  const { company } = useSession()
  const names = useRoleNames()
  const [moves, setMoves] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.origin}${route}?${moves && relative ? relative.search : pinned}`
  const readers = rolesWith(needs)
  const list = (chosen: readonly (typeof readers)[number][]) =>
    new Intl.ListFormat(intlLocale(i18n.locale), { type: 'conjunction' }).format(chosen.map((role) => names[role]))
  const closed = roles.filter((role) => !readers.includes(role))
  const copy = async () => {
    if (await copied(link, field.current)) showToast('success', t`Link copied`)
    else showToast('info', t`Press Ctrl C to copy the link`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Share “${title}”`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {relative && (
          <fieldset className="grid gap-2 sm:grid-cols-2">
            <legend className="mb-1 text-sm font-medium">
              <Trans>Period of the link</Trans>
            </legend>
            <Choice
              checked={!moves}
              onChoose={() => setMoves(false)}
              label={<Trans>These dates</Trans>}
              hint={<bdi>{period}</bdi>}
            />
            <Choice
              checked={moves}
              onChoose={() => setMoves(true)}
              label={<Trans>Moves with the calendar</Trans>}
              hint={<Trans>{relative.name}, counted from the day it is opened</Trans>}
            />
          </fieldset>
        )}
        <Field label={t`Link`}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              readOnly
              dir="ltr"
              value={link}
              onFocus={(event) => event.target.select()}
              className="font-mono text-xs"
            />
          )}
        </Field>
        <div className="grid gap-3 text-sm">
          <Part icon={<Eye />} title={<Trans>What the reader sees</Trans>}>
            <li>{moves && relative ? relative.name : <bdi>{period}</bdi>}</li>
            {details.map((detail) => (
              <li key={detail}>
                <bdi>{detail}</bdi>
              </li>
            ))}
            <li>
              <Trans>The figures as they are when the link is opened, charts, table and rows included</Trans>
            </li>
          </Part>
          <Part icon={<EyeOff />} title={<Trans>What stays closed</Trans>}>
            <li>
              <Trans>
                Only people of {company.name} who sign in can open it: {list(readers)}, unless their own rights differ
              </Trans>
            </li>
            {closed.length > 0 && (
              <li>
                <Trans>It says “no permission” to: {list(closed)}</Trans>
              </li>
            )}
            <li>
              <Trans>Figures of reports that the reader may not open are left out</Trans>
            </li>
          </Part>
        </div>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { checked: boolean; onChoose: () => void; label: ReactNode; hint: ReactNode }

function Choice({ checked, onChoose, label, hint }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      aria-labelledby={`${id}-text`}
      className={classNames(
        'flex cursor-pointer items-start gap-2 rounded-md border p-2.5 text-sm',
        checked ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
      )}
    >
      <input
        id={id}
        type="radio"
        aria-labelledby={`${id}-text`}
        name="share-period"
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 accent-[rgb(var(--accent))]"
      />
      <span id={`${id}-text`} className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-xs text-muted">{hint}</span>
      </span>
    </label>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 flex items-center gap-2 font-medium [&>svg]:size-4 [&>svg]:text-muted">
        {icon}
        {title}
      </h3>
      <ul className="list-disc space-y-0.5 ps-10 text-muted">{children}</ul>
    </section>
  )
}

/** Without https the clipboard is closed; the field is selected then, for the keys. */
async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    return false
  }
}
