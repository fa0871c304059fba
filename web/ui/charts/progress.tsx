// A deep import: Tremor's index does not shake and would bring Recharts along.
import ProgressBar from '@tremor/react/dist/components/vis-elements/ProgressBar/ProgressBar.js'
import type { Tone } from '#web/core/chart-specs/chart-spec.ts'
import { toneColour } from './tone-colour.ts'

/** How far something has come, 0 to 1; what exceeds it is drawn full and said in its text. */
export function Progress({
  value,
  label,
  text,
  tone,
  className,
}: {
  value: number | null
  /** The measured thing: its accessible name. */
  label: string
  /** The figure in words: `8,120 of 10,200`. */
  text?: string
  tone?: Tone
  className?: string
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value ?? 0)) * 100)
  return (
    <ProgressBar
      value={percent}
      color={toneColour(tone) as never}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : percent}
      aria-valuetext={text}
      className={className}
    />
  )
}
