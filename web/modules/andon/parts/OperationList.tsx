import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Operation } from '#api/modules/andon/andon.contract.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { operationsQuery } from '../andon.api.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { useOperationText } from './operation-text.ts'

interface OperationListProps {
  site: { code: string; timeZone: string }
  /** One machine; without it all machines of the site, each named. */
  machineId?: string
  limit?: number
}

/** The latest that happened, the last first. */
export function OperationList({ site, machineId, limit = 5 }: OperationListProps) {
  const { i18n } = useLingui()
  const write = useOperationText()
  const { data, error, failureCount, refetch } = useQuery(operationsQuery(site.code, machineId, limit))
  if (error && !data)
    return <ErrorState title={<Trans>Error loading data.</Trans>} onRetry={() => void refetch()} className="py-4" />
  if (!data)
    return (
      <>
        <Skeleton className="h-40" />
        {failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} />}
      </>
    )
  if (data.length === 0)
    return (
      <p className="py-3 text-sm text-muted">
        <Trans>Nothing has happened in the last days.</Trans>
      </p>
    )
  return (
    <ol className="divide-y divide-line">
      {data.map((operation) => (
        <Line
          key={`${operation.at} ${operation.kind} ${operation.machineId}`}
          operation={operation}
          time={siteTime(operation.at, 'dayTime', site.timeZone, i18n.locale)}
          text={write(operation)}
          withMachine={machineId === undefined}
        />
      ))}
    </ol>
  )
}

function Line(props: { operation: Operation; time: string; text: string; withMachine: boolean }) {
  const { operation, time, text, withMachine } = props
  const detail = [withMachine && operation.machine, operation.kind === 'report' && operation.order, operation.who]
  return (
    <li className="flex items-baseline gap-3 py-1.5 text-sm">
      <bdi className="w-28 shrink-0 whitespace-nowrap text-xs text-muted tabular-nums">{time}</bdi>
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={text}>
          {text}
        </span>
        <span className="block truncate text-xs text-muted">{detail.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
