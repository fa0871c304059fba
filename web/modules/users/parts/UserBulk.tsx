import { Plural, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useSession } from '#web/platform/session/session.ts'
import { useNeed } from '#web/platform/resource/use-need.ts'
import type { BulkProps } from '#web/platform/resource/shown-resource.ts'
import { Button } from '#web/ui/button.tsx'
import { sendInvitation } from '../users.api.ts'
import { mayInvite } from './may-invite.ts'

/** An invitation for all of the selected people who have no password yet. */
export function UserBulk({ rows, run }: BulkProps) {
  const { t } = useLingui()
  const can = useNeed()
  const { mails } = useSession()
  if (!can('users:manage') || !mails || !rows.some(mayInvite)) return null
  const label = t`Send invitation`
  return (
    <Button
      size="sm"
      icon={<Mail />}
      onClick={() =>
        run({
          label,
          confirm: (
            <Plural
              value={rows.length}
              one="One person gets a mail with a link to a first password."
              other="# people get a mail with a link to a first password."
            />
          ),
          refusal: (row) => (mayInvite(row) ? undefined : t`Has a password already, or may not sign in`),
          work: ({ id }) => sendInvitation(id),
        })
      }
    >
      {label}
    </Button>
  )
}
