import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { LeaveRequest } from '#api/modules/leave/requests/leave.contract.ts'
import { useSelection } from '#web/platform/lists/use-selection.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { decisionWords } from './decision-words.ts'
import { decideLeave, inboxPageSize, requestsQuery } from '../leave-manage.api.ts'
import { useDecidedToast } from './use-decided-toast.ts'
import { DecideLeaveDialog } from './DecideLeaveDialog.tsx'
import { InboxCard } from './InboxCard.tsx'

/** Requests that wait for the reader, those that have waited longest first; decided one by one or several at once. */
export function LeaveInbox() {
  const { t, i18n } = useLingui()
  const { asked, go } = useListState()
  const say = useDecidedToast()
  const query = useQuery(requestsQuery({ view: 'inbox', page: asked.page, pageSize: inboxPageSize }))
  const { data } = query
  const rows = data?.rows ?? []
  const { picked, toggle, togglePage, pageState, clear } = useSelection<LeaveRequest>(rows)
  const [asking, setAsking] = useState<{ action: 'hold' | 'reject'; requests: readonly LeaveRequest[] } | null>(null)
  const approve = useMutation({
    mutationFn: (requests: readonly LeaveRequest[]) =>
      decideLeave({ action: 'approve', answer: null, requests: requests.map(({ id, version }) => ({ id, version })) }),
    onSuccess(decided, requests) {
      say('approve', decided, requests)
      clear()
    },
  })
  const chosen = [...picked.values()]
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
                busy={approve.isPending && (approve.variables?.some(({ id }) => id === request.id) ?? false)}
                onPick={(range) => toggle(request.id, { range })}
                onOpen={() => go({ row: request.id }, { opens: true })}
                onDecide={(action) =>
                  action === 'approve' ? approve.mutate([request]) : setAsking({ action, requests: [request] })
                }
              />
            ))}
          </ul>
          <div className="mt-2">
            <ListPages pageSize={inboxPageSize} total={data.total} />
          </div>
        </>
      )}
      {chosen.length > 0 && (
        <BulkBar label={t`Decide the selected requests`} count={chosen.length} onClear={clear}>
          <Button size="sm" variant="primary" busy={approve.isPending} onClick={() => approve.mutate(chosen)}>
            {i18n._(decisionWords.approve)}
          </Button>
          {(['hold', 'reject'] as const).map((action) => (
            <Button key={action} size="sm" onClick={() => setAsking({ action, requests: chosen })}>
              {i18n._(decisionWords[action])}
            </Button>
          ))}
        </BulkBar>
      )}
      {asking && (
        <DecideLeaveDialog
          {...asking}
          onClose={(decided) => {
            setAsking(null)
            if (decided) clear()
          }}
        />
      )}
    </>
  )
}
