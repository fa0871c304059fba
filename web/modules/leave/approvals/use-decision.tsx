import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LeaveRequest } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveDecision } from '#api/modules/leave/requests/leave.states.ts'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'
import { showToast } from '#web/ui/toast.ts'
import { stepLeave } from '../leave.api.ts'
import { leaveStatusWords, leaveStepWords } from '../leave-words.ts'
import { useRefusalText } from '../parts/use-fault-text.ts'
import { DecideLeaveDialog } from './DecideLeaveDialog.tsx'

interface Deciding {
  action: LeaveDecision
  request: LeaveRequest
}

/** Decides about one request: at once, or after asking for the reason. */
export function useDecision(): {
  decide: (deciding: Deciding) => void
  /** Request that is being decided. */
  pending: string | undefined
  dialog: ReactNode
} {
  const { i18n } = useLingui()
  const explain = useDecisionFault()
  const [asking, setAsking] = useState<{ action: 'hold' | 'reject'; request: LeaveRequest } | null>(null)
  const take = async ({ action, request }: Deciding, answer: string | null) => {
    const { status } = await stepLeave(request, action, answer)
    const outcome = status === 'pending' ? leaveStepWords.pass : leaveStatusWords[status]
    showToast('success', `${request.person.name}: ${i18n._(outcome)}`)
  }
  const approve = useMutation({
    mutationFn: (deciding: Deciding) => take(deciding, null),
    meta: { explain },
  })
  return {
    decide: ({ action, request }) =>
      action === 'approve' ? approve.mutate({ action, request }) : setAsking({ action, request }),
    pending: approve.isPending ? approve.variables.request.id : undefined,
    dialog: asking && (
      <DecideLeaveDialog
        action={asking.action}
        about={asking.request.person.name}
        save={async (answer) => {
          await take(asking, answer)
          setAsking(null)
        }}
        explain={explain}
        onClose={() => setAsking(null)}
      />
    ),
  }
}

/** What speaks against a decision, in the words of leave. */
export function useDecisionFault(): (error: unknown) => Explained {
  const refusalText = useRefusalText()
  return (error) => {
    const text = refusalText(error)
    return text === '' ? undefined : { text }
  }
}
