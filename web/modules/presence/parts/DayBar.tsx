import { useLingui } from '@lingui/react/macro'
import type { PersonDay } from '#api/modules/presence/presence.contract.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type DayWindow, partOf, ticksOf } from './day-window.ts'
import { zoneColour, zoneKindWords } from '../public/zone-kinds.ts'

interface DayBarProps {
  day: PersonDay
  window: DayWindow
  timeZone: string
  now: number
  /** Instants of punches, marked on the bar. */
  punches?: readonly { id: string; at: string; source: string }[]
  /** A high bar with its axis, or one in a row of a table. */
  size?: 'large' | 'row'
}

const noPunches: NonNullable<DayBarProps['punches']> = []

/**
 * A day as a bar: the shift and its breaks behind, the person's stays before it. Time runs from the left in every
 * language.
 */
export function DayBar({ day, window, timeZone, now, punches = noPunches, size = 'row' }: DayBarProps) {
  const { t, i18n } = useLingui()
  const clock = (at: string | number) => siteTime(at, 'time', timeZone, i18n.locale)
  const x = (at: string | number) => partOf(window, typeof at === 'string' ? Date.parse(at) : at)
  const large = size === 'large'
  const [top, height] = large ? [14, 36] : [4, 16]
  const whole = large ? 64 : 24
  const ticks = ticksOf(window)
  const rect = (key: string, from: string | number, to: string | number, props: object, words: string) => (
    <rect key={key} x={x(from)} width={Math.max(0.15, x(to) - x(from))} {...props}>
      <title>{words}</title>
    </rect>
  )
  const { shiftStart, shiftEnd } = day
  const about = day.firstIn
    ? t`From ${clock(day.firstIn)} to ${day.lastOut ? clock(day.lastOut) : t`now`}`
    : t`Nobody was there.`
  return (
    <div dir="ltr" className="min-w-0">
      <svg
        role="img"
        aria-label={about}
        viewBox={`0 0 100 ${whole}`}
        preserveAspectRatio="none"
        className={classNames('block w-full', large ? 'h-16' : 'h-6')}
      >
        {shiftStart &&
          shiftEnd &&
          rect(
            'shift',
            shiftStart,
            shiftEnd,
            { y: 0, height: whole, className: 'fill-sunken stroke-line-strong', vectorEffect: 'non-scaling-stroke' },
            t`Shift ${clock(shiftStart)}–${clock(shiftEnd)}`,
          )}
        {day.breaks.map(({ start, end }) =>
          rect(
            start,
            start,
            end,
            { y: 0, height: whole, className: 'fill-line-strong opacity-60' },
            t`Break ${clock(start)}–${clock(end)}`,
          ),
        )}
        {large &&
          ticks.map((at) => (
            <line
              key={at}
              x1={x(at)}
              x2={x(at)}
              y1={0}
              y2={whole}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        {day.stays.map(({ start, end, kind, zone, autoExit }) =>
          rect(
            `${start} ${kind}`,
            start,
            end ?? now,
            {
              y: kind === 'outside' ? top + height * 0.35 : top,
              height: kind === 'outside' ? height * 0.3 : height,
              fill: zoneColour(kind),
              fillOpacity: autoExit ? 0.55 : 1,
              strokeDasharray: autoExit ? '4 3' : undefined,
              className: 'stroke-card',
              vectorEffect: 'non-scaling-stroke',
            },
            `${zone ?? i18n._(zoneKindWords[kind])} ${clock(start)}–${end ? clock(end) : t`now`}`,
          ),
        )}
        {punches.map(({ id, at, source }) => (
          <line
            key={id}
            x1={x(at)}
            x2={x(at)}
            y1={2}
            y2={whole - 2}
            className={source === 'manual' ? 'stroke-danger' : 'stroke-fg'}
            strokeWidth={source === 'manual' ? 2 : 1}
            strokeDasharray={source === 'manual' ? '3 2' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {large && (
        <div aria-hidden className="relative mt-1 h-4 text-[11px] tabular-nums text-muted">
          {ticks.map((at, n) => (
            <span
              key={at}
              className={classNames('absolute -translate-x-1/2', n % 2 === 1 && 'max-sm:hidden')}
              style={{ left: `clamp(1rem, ${x(at)}%, 100% - 1rem)` }}
            >
              {clock(at)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
