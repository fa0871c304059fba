import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FileSpreadsheet, History } from 'lucide-react'
import { useState } from 'react'
import { type HistoryEntry, type Row, historyPageSize } from '#api/platform/resource/rows.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { AuditLink } from '#web/platform/navigation/AuditLink.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { historyQuery } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { ChangeList } from './ChangeList.tsx'
import { useDeedText } from './use-deed-text.ts'

/** Who changed a row, when and what, the latest first. */
export function HistoryList({ shown, row }: { shown: ShownResource; row: Row }) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery(historyQuery(shown.resource, row.id, page))
  if (isPending) return <Skeleton className="h-40" />
  if (error)
    return (
      <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
    )
  if (data.total === 0)
    return (
      <EmptyState
        icon={<History />}
        title={<Trans>No changes yet</Trans>}
        hint={<Trans>It is as it was when the plant was set up. Every change from now on is listed here.</Trans>}
      />
    )
  return (
    <>
      <ol className="divide-y divide-line">
        {data.entries.map((entry) => (
          <Entry key={entry.id} shown={shown} row={row} entry={entry} />
        ))}
      </ol>
      {data.total > historyPageSize && (
        <Pagination page={page} pageSize={historyPageSize} total={data.total} onChange={setPage} />
      )}
      <AuditLink subject={shown.resource.table} thing={row.id} />
    </>
  )
}

function Entry({ shown, row, entry }: { shown: ShownResource; row: Row; entry: HistoryEntry }) {
  const deedText = useDeedText(shown)
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{deedText(entry.action)}</span>
        <span>
          <bdi>{entry.by ?? '–'}</bdi>
        </span>
        <DateText value={entry.at} className="ms-auto text-xs tabular-nums text-muted" />
      </p>
      {entry.file && (
        <p className="mt-0.5 flex items-center gap-1.5 text-xs text-muted">
          <FileSpreadsheet aria-hidden className="size-3.5" />
          <bdi className="min-w-0 truncate">{entry.file}</bdi>
        </p>
      )}
      {entry.changes.length > 0 && <ChangeList shown={shown} changes={entry.changes} values={row.values} />}
      {entry.holdsFrom && (
        <p className="mt-1.5 flex items-center gap-1.5 text-xs text-muted">
          <ArrowRight aria-hidden className="flip-rtl size-3.5" />
          <Trans>
            Holds from <DateText value={entry.holdsFrom} />
          </Trans>
        </p>
      )}
    </li>
  )
}
