import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { useNeed } from '#web/platform/resource/use-need.ts'
import { stepsFor } from '#api/platform/resource/resource.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import { takeStep } from '#web/platform/resource/resource.api.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { BulkProps } from '#web/platform/resource/shown-resource.ts'
import { Button } from '#web/ui/button.tsx'
import { inviteUser } from '../users.api.ts'
import { inTurn } from '#web/platform/lists/in-turn.ts'
import { mayInvite } from './may-invite.ts'
import { RoleDialog } from './RoleDialog.tsx'

/** What can be done with all of the selected people: another role, an invitation where they have no password yet, steps. */
export function UserBulk({ shown, rows, onDone }: BulkProps) {
  const { t, i18n } = useLingui()
  const can = useNeed()
  const { mails } = useSession()
  const explain = useFaultsText(shown)
  const { resource, words } = shown
  const count = rows.length
  const steps = Object.keys(resource.flow ?? {}).filter((step) =>
    rows.every((row) => stepsFor(resource, row, can).includes(step)),
  )
  const [givesRole, setGivesRole] = useState(false)
  const names = rows.map((row) => String(row.values['name'])).join(', ')
  const ask = (label: string, message: React.ReactNode, work: () => Promise<unknown>, danger = false) =>
    askToConfirm({
      danger,
      title: `${label}: ${i18n.number(count)}`,
      message: (
        <>
          {message} <bdi className="mt-2 block text-muted">{names}</bdi>
        </>
      ),
      confirmLabel: label,
      work: () => work().then(onDone),
      done: `${label}: ${i18n.number(count)}`,
      explain,
    })
  return (
    <>
      {can('users:manage') && (
        <Button size="sm" icon={<UserRoundCog />} onClick={() => setGivesRole(true)}>
          <Trans>Change the role</Trans>
        </Button>
      )}
      {givesRole && <RoleDialog {...{ shown, rows, onDone }} onClose={() => setGivesRole(false)} />}
      {can('users:manage') && mails && rows.every(mayInvite) && (
        <Button
          size="sm"
          icon={<Mail />}
          onClick={() =>
            ask(
              t`Send invitation`,
              <Plural
                value={count}
                one="One person gets a mail with a link to a first password."
                other="# people get a mail with a link to a first password."
              />,
              () => inTurn(rows, (row) => inviteUser(shown, row.id)),
            )
          }
        >
          <Trans>Send invitation</Trans>
        </Button>
      )}
      {steps.map((step) => {
        const { label, confirm, danger = false, icon: Icon } = words.steps![step]!
        return (
          <Button
            key={step}
            size="sm"
            {...(Icon && { icon: <Icon aria-hidden /> })}
            onClick={() =>
              ask(
                i18n._(label),
                confirm && i18n._(confirm),
                () => inTurn(rows, (row) => takeStep(shown, row, step)),
                danger,
              )
            }
          >
            {i18n._(label)}
          </Button>
        )
      })}
    </>
  )
}
