import { useLingui } from '@lingui/react/macro'
import { type Band, type BandName, type BandTone, bands } from '#web/core/figures/bands.ts'
import { useBandName } from '#web/platform/reports/words/band-text.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { BandShape } from '#web/platform/reports/marks/BandMark.tsx'
import { classNames } from '#web/ui/class-names.ts'

const fills: Record<BandTone, string> = {
  excellent: 'bg-band-excellent',
  good: 'bg-band-good',
  medium: 'bg-band-medium',
  poor: 'bg-band-poor',
}
const texts: Record<BandTone, string> = {
  excellent: 'text-band-excellent',
  good: 'text-band-good',
  medium: 'text-band-medium',
  poor: 'text-band-poor',
}

/** The bands that judge a measure, as a scale with its edges. */
export function BandScale({ name }: { name: BandName }) {
  const { t, i18n } = useLingui()
  const bandName = useBandName()
  const { steps, unit }: Band = bands[name]
  const edge = (value: number) => edgeText(value, unit, i18n.locale)
  return (
    <ol aria-label={t`Bands`} className="flex max-w-md">
      {steps.map((step, index) => {
        const from = steps[index - 1]?.upTo ?? null
        return (
          <li key={step.name} className="min-w-0 flex-1">
            <span
              aria-hidden
              className={classNames('block h-1.5', fills[step.tone], index === 0 ? 'rounded-s-full' : 'ms-px')}
            />
            <span className={`mt-1 flex items-center gap-1 text-xs font-medium ${texts[step.tone]}`}>
              <BandShape tone={step.tone} className="!size-2" />
              <span className="truncate">{bandName(step.name)}</span>
            </span>
            <bdi className="block text-xs tabular-nums text-muted">
              {step.upTo === null
                ? `${steps[index - 1]?.including ? '>' : '≥'} ${edge(from ?? 0)}`
                : from === null
                  ? `${step.including ? '≤' : '<'} ${edge(step.upTo)}`
                  : `${edge(from)} – ${edge(step.upTo)}`}
            </bdi>
          </li>
        )
      })}
    </ol>
  )
}

function edgeText(value: number, unit: Band['unit'], locale: string): string {
  if (unit === 'hours') return formatFigure(value * 3600, 'seconds', locale, { digits: 0 })
  return formatFigure(value, unit, locale, { digits: 0 })
}
