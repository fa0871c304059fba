import { minutesBetween, minutesOf } from '#api/modules/master-data/rules.contract.ts'
import type { Break } from '#api/modules/master-data/rules.contract.ts'
import { classNames } from '#web/ui/class-names.ts'

export interface StripShift {
  id: string
  shift: string
  label: string
  startsAt: string
  endsAt: string
  breaks: readonly Break[]
  /** The one that is being edited. */
  current?: boolean
}

const dayMinutes = 1440
const clock = /^\d\d:\d\d$/
const looks: Record<string, string> = {
  morning: 'bg-accent/15',
  evening: 'bg-accent/25',
  night: 'bg-accent/40',
}

/** A day from the first shift on, with the shifts and their breaks as they lie in it. The time axis is never reversed. */
export function DayStrip({ shifts, label }: { shifts: readonly StripShift[]; label: string }) {
  const timedShifts = shifts.filter(({ startsAt, endsAt }) => clock.test(startsAt) && clock.test(endsAt))
  const first = timedShifts.find(({ shift }) => shift === 'morning') ?? timedShifts[0]
  const origin = first?.startsAt ?? '06:00'
  const place = (from: string, to: string) => {
    const start = minutesBetween(origin, from)
    const length = Math.min(minutesBetween(from, to), dayMinutes - start)
    return { left: `${(start / dayMinutes) * 100}%`, width: `${(length / dayMinutes) * 100}%` }
  }
  const hours = Array.from({ length: 9 }, (_, index) => index * 3)
  return (
    <figure dir="ltr" aria-label={label} className="select-none">
      <div className="relative h-11 overflow-hidden rounded-md border border-line bg-sunken">
        {timedShifts.map(({ id, shift, label: name, startsAt, endsAt, current }) => (
          <div
            key={id}
            className={classNames(
              'absolute inset-y-0 border-e border-card',
              looks[shift],
              current && 'outline outline-2 -outline-offset-2 outline-accent',
            )}
            style={place(startsAt, endsAt)}
          >
            <span className="flex h-full flex-col justify-center overflow-hidden px-2 leading-tight">
              <span className="truncate text-xs font-medium">
                <bdi>{name}</bdi>
              </span>
              <span className="truncate text-xs tabular-nums max-sm:hidden">
                {startsAt}–{endsAt}
              </span>
            </span>
          </div>
        ))}
        {timedShifts.flatMap(({ id, breaks }) =>
          breaks
            .filter((pause) => clock.test(pause.startsAt) && clock.test(pause.endsAt))
            .map((pause) => (
              <div
                key={`${id} ${pause.startsAt}`}
                title={`${pause.startsAt}–${pause.endsAt}`}
                className="absolute bottom-0 h-2 bg-fg/50"
                style={place(pause.startsAt, pause.endsAt)}
              />
            )),
        )}
      </div>
      <div aria-hidden className="relative mt-1 h-4 text-xs tabular-nums text-muted">
        {hours.map((hour) => (
          <span
            key={hour}
            className={classNames(
              'absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full',
              hour % 6 !== 0 && 'max-sm:hidden',
            )}
            style={{ left: `${(hour / 24) * 100}%` }}
          >
            {clockAt(minutesOf(origin) + hour * 60)}
          </span>
        ))}
      </div>
    </figure>
  )
}

function clockAt(minutes: number): string {
  const within = minutes % dayMinutes
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
