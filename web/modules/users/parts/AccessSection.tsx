import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { inviteUser, makePassword } from '../users.api.ts'
import { mayInvite } from './may-invite.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** How somebody signs in, and the two ways to let them: a mail with a link, or a password to hand over. */
export function AccessSection({ shown, row }: RowPartProps) {
  const { t } = useLingui()
  const can = useCan()
  const text = useValueText(shown)
  const explain = useFaultsText(shown)
  const [password, setPassword] = useState<string>()
  const name = String(row.values['name'])
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
  return (
    <div className="space-y-4 text-sm">
      <div>
        <p className="text-xs text-muted">
          <Trans>Password</Trans>
        </p>
        <p>{text('signIn', row.values['signIn'])}</p>
      </div>
      {can('users:manage') && row.status === 'active' && (
        <div className="flex flex-wrap gap-2">
          {mayInvite(row) && (
            <Button variant="primary" icon={<Mail />} busy={invite.isPending} onClick={() => invite.mutate()}>
              {again ? <Trans>Send the invitation again</Trans> : <Trans>Send invitation</Trans>}
            </Button>
          )}
          <Button icon={<KeyRound />} onClick={make}>
            <Trans>Make a password to hand over</Trans>
          </Button>
        </div>
      )}
      {password && <PasswordDialog name={name} password={password} onClose={() => setPassword(undefined)} />}
    </div>
  )
}
