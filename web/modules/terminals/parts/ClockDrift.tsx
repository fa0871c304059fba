import { useLingui } from '@lingui/react/macro'
import { emptyFigure } from '#web/core/figures/formats.ts'

/** Tolerated error of a clock, in seconds. */
const fine = 60

/** How far the clock of a terminal is ahead, or behind. */
export function ClockDrift({ seconds }: { seconds: number | null }) {
  const { t, i18n } = useLingui()
  if (seconds === null) return emptyFigure
  const text = i18n.number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'short', signDisplay: 'exceptZero' })
  const off = Math.abs(seconds) > fine
  return (
    <span className={off ? 'tabular-nums text-warning' : 'tabular-nums'} title={off ? t`Set its clock` : undefined}>
      {text}
      {off && ' !'}
    </span>
  )
}
