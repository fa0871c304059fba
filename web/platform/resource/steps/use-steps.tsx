import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { showToast } from '#web/ui/toast.ts'
import { takeStep } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useCardTitle } from '../views/use-card-title.ts'
import { StepDialog } from './StepDialog.tsx'
import { useStepFault } from './use-step-fault.ts'

interface Taking {
  row: Row
  step: string
  /** Called once the step is taken. */
  onTaken?: (() => void) | undefined
}

interface Steps {
  /** Takes a step at once, or asks first for what its flow or its words say. */
  take: (taking: Taking) => void
  /** What is under way. */
  pending: Taking | undefined
  /** The form of a step that asks for values; it belongs into the page. */
  dialog: ReactNode
}

/** Takes steps of a flow with rows, in the manner of each step. */
export function useSteps(shown: ShownResource): Steps {
  const { i18n } = useLingui()
  const titleOf = useCardTitle(shown)
  const explain = useStepFault(shown)
  const [asking, setAsking] = useState<Taking | null>(null)
  const { resource, words } = shown
  const wordsOf = (step: string) => words.steps?.[step] ?? { label: { id: step, message: step }, done: { id: step } }
  const doneOf = ({ row, step }: Taking) => `${titleOf(row)}: ${i18n._(wordsOf(step).done)}`
  const taking = useMutation({
    mutationFn: ({ row, step }: Taking) => takeStep(shown, row, step),
    onSuccess: (_, taken) => {
      showToast('success', doneOf(taken))
      taken.onTaken?.()
    },
    meta: { explain },
  })
  const take = (wanted: Taking) => {
    const { row, step, onTaken } = wanted
    const { confirm, danger = false } = words.steps?.[step] ?? {}
    const label = i18n._(wordsOf(step).label)
    if (resource.flow?.[step]?.asks?.length) setAsking(wanted)
    else if (confirm)
      askToConfirm({
        danger,
        title: `${label}: ${titleOf(row)}`,
        message: i18n._(confirm),
        confirmLabel: label,
        work: () => takeStep(shown, row, step).then(onTaken),
        done: doneOf(wanted),
        explain: (error) => explain(error, wanted),
      })
    else taking.mutate(wanted)
  }
  return {
    take,
    pending: taking.isPending ? taking.variables : undefined,
    dialog: asking && (
      <StepDialog
        shown={shown}
        row={asking.row}
        step={asking.step}
        onClose={() => setAsking(null)}
        onTaken={asking.onTaken}
      />
    ),
  }
}
