import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { LeaveRequestRow } from '#api/modules/leave/requests/leave.contract.ts'
import { BulkOutcome } from '#web/platform/lists/bulk/BulkOutcome.tsx'
import { useBulk } from '#web/platform/lists/bulk/use-bulk.ts'
import { useSelection } from '#web/platform/lists/use-selection.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { inboxPageSize, requestsQuery } from '../leave-manage.api.ts'
import { DecideSelected } from './DecideSelected.tsx'
import { InboxCard } from './InboxCard.tsx'
import { useDecision } from './use-decision.tsx'

/** Requests that wait for the reader, those that have waited longest first; decided one by one or several at once. */
export function LeaveInbox() {
  const { t } = useLingui()
  const { asked, go } = useListState()
  const query = useQuery(requestsQuery({ view: 'inbox', page: asked.page, pageSize: inboxPageSize }))
  const { data } = query
  const rows = data?.rows ?? []
  const { picked, toggle, togglePage, pageState, pickAll, clear } = useSelection<LeaveRequestRow>(rows)
  const bulk = useBulk(pickAll)
  const { decide, pending, dialog } = useDecision()
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title={<Trans>No leave waits for you</Trans>}
            hint={<Trans>You are notified of each request, here and by mail.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <Checkbox
            className="mb-2"
            label={t`Select all of this page`}
            checked={pageState === 'all'}
            indeterminate={pageState === 'some'}
            onChange={togglePage}
          />
          <ul className="grid gap-3" aria-label={t`Waiting for you`}>
            {rows.map((request) => (
              <InboxCard
                key={request.id}
                request={request}
                picked={picked.has(request.id)}
                busy={pending === request.id}
                onPick={(range) => toggle(request.id, { range })}
                onOpen={() => go({ row: request.id }, { opens: true })}
                onDecide={(action) => decide({ action, request })}
              />
            ))}
          </ul>
          <div className="mt-2">
            <ListPages pageSize={inboxPageSize} total={data.total} />
          </div>
        </>
      )}
      {picked.size > 0 && (
        <BulkBar label={t`Decide the selected requests`} count={picked.size} onClear={clear}>
          <DecideSelected requests={[...picked.values()]} bulk={bulk} />
        </BulkBar>
      )}
      {bulk.outcome && <BulkOutcome outcome={bulk.outcome} onClose={bulk.close} />}
      {dialog}
    </>
  )
}
