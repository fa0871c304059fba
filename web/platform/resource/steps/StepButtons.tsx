import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { stepsFor } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useFaultsText } from '../drawer/use-faults-text.ts'
import { takeStep } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useNeed } from '../use-need.ts'
import { useRowTitle } from '../use-value-text.ts'
import { StepDialog } from './StepDialog.tsx'

type Props = {
  shown: ShownResource
  row: Row
  size?: 'sm' | 'md'
  onTaken?: () => void
}

/** The steps that the reader may take with a row, as the table of its flow allows them. */
export function StepButtons({ shown, row, size = 'md', onTaken }: Props) {
  const { i18n } = useLingui()
  const can = useNeed()
  const title = useRowTitle(shown)(row)
  const explain = useFaultsText(shown)
  const [asking, setAsking] = useState<string | null>(null)
  const { resource, words } = shown
  const wordsOf = (step: string) => words.steps?.[step] ?? { label: { id: step, message: step }, done: { id: step } }
  const labelOf = (step: string) => i18n._(wordsOf(step).label)
  const doneOf = (step: string) => `${title}: ${i18n._(wordsOf(step).done)}`
  const taking = useMutation({
    mutationFn: (step: string) => takeStep(shown, row, step),
    onSuccess: (_, step) => {
      showToast('success', doneOf(step))
      onTaken?.()
    },
    meta: { explain },
  })
  const take = (step: string) => {
    const { confirm, danger = false } = words.steps?.[step] ?? {}
    if (resource.flow?.[step]?.asks?.length) setAsking(step)
    else if (confirm)
      askToConfirm({
        danger,
        title: `${labelOf(step)}: ${title}`,
        message: i18n._(confirm),
        confirmLabel: labelOf(step),
        work: () => takeStep(shown, row, step).then(onTaken),
        done: doneOf(step),
        explain,
      })
    else taking.mutate(step)
  }
  return (
    <>
      {stepsFor(resource, row, can).map((step) => {
        const Icon = words.steps?.[step]?.icon
        return (
          <Button
            key={step}
            size={size}
            busy={taking.isPending && taking.variables === step}
            {...(Icon && { icon: <Icon aria-hidden /> })}
            onClick={() => take(step)}
          >
            {labelOf(step)}
          </Button>
        )
      })}
      {asking && <StepDialog shown={shown} row={row} step={asking} onClose={() => setAsking(null)} onTaken={onTaken} />}
    </>
  )
}
