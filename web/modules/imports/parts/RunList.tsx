import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { profileTitle } from '../profile-words.ts'
import { runsQuery } from '../imports.api.ts'
import { StatusBadge } from './StatusBadge.tsx'

const pageSize = 20

export interface RunListProps {
  page: number
  selected: string | null
  onPage: (page: number) => void
  onSelect: (id: string) => void
}

/** Earlier imports, newest first. */
export function RunList({ page, selected, onPage, onSelect }: RunListProps) {
  const { t, i18n } = useLingui()
  const { data, error, isPending, failureCount, refetch } = useQuery({
    ...runsQuery(page, pageSize),
    placeholderData: keepPreviousData,
  })
  if (isPending)
    return (
      <>
        {failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-3" />}
        <Skeleton className="h-64" />
      </>
    )
  if (error && !data)
    return (
      <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
    )
  return (
    <Card flush title={<Trans>Imports so far</Trans>}>
      {data.total === 0 ? (
        <EmptyState
          icon={<FileUp />}
          title={<Trans>Nothing was imported yet</Trans>}
          hint={<Trans>Choose a file above: it is shown and checked before anything is kept.</Trans>}
        />
      ) : (
        <ul aria-label={t`Imports so far`} className="border-t border-line">
          {data.items.map((run) => {
            const fresh = i18n.number(run.rowsNew)
            const replaced = i18n.number(run.rowsChanged)
            const refused = i18n.number(run.rowsRefused)
            return (
              <li key={run.id} className="border-b border-line last:border-0">
                <button
                  type="button"
                  aria-current={run.id === selected || undefined}
                  onClick={() => onSelect(run.id)}
                  className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 border-s-2 border-transparent px-4 py-2.5 text-start transition-colors hover:bg-sunken aria-[current]:border-accent"
                >
                  <span className="min-w-0 flex-1 basis-60">
                    <span className="block truncate text-sm font-medium">
                      <bdi>{run.fileName}</bdi>
                    </span>
                    <span className="block truncate text-xs text-muted">{i18n._(profileTitle(run.profile))}</span>
                  </span>
                  <span className="w-40 text-xs tabular-nums text-muted">
                    <span className="block">
                      <Trans>{fresh} new</Trans>
                    </span>
                    {run.rowsChanged > 0 && (
                      <span className="block">
                        <Trans>{replaced} replaced</Trans>
                      </span>
                    )}
                    <span className="block">
                      <Trans>{refused} refused</Trans>
                    </span>
                  </span>
                  <span className="w-44 text-xs text-muted">
                    <DateText value={run.startedAt} className="block" />
                    <span className="block truncate">
                      <bdi>{run.startedBy ?? t`Command line`}</bdi>
                    </span>
                  </span>
                  <span className="w-28">
                    <StatusBadge run={run} />
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {data.total > pageSize && (
        <div className="border-t border-line p-2">
          <Pagination page={page} pageSize={pageSize} total={data.total} onChange={onPage} />
        </div>
      )}
    </Card>
  )
}
