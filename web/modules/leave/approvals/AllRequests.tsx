import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListX } from 'lucide-react'
import { leavePageSize } from '#api/modules/leave/types/leave-kind.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { requestsQuery } from '../leave-manage.api.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { LeaveStatusBadge } from '../parts/LeaveStatusBadge.tsx'
import { RequestFilters, requestFilters } from '../parts/RequestFilters.tsx'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'

/** All requests of the people whom the reader sees. */
export function AllRequests() {
  const { t } = useLingui()
  const { asked, go } = useListState()
  const text = useLeaveText()
  const narrow = Object.fromEntries(
    requestFilters.flatMap((name) => (asked.filters[name] ? [[name, asked.filters[name]]] : [])),
  )
  const query = useQuery(
    requestsQuery({
      view: 'all',
      page: asked.page,
      pageSize: leavePageSize,
      ...narrow,
      ...(asked.search !== '' && { search: asked.search }),
    }),
  )
  const { data } = query
  return (
    <>
      <RequestFilters asked={asked} go={go} />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<ListX />}
            title={<Trans>No requests</Trans>}
            hint={<Trans>None of the people you see has requested such leave.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <PlainTable
            label={t`All requests`}
            rows={data.rows}
            rowKey={({ id }) => id}
            isPast={({ status }) => status === 'cancelled' || status === 'rejected'}
            columns={[
              {
                key: 'person',
                head: t`Employee`,
                names: true,
                renderCell: ({ id, person }) => (
                  <button
                    type="button"
                    className="text-start font-medium text-accent hover:underline"
                    onClick={() => go({ row: id }, { opens: true })}
                  >
                    <bdi>{person.name}</bdi>
                  </button>
                ),
              },
              {
                key: 'department',
                head: t`Department`,
                hideBelow: 'md',
                renderCell: ({ person }) => <bdi>{person.department ?? emptyFigure}</bdi>,
              },
              { key: 'status', head: t`Status`, renderCell: ({ status }) => <LeaveStatusBadge status={status} /> },
              { key: 'type', head: t`Kind of leave`, renderCell: ({ type }) => <LeaveTypeName type={type} /> },
              { key: 'period', head: t`Period`, renderCell: (request) => text.period(request) },
              {
                key: 'amount',
                head: t`Amount`,
                align: 'end',
                renderCell: ({ amount, type }) => text.amount(amount, type.unit),
              },
              {
                key: 'approvers',
                head: t`Waiting for`,
                className: 'max-w-56 truncate',
                title: ({ approvers }) => approvers.map(({ name }) => name).join(', '),
                renderCell: ({ status, approvers }) => (
                  <bdi>
                    {status === 'pending' || status === 'on_hold'
                      ? approvers.map(({ name }) => name).join(', ') || t`Nobody`
                      : emptyFigure}
                  </bdi>
                ),
              },
              {
                key: 'asked',
                head: t`Asked at`,
                hideBelow: 'md',
                renderCell: ({ createdAt }) => <DateText value={createdAt} />,
              },
            ]}
          />
          <div className="mt-2">
            <ListPages pageSize={leavePageSize} total={data.total} />
          </div>
        </>
      )}
    </>
  )
}
