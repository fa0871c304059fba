import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailOpen, RotateCw } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { mailboxSchema } from '#api/modules/messages/messages.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MailReader } from '../parts/MailReader.tsx'

const pageSize = 50

/** Mails the demo would have sent, so that their links can be followed without a mail account. */
export function MailboxPage() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const mailId = search.get('mail')
  const { data, error, isPending, isFetching, failureCount, refetch } = useQuery({
    queryKey: ['mailbox', page],
    queryFn: ({ signal }) => request(mailboxSchema, '/api/mailbox', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  const go = (next: { page?: number; mail?: string | null }) => {
    const target = { page, mail: mailId, ...next }
    setSearch({ ...(target.page > 1 && { page: `${target.page}` }), ...(target.mail && { mail: target.mail }) })
  }
  return (
    <>
      <PageHeader
        title={<Trans>Demo mailbox</Trans>}
        description={<Trans>Every mail this demo sends arrives here instead of at its addressee.</Trans>}
        actions={
          <Button icon={<RotateCw />} busy={isFetching} onClick={() => void refetch()}>
            <Trans>Refresh</Trans>
          </Button>
        }
      />
      {isPending && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-3" />}
      {isPending && <Skeleton className="h-80" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<MailOpen />}
            title={<Trans>No mail yet</Trans>}
            hint={<Trans>Register an account, and its mail will be here.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-[400px_1fr]">
          <Card flush className={classNames(mailId !== null && 'max-lg:hidden')}>
            <ul aria-label={t`Mails`}>
              {data.rows.map((mail) => (
                <li key={mail.id} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    aria-current={mail.id === mailId || undefined}
                    onClick={() => go({ mail: mail.id })}
                    className="w-full px-4 py-2.5 text-start transition-colors hover:bg-sunken aria-[current]:bg-accent-soft"
                  >
                    <span className="block truncate text-sm font-medium">{mail.subject}</span>
                    <span className="flex gap-2 text-xs text-muted">
                      <bdi className="min-w-0 flex-1 truncate">{mail.to}</bdi>
                      <DateText value={mail.receivedAt} className="shrink-0" />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {data.total > pageSize && (
              <div className="border-t border-line p-2">
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={data.total}
                  onChange={(next) => go({ page: next, mail: null })}
                />
              </div>
            )}
          </Card>
          {mailId !== null ? (
            <MailReader id={mailId} onClose={() => go({ mail: null })} />
          ) : (
            <Card className="max-lg:hidden">
              <EmptyState icon={<MailOpen />} title={<Trans>Choose a mail to read it</Trans>} />
            </Card>
          )}
        </div>
      )}
    </>
  )
}
