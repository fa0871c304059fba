import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Why something was not made or sent: codes in words, and what a mail server said as it said it. */
export function useFailureText(): (code: string) => string {
  const { t } = useLingui()
  return useCallback(
    (code) => {
      const known: Record<string, string> = {
        no_data: t`There was nothing to show in this period.`,
        too_many_rows: t`There are more rows than a document may have. Choose a shorter period or filters.`,
        query_refused: t`The model no longer knows a figure of it. Set it up anew.`,
        invalid_input: t`It was set up in a way that is no longer understood. Set it up anew.`,
        forbidden: t`The permission is missing.`,
        unavailable: t`The figures could not be read.`,
        query_too_slow: t`The question took too long. Choose a shorter period or filters.`,
        interrupted: t`The portal was restarted meanwhile; it goes on by itself.`,
        internal: t`Something went wrong on the server.`,
        no_recipients: t`None of the recipients may get it.`,
        no_mail_server: t`No mail server is set up.`,
        accountClosed: t`The account is closed.`,
        permissionLost: t`The permission to read this report is missing.`,
        notShared: t`You no longer have the permission to send to others.`,
      }
      return known[code] ?? code
    },
    [t],
  )
}
