import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LeaveRequestDetail } from '#api/modules/leave/requests/leave.contract.ts'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { decisionWords } from './decision-words.ts'
import { leaveRequestQuery, stepLeave } from '../leave.api.ts'
import { useDecision } from './use-decision.tsx'
import { RequestFacts } from '../parts/RequestFacts.tsx'

/** A request with everything that is known of it, and what its reader may do with it. */
export function DecisionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(leaveRequestQuery(id))
  const { data, error } = query
  return (
    <Drawer
      open
      onClose={onClose}
      width="wide"
      title={data ? <bdi>{data.person.name}</bdi> : t`Leave request`}
      {...(data && data.actions.length > 0 && { actions: <Actions request={data} /> })}
    >
      {isMissing(error) ? (
        <EmptyState title={<Trans>It is no longer there</Trans>} />
      ) : (
        <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      )}
      {data && <RequestFacts request={data} />}
    </Drawer>
  )
}

function Actions({ request }: { request: LeaveRequestDetail }) {
  const { t, i18n } = useLingui()
  const { decide, pending, dialog } = useDecision()
  const askToCancel = () =>
    askToConfirm({
      danger: true,
      title: t`Cancel the leave of ${request.person.name}?`,
      message:
        request.status === 'approved'
          ? t`Days that are not taken yet go back to the balance and off the roster. This cannot be undone.`
          : t`Nobody decides about it any more. This cannot be undone.`,
      confirmLabel: t`Cancel leave`,
      done: t`Leave cancelled`,
      work: () => stepLeave(request, 'cancel'),
    })
  const may = (action: LeaveRequestDetail['actions'][number]) => request.actions.includes(action)
  return (
    <>
      {may('cancel') && (
        <Button className="me-auto" onClick={askToCancel}>
          <Trans>Cancel leave</Trans>
        </Button>
      )}
      {(['hold', 'reject'] as const).filter(may).map((action) => (
        <Button key={action} onClick={() => decide({ action, request })}>
          {i18n._(decisionWords[action])}
        </Button>
      ))}
      {may('approve') && (
        <Button variant="primary" busy={pending !== undefined} onClick={() => decide({ action: 'approve', request })}>
          {i18n._(decisionWords.approve)}
        </Button>
      )}
      {dialog}
    </>
  )
}
