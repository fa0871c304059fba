import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { mailSchema } from '#api/modules/messages/messages.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MailText } from './MailText.tsx'

/** One mail with its links; on a small screen it replaces the list. */
export function MailReader({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const {
    data: mail,
    error,
    refetch,
  } = useQuery({
    queryKey: ['mailbox', 'mail', id],
    queryFn: ({ signal }) => request(mailSchema, `/api/mailbox/${encodeURIComponent(id)}`, { signal }),
    staleTime: Infinity,
  })
  if (error) {
    return (
      <Card>
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!mail) return <Skeleton className="h-80" />
  return (
    <Card>
      <header className="-mt-4 flex items-start gap-2 border-b border-line py-4">
        <IconButton
          label={t`Back to the list`}
          icon={<ArrowLeft className="flip-rtl" />}
          onClick={onClose}
          className="-ms-2 lg:hidden"
        />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{mail.subject}</h2>
          <p className="text-xs text-muted">
            <Trans>
              To <bdi>{mail.to}</bdi>
            </Trans>
            {' · '}
            <DateText value={mail.receivedAt} />
          </p>
        </div>
      </header>
      <MailText text={mail.text} />
      {mail.linkHidden && (
        <p className="pt-3 text-sm text-muted">
          <Trans>A link that signs in was left out: only its addressee sees it.</Trans>
        </p>
      )}
    </Card>
  )
}
