import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SubscriptionPerson } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { useCan, useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { recipientsQuery } from '../subscriptions.api.ts'

type Props = {
  chosen: string[]
  onChange: (uids: string[]) => void
  /** Names of present recipients, for readers who may not list the company's people. */
  known: SubscriptionPerson[]
}

/** Warns about a report without recipients. */
export const NobodyNotice = () => (
  <Notice tone="warning">
    <Trans>Choose at least one person, address or channel.</Trans>
  </Notice>
)

/** Recipients of a report: oneself, and others of the company for people who may send to them. */
export function RecipientsField({ chosen, onChange, known }: Props) {
  const { t } = useLingui()
  const { user } = useSession()
  const mayShare = useCan()('subscriptions:share')
  const people = useQuery({ ...recipientsQuery, enabled: mayShare }).data ?? []
  const nameOf = (uid: string) =>
    uid === user.uid ? t`Me` : ([...people, ...known].find((person) => person.uid === uid)?.name ?? uid)
  return (
    <Field
      label={t`Recipients`}
      hint={mayShare ? t`Others get it only while they may read this report themselves.` : undefined}
    >
      {(control) => (
        <div className="grid gap-2">
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {chosen.map((uid) => (
                <li key={uid}>
                  <Chip label={nameOf(uid)} onRemove={() => onChange(chosen.filter((other) => other !== uid))}>
                    {nameOf(uid)}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          {mayShare ? (
            <Combobox
              {...control}
              value={null}
              onChange={(uid) => uid && onChange([...chosen, uid])}
              placeholder={t`Add a recipient`}
              options={people
                .filter((person) => !chosen.includes(person.uid))
                .map((person) => ({ value: person.uid, label: person.name, detail: person.email }))}
            />
          ) : (
            <p id={control.id} className="text-xs text-muted">
              {chosen.includes(user.uid) ? (
                <Trans>The mail goes to {user.email}.</Trans>
              ) : (
                <Button size="sm" onClick={() => onChange([...chosen, user.uid])}>
                  <Trans>Send it to me</Trans>
                </Button>
              )}
            </p>
          )}
        </div>
      )}
    </Field>
  )
}
