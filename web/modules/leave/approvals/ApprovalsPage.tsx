import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { leaveTopic } from '#api/modules/leave/requests/leave.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { readLeaveAgain } from '../leave.api.ts'
import { AllRequests } from './AllRequests.tsx'
import { AskForDialog } from './AskForDialog.tsx'
import { LeaveInbox } from './LeaveInbox.tsx'
import { DecisionDrawer } from './DecisionDrawer.tsx'

/** Leave that waits for somebody's decision, and all requests of the people whom they see. */
export function ApprovalsPage() {
  const { t } = useLingui()
  const can = useCan()
  const { asked, go, row } = useListState()
  const [isAsking, setAsking] = useState(false)
  const mayDecide = can('leave:decide')
  const mayRead = can('leave:read')
  const view = mayRead && (asked.view === 'all' || !mayDecide) ? 'all' : 'inbox'
  const views = [
    ...(mayDecide ? [['inbox', t`Waiting for you`] as const] : []),
    ...(mayRead ? [['all', t`All requests`] as const] : []),
  ]
  useLiveChanges([leaveTopic], () => void readLeaveAgain())
  return (
    <>
      <PageHeader
        title={<Trans>Leave to decide</Trans>}
        description={<Trans>Requests for leave, with everything an approver needs.</Trans>}
        actions={
          mayDecide && (
            <Button icon={<Plus />} onClick={() => setAsking(true)}>
              <Trans>New for somebody</Trans>
            </Button>
          )
        }
      />
      {views.length > 1 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t`Requests`}</legend>
          {views.map(([key, label]) => (
            <button
              key={key}
              type="button"
              aria-pressed={view === key}
              className={chipClass(view === key)}
              onClick={() =>
                go({
                  ...Object.fromEntries(
                    ['status', 'type', 'department', 'from', 'to', 'search'].map((one) => [one, null]),
                  ),
                  view: key === 'all' ? 'all' : null,
                  page: null,
                })
              }
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {view === 'inbox' ? <LeaveInbox /> : <AllRequests />}
      {row && <DecisionDrawer key={row} id={row} onClose={() => go({ row: null })} />}
      {isAsking && <AskForDialog onClose={() => setAsking(false)} />}
    </>
  )
}
