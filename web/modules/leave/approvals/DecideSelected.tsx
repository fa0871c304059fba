import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LeaveRequestRow } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveDecision } from '#api/modules/leave/requests/leave.states.ts'
import type { Bulk } from '#web/platform/lists/bulk/use-bulk.ts'
import { StepsProgress } from '#web/platform/steps/StepsProgress.tsx'
import { Button } from '#web/ui/button.tsx'
import { readLeaveAgain, sendLeaveStep } from '../leave.api.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { DecideLeaveDialog } from './DecideLeaveDialog.tsx'
import { decisionWords } from './decision-words.ts'
import { useDecisionFault } from './use-decision.tsx'

type Props = { requests: readonly LeaveRequestRow[]; bulk: Bulk<LeaveRequestRow> }

/** What can be decided about the selected requests: each by itself, so that one that has moved on keeps none of the others. */
export function DecideSelected({ requests, bulk }: Props) {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  const explain = useDecisionFault()
  const [asking, setAsking] = useState<'hold' | 'reject' | null>(null)
  const run = (action: LeaveDecision, answer: string | null = null) =>
    bulk.run({
      label: i18n._(decisionWords[action]),
      rows: requests,
      nameOf: (request) => `${request.person.name} · ${text.period(request)}`,
      refusal: ({ actions }) =>
        actions.includes(action) ? undefined : t`Not possible in its state, or not with your permissions`,
      work: (request) => sendLeaveStep(request, action, answer),
      explain,
      settle: readLeaveAgain,
    })
  if (bulk.state) return <StepsProgress state={bulk.state} label={t`Decide the selected requests`} onStop={bulk.stop} />
  const [only] = requests
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => void run('approve')}>
        {i18n._(decisionWords.approve)}
      </Button>
      {(['hold', 'reject'] as const).map((action) => (
        <Button key={action} size="sm" onClick={() => setAsking(action)}>
          {i18n._(decisionWords[action])}
        </Button>
      ))}
      {asking && (
        <DecideLeaveDialog
          action={asking}
          about={requests.length === 1 && only ? only.person.name : t`${requests.length} requests`}
          save={async (answer) => {
            setAsking(null)
            void run(asking, answer)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
