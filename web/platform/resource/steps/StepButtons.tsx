import { useLingui } from '@lingui/react/macro'
import { stepsFor } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { useNeed } from '../use-need.ts'
import { useSteps } from './use-steps.tsx'

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
  const { take, pending, dialog } = useSteps(shown)
  const { resource, words } = shown
  return (
    <>
      {stepsFor(resource, row, can).map((step) => {
        const { icon: Icon, label = { id: step, message: step } } = words.steps?.[step] ?? {}
        return (
          <Button
            key={step}
            size={size}
            busy={pending?.step === step}
            {...(Icon && { icon: <Icon aria-hidden /> })}
            onClick={() => take({ row, step, onTaken })}
          >
            {i18n._(label)}
          </Button>
        )
      })}
      {dialog}
    </>
  )
}
