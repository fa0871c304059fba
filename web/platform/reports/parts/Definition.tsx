import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { MeasureModel } from '../../cube/view-model.ts'
import { useModelText } from '../model-text.ts'

/** What a figure means, from the semantic model: definition and formula. */
export function Definition({ measure }: { measure: MeasureModel }) {
  const text = useModelText()
  const { t } = useLingui()
  const title = text(measure.title)
  return (
    <Tooltip describes text={<DefinitionText measure={measure} />}>
      <button
        type="button"
        aria-label={t`What is ${title}?`}
        className="grid size-6 shrink-0 place-items-center rounded-full text-subtle hover:bg-sunken hover:text-fg"
      >
        <Info aria-hidden className="size-3.5" />
      </button>
    </Tooltip>
  )
}

function DefinitionText({ measure }: { measure: MeasureModel }) {
  const text = useModelText()
  return (
    <span className="block space-y-1">
      <span className="block">{text(measure.description)}</span>
      {measure.formula && (
        <span className="block opacity-80">
          <Trans>Formula: {text(measure.formula)}</Trans>
        </span>
      )}
    </span>
  )
}
