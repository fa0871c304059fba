import { useLingui } from '@lingui/react/macro'
import type { MachineState } from '#api/modules/machines/machines.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { durationText } from './duration-text.ts'
import { localTime } from './local-time.ts'

type StripSpan = { start: string; end: string; state: MachineState; reason: string | null }

const colours: Record<MachineState, string> = {
  run: 'bg-state-run',
  stop: 'bg-state-stop',
  undefined: 'bg-state-undefined hatch',
  setup: 'bg-state-setup',
  planned: 'bg-state-planned',
  idle: 'bg-state-idle',
  no_data: 'bg-state-nodata hatch',
}

type Props = {
  /** Both ends of the strip, ISO instants. */
  from: string
  to: string
  timeZone: string
  spans: readonly StripSpan[]
  /** Pauses of the plan, marked above the states. */
  breaks?: readonly { start: string; end: string }[]
  /** A line at an instant. */
  mark?: number | null
  /** Its meaning, and where the same is in words. */
  label: string
  className?: string
}

const hour = 3_600_000

/** The states of one machine over a time. Time runs from left to right in every language. */
export function TimeStrip({ from, to, timeZone, spans, breaks = [], mark = null, label, className }: Props) {
  const { i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  const start = Date.parse(from)
  const length = Math.max(1, Date.parse(to) - start)
  const part = (instant: number) => Math.max(0, Math.min(100, ((instant - start) / length) * 100))
  const place = (span: { start: string; end: string }) => ({
    left: `${part(Date.parse(span.start))}%`,
    width: `max(1px, ${part(Date.parse(span.end)) - part(Date.parse(span.start))}%)`,
  })
  const time = (instant: string | number) => formatDate(localTime(instant, timeZone), i18n.locale, 'time')
  const step = length > 3 * hour ? hour : length > hour ? hour / 4 : hour / 12
  const ticks = Array.from(
    { length: Math.floor(length / step) + 2 },
    (_, index) => Math.ceil(start / step) * step + index * step,
  )
    .filter((tick) => tick > start + length * 0.02 && tick < start + length * 0.98)
    .filter((_, index, all) => all.length <= 9 || index % Math.ceil(all.length / 9) === 0)
  return (
    <div dir="ltr" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden className="relative h-10 overflow-hidden rounded-md bg-sunken">
        {spans.map((span) => (
          <span
            key={span.start}
            title={`${names[span.state]}${span.reason ? ` · ${span.reason}` : ''} · ${time(span.start)}–${time(span.end)} · ${durationText((Date.parse(span.end) - Date.parse(span.start)) / 1000, i18n.locale)}`}
            className={classNames('absolute inset-y-0', colours[span.state])}
            style={place(span)}
          />
        ))}
        {breaks.map((span) => (
          <span key={span.start} className="absolute bottom-0 h-1.5 bg-state-pause" style={place(span)} />
        ))}
        {mark !== null && <span className="absolute inset-y-0 w-0.5 bg-fg" style={{ left: `${part(mark)}%` }} />}
      </div>
      <div aria-hidden className="relative mt-1 h-4 text-xs tabular-nums text-muted">
        {ticks.map((tick) => (
          <span key={tick} className="absolute -translate-x-1/2" style={{ left: `${part(tick)}%` }}>
            {time(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}
