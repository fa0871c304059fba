import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryNotice } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  title: string
  /** Coverage of the figures, in one line under the title. */
  scope: string
  /** The report behind the whole panel. */
  to: string
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'failureCount' | 'refetch'>
  empty: boolean
  emptyHint?: ReactNode
  children: ReactNode
}

/** One question of the page with its waiting, empty and error states; its head is the door to the report. */
export function Panel({ title, scope, to, query, empty, emptyHint, children }: Props) {
  return (
    <section aria-label={title} className="flex min-h-[22rem] flex-col rounded-lg border border-line bg-card">
      <header className="flex items-start gap-2 px-4 pb-2 pt-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="text-xs text-muted">{scope}</p>
        </div>
        <Link
          to={to}
          className="inline-flex items-center gap-1 whitespace-nowrap text-xs font-medium text-accent hover:underline"
        >
          <Trans>Report</Trans>
          <ArrowRight aria-hidden className="flip-rtl size-3.5" />
        </Link>
      </header>
      <div className="flex flex-1 flex-col px-4 pb-4">
        {query.isPending && <Skeleton className="flex-1" />}
        {query.isPending && query.failureCount > 0 && (
          <RetryNotice className="mt-2" count={query.failureCount} max={maxRetries} />
        )}
        {query.error && <QuestionFault className="m-auto" error={query.error} onRetry={() => void query.refetch()} />}
        {!query.isPending &&
          !query.error &&
          (empty ? <EmptyState className="m-auto" title={<Trans>No data found</Trans>} hint={emptyHint} /> : children)}
      </div>
    </section>
  )
}
