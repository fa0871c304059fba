import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarOff, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { leavePageSize } from '#api/modules/leave/types/leave-kind.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownRequestsQuery } from '../leave.api.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { LeaveStatusBadge } from '../parts/LeaveStatusBadge.tsx'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'

/** One's own requests, the latest first. */
export function RequestList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const { amount, period } = useLeaveText()
  const [page, setPage] = useState(1)
  const query = useQuery(ownRequestsQuery(page))
  const { data } = query
  return (
    <Card title={<Trans>My leave requests</Trans>} flush>
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-40" />} />
      {data?.rows.length === 0 && (
        <EmptyState
          icon={<CalendarOff />}
          title={<Trans>No leave asked for yet</Trans>}
          hint={<Trans>Your requests and their answers appear here.</Trans>}
        />
      )}
      <ul aria-label={t`My leave requests`} className="divide-y divide-line">
        {data?.rows.map((request) => (
          <li key={request.id}>
            <button
              type="button"
              onClick={() => onOpen(request.id)}
              className="flex w-full flex-col gap-1 px-4 py-3 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="flex w-full items-center gap-2">
                <span className="min-w-0 flex-1 text-sm font-medium">
                  <LeaveTypeName type={request.type} />
                </span>
                <LeaveStatusBadge status={request.status} />
              </span>
              <span className="flex w-full gap-2 text-sm">
                <span className="min-w-0 flex-1">{period(request)}</span>
                <span className="shrink-0 tabular-nums">{amount(request.amount, request.type.unit)}</span>
              </span>
              {(request.approvers.length > 0 || request.answer || request.files > 0) && (
                <span className="flex w-full flex-wrap items-center gap-x-3 text-xs text-muted">
                  {request.approvers.length > 0 && (
                    <span>
                      <Trans>Decides now: {request.approvers.map(({ name }) => name).join(', ')}</Trans>
                    </span>
                  )}
                  {request.answer && <bdi className="[overflow-wrap:anywhere]">“{request.answer}”</bdi>}
                  {request.files > 0 && (
                    <span className="inline-flex items-center gap-1">
                      <Paperclip aria-hidden className="size-3.5" />
                      <span className="sr-only">
                        <Trans>Attachments</Trans>
                      </span>
                      {request.files}
                    </span>
                  )}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > leavePageSize && (
        <div className="border-t border-line px-4 py-2">
          <Pagination page={page} pageSize={leavePageSize} total={data.total} onChange={setPage} />
        </div>
      )}
    </Card>
  )
}
