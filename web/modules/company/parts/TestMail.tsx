import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { TestMail as Outcome } from '#api/modules/company/company.contract.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sendTestMail } from '../company.api.ts'

/** Sends a mail to oneself, and says what came of it. */
export function TestMail() {
  const { t } = useLingui()
  const { email } = useSession().user
  const test = useMutation({ mutationFn: sendTestMail })
  const words: Record<Outcome['result'], string> = {
    sent: t`The mail server has taken the mail. If it does not arrive, look among the unwanted mails.`,
    no_server: t`No mail server is set. The operator of the portal sets SMTP_URL and restarts it.`,
    unreachable: t`The mail server does not answer. Its name, its port, or a firewall between may be wrong.`,
    sign_in_refused: t`The mail server does not accept the user or the password of SMTP_URL.`,
    address_refused: t`The mail server refuses the sender or the recipient. MAIL_FROM has to be an address that it knows.`,
    refused: t`The mail server has refused the mail.`,
  }
  const outcome = test.data
  return (
    <Card title={<Trans>Test mail</Trans>}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-48 flex-1 text-sm text-muted">
          <Trans>
            Goes to <bdi>{email}</bdi>, with the saved sender and the logo.
          </Trans>
        </p>
        <Button icon={<Send />} busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Send test mail</Trans>
        </Button>
      </div>
      {outcome && (
        <Notice tone={outcome.result === 'sent' ? 'success' : 'danger'} className="mt-4">
          <p>{words[outcome.result]}</p>
          {outcome.answer !== '' && (
            <p className="mt-1 text-xs text-muted">
              <Trans>It said:</Trans> <bdi dir="ltr">{outcome.answer}</bdi>
            </p>
          )}
        </Notice>
      )}
    </Card>
  )
}
