import { shiftCodes } from './kinds.contract.ts'
import { type Break, type Fault, type Values, fault } from './values.contract.ts'

/** A row among the others of its kind; `site` and `parent` are ids or codes, the same for all. */
export interface RuledRow {
  id: string
  values: Values
}

const deepest = 5
const dayMinutes = 1440

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from `from` on to `to`, over midnight where need be: 0 to 1439. */
export const minutesBetween = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes

/** Length of a shift in minutes by a clock that is not changed within it. */
export const shiftMinutes = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  minutesBetween(startsAt, endsAt)

/** A row may not stand below itself, nor below too many. */
export function treeFault(row: RuledRow, rows: readonly RuledRow[]): Fault | null {
  const parents = new Map(rows.map(({ id, values }) => [id, values['parent']]))
  parents.set(row.id, row.values['parent'])
  let above = row.values['parent']
  for (let depth = 1; typeof above === 'string'; depth++) {
    if (above === row.id) return fault('parent', 'tree_cycle')
    if (depth >= deepest) return fault('parent', 'tree_too_deep', { max: deepest })
    above = parents.get(above) ?? null
  }
  return null
}

/** What is wrong with a shift itself: no length, or breaks that leave it or overlap. */
export function shiftFault(values: Values): Fault | null {
  const { startsAt, endsAt, breaks } = values as { startsAt: string; endsAt: string; breaks: Break[] | null }
  const length = shiftMinutes({ startsAt, endsAt })
  if (length === 0) return fault('endsAt', 'empty_shift')
  let until = 0
  const spans = (breaks ?? [])
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
export function serviceFault({ inServiceFrom: from, inServiceUntil: until }: Values): Fault | null {
  const reversed = typeof from === 'string' && typeof until === 'string' && until < from
  return reversed ? fault('inServiceUntil', 'service_reversed') : null
}

/** Two shifts of a site may touch and leave gaps, but not share time. @param rows all shifts of all sites. */
export function overlapFault(row: RuledRow, rows: readonly RuledRow[]): Fault | null {
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
