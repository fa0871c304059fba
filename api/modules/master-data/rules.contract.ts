import { type Fault, fault } from '#api/platform/resource/faults.contract.ts'
import type { RuledRow } from '#api/platform/resource/tree.contract.ts'
import { shiftCodes } from './codes.contract.ts'

const dayMinutes = 1440

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from `from` on to `to`, over midnight where need be: 0 to 1439. */
export const minutesBetween = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes

/** Length of a shift in minutes by a clock that is not changed within it. */
export const shiftMinutes = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  minutesBetween(startsAt, endsAt)

/** From and to a time of the day, by the site's clock. */
export interface Break {
  startsAt: string
  endsAt: string
}

/** Faults within a shift: no length, or breaks that leave it or overlap. */
export function shiftFault({
  startsAt,
  endsAt,
  breaks,
}: {
  startsAt: string
  endsAt: string
  breaks: readonly Break[]
}): Fault<'empty_shift' | 'break_outside' | 'breaks_overlap'> | null {
  const length = shiftMinutes({ startsAt, endsAt })
  if (length === 0) return fault('endsAt', 'empty_shift')
  let until = 0
  const spans = breaks
    .map((pause) => ({ ...pause, start: minutesBetween(startsAt, pause.startsAt) }))
    .toSorted((a, b) => a.start - b.start)
  for (const pause of spans) {
    const end = pause.start + minutesBetween(pause.startsAt, pause.endsAt)
    const params = { from: pause.startsAt, to: pause.endsAt }
    if (pause.startsAt === pause.endsAt || end > length) return fault('breaks', 'break_outside', params)
    if (pause.start < until) return fault('breaks', 'breaks_overlap', params)
    until = end
  }
  return null
}

/** A machine's last day in service is not before its first. */
export function serviceFault({
  inServiceFrom: from,
  inServiceUntil: until,
}: {
  inServiceFrom: string | null
  inServiceUntil: string | null
}): Fault<'service_reversed'> | null {
  const reversed = from !== null && until !== null && until < from
  return reversed ? fault('inServiceUntil', 'service_reversed') : null
}

/** Two shifts of a site may touch and leave gaps, but not share time. @param rows all shifts of all sites. */
export function overlapFault(row: RuledRow, rows: readonly RuledRow[]): Fault<'shifts_overlap'> | null {
  const { site, startsAt, endsAt } = row.values as Record<string, string>
  const length = minutesBetween(startsAt!, endsAt!)
  for (const other of rows) {
    const values = other.values as Record<string, string>
    if (other.id === row.id || values['site'] !== site) continue
    const overlaps =
      minutesBetween(startsAt!, values['startsAt']!) < length ||
      minutesBetween(values['startsAt']!, startsAt!) < minutesBetween(values['startsAt']!, values['endsAt']!)
    if (overlaps)
      return fault('startsAt', 'shifts_overlap', {
        shift: values['shift']!,
        from: values['startsAt']!,
        to: values['endsAt']!,
      })
  }
  return null
}

/** Orders shifts as a day goes. */
export const shiftRank = (shift: unknown): number => shiftCodes.indexOf(shift as (typeof shiftCodes)[number])
