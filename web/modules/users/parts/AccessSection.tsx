import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { AtSign, KeyRound, Mail, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { useCan, useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { inviteUser, makePassword, resetSecondStep } from '../users.api.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { mayInvite } from './may-invite.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** Ways of signing in, and the two ways to grant access: a mail with a link, or a password to hand over. */
export function AccessSection({ shown, row }: RowPartProps) {
  const { t } = useLingui()
  const can = useCan()
  const { mails } = useSession()
  const text = useValueText(shown)
  const explain = useFaultsText(shown)
  const [password, setPassword] = useState<string>()
  const [address, setAddress] = useState(false)
  const name = String(row.values['name'])
  const newEmail = row.values['newEmail'] ? String(row.values['newEmail']) : null
  const email = String(row.values['email'])
  const again = row.values['signIn'] === 'invited'
  const invite = useMutation({
    mutationFn: () => inviteUser(shown, row.id),
    meta: { done: t`The invitation is on its way to ${email}`, explain },
  })
  const make = () =>
    askToConfirm({
      title: <Trans>Make a password for {name}?</Trans>,
      message: (
        <Trans>
          You see it once, to hand it over. At the first sign-in it has to be changed. The person is signed out
          everywhere, and a password they had no longer works.
        </Trans>
      ),
      confirmLabel: t`Make a password`,
      work: () => makePassword(shown, row.id).then(setPassword),
      explain,
    })
  const reset = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Reset the two-step sign-in of {name}?</Trans>,
      message: (
        <Trans>
          For a phone that was lost: the authenticator app, the recovery codes and the passkeys are removed, the person
          is signed out everywhere and gets a mail. Make sure that it is really {name} who asks.
        </Trans>
      ),
      confirmLabel: t`Reset two-step sign-in`,
      work: () => resetSecondStep(shown, row.id),
      done: t`Two-step sign-in was reset`,
      explain,
    })
  return (
    <div className="space-y-4 text-sm">
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-xs text-muted">
            <Trans>Password</Trans>
          </dt>
          <dd>{text('signIn', row.values['signIn'])}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">
            <Trans>Two-step sign-in</Trans>
          </dt>
          <dd>{text('secondStep', row.values['secondStep'])}</dd>
        </div>
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-xs text-muted">
            <Trans>E-mail</Trans>
          </dt>
          <dd className="[overflow-wrap:anywhere]">
            <bdi>{email}</bdi>
            {newEmail && (
              <span className="block text-xs text-muted">
                <Trans>
                  <bdi>{newEmail}</bdi> was asked for confirmation
                </Trans>
              </span>
            )}
          </dd>
        </div>
      </dl>
      {can('users:manage') && row.status === 'active' && (
        <div className="flex flex-wrap gap-2">
          {mails && mayInvite(row) && (
            <Button variant="primary" icon={<Mail />} busy={invite.isPending} onClick={() => invite.mutate()}>
              {again ? <Trans>Send the invitation again</Trans> : <Trans>Send invitation</Trans>}
            </Button>
          )}
          <Button icon={<KeyRound />} variant={!mails && mayInvite(row) ? 'primary' : 'secondary'} onClick={make}>
            <Trans>Make a password to hand over</Trans>
          </Button>
          {(mails || mayInvite(row)) && (
            <Button icon={<AtSign />} onClick={() => setAddress(true)}>
              <Trans>Change e-mail address</Trans>
            </Button>
          )}
          {row.values['secondStep'] === 'on' && (
            <Button icon={<ShieldOff />} onClick={reset}>
              <Trans>Reset two-step sign-in</Trans>
            </Button>
          )}
        </div>
      )}
      {address && <AddressDialog shown={shown} row={row} onClose={() => setAddress(false)} />}
      {password && <PasswordDialog name={name} password={password} onClose={() => setPassword(undefined)} />}
    </div>
  )
}
