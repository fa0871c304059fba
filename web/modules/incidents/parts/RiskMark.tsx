import { OctagonAlert } from 'lucide-react'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { classify } from '#web/core/figures/bands.ts'
import { BandShape } from '#web/platform/reports/marks/BandMark.tsx'
import { useBandName } from '#web/platform/reports/words/band-text.ts'
import { classNames } from '#web/ui/class-names.ts'

const colours = { good: 'text-band-good', medium: 'text-band-medium', poor: 'text-band-poor', excellent: '' } as const

/** A risk with its level: number, shape, word and colour. */
export function RiskMark({ value }: { value: Value | undefined }) {
  const nameOf = useBandName()
  const step = classify('safetyRisk', typeof value === 'number' ? value : null)
  if (!step) return <>–</>
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-medium', colours[step.tone])}>
      {step.name === 'critical' ? <OctagonAlert aria-hidden className="size-3.5" /> : <BandShape tone={step.tone} />}
      <bdi>{String(value)}</bdi>
      <span className="text-xs">{nameOf(step.name)}</span>
    </span>
  )
}
