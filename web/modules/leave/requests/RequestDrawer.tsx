import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, Undo2 } from 'lucide-react'
import type { LeaveRequestDetail } from '#api/modules/leave/requests/leave.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { leaveRequestQuery, stepLeave } from '../leave.api.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'
import { RequestFacts } from '../parts/RequestFacts.tsx'

interface RequestDrawerProps {
  id: string
  onClose: () => void
  onChange: () => void
}

/** A request of one's own: its days, what happened to it, and what one may do with it. */
export function RequestDrawer({ id, onClose, onChange }: RequestDrawerProps) {
  const { t } = useLingui()
  const { period } = useLeaveText()
  const query = useQuery(leaveRequestQuery(id))
  const { data } = query
  const cancel = (request: LeaveRequestDetail) => {
    const what = `${request.type.name}, ${period(request)}`
    askToConfirm({
      title: <Trans>Cancel this leave?</Trans>,
      message: <Trans>{what}. What it took is given back. This cannot be undone; you can ask for it again.</Trans>,
      confirmLabel: t`Cancel the leave`,
      danger: true,
      work: () => stepLeave(request, 'cancel'),
      done: t`The leave was cancelled`,
    })
  }
  return (
    <Drawer
      open
      onClose={onClose}
      width="wide"
      title={data ? <LeaveTypeName type={data.type} /> : <Trans>Leave request</Trans>}
      {...(data?.actions.includes('cancel') && {
        actions: (
          <>
            <Button icon={<Undo2 aria-hidden />} onClick={() => cancel(data)}>
              <Trans>Cancel the leave</Trans>
            </Button>
            <Button variant="primary" icon={<CalendarSync aria-hidden />} onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
          </>
        ),
      })}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data && <RequestFacts request={data} />}
    </Drawer>
  )
}
