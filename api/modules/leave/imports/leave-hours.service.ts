import type { Trx } from '#api/platform/db/database.ts'
import { datesOf, isoWeekday, plusDays, plusMonths } from '#web/core/time/business-date.ts'
import { localTime } from '#web/core/time/site-clock.ts'
import { countLeave, type Slot } from '../counting/count-leave.ts'
import type { CountLeave } from '../requests/leave.contract.ts'
import type { LeavePerson } from '../people/people.service.ts'
import { listTakenDates } from './past-leave.queries.ts'
import { readSlots } from '../counting/slots.service.ts'
import type { LeaveType } from '../types/types.service.ts'

/** When leave was, as it is asked for. */
export type LeaveSpan = Omit<CountLeave, 'leaveType' | 'employee' | 'replaces'>
/** Hours that begin on a day, or on some such weekday (1 = Monday) of a month, `YYYY-MM`. */
export type LeaveHours = { hours: number } & ({ date: string } | { month: string; weekday: number })
export type HoursFault = 'no_working_day' | 'not_whole_days' | 'no_free_day'

/** Days over which hours go on at most, those without work included. */
const longestRun = 90
const round = (value: number): number => Math.round(value * 1000) / 1000

/**
 * Where hours lie on somebody's roster: from the beginning of their shift, as many as it has; more go on over the working days
 * that follow, whole days only. Of a month it is the first such weekday on which they were not away yet.
 */
export async function placeHours(
  trx: Trx,
  companyId: string,
  { person, type }: { person: LeavePerson; type: LeaveType },
  when: LeaveHours,
): Promise<LeaveSpan | HoursFault> {
  const dates = 'date' in when ? [when.date] : weekdaysOf(when)
  const range = { from: dates[0]!, to: plusDays(dates.at(-1)!, longestRun) }
  const slots = await readSlots(trx, companyId, person, range)
  const all = { firstDate: range.from, lastDate: range.to, firstPart: 'whole', lastPart: 'whole' } as const
  const counted = countLeave(slots, { ...all, hours: null }, { unit: 'hour', countsHolidays: type.countsHolidays })
  const days = slots.map((slot, index) => ({ slot, hours: counted[index]!.amount }))
  if ('date' in when) {
    const placed = spanFrom(days, when.date, when.hours, person.timeZone)
    return typeof placed === 'string' ? placed : placed.span
  }
  const away = await listTakenDates(trx, person.id, range)
  for (const date of dates) {
    const placed = spanFrom(days, date, when.hours, person.timeZone)
    if (typeof placed !== 'string' && !placed.dates.some((one) => away.has(one))) return placed.span
  }
  return 'no_free_day'
}

function weekdaysOf({ month, weekday }: { month: string; weekday: number }): string[] {
  const from = `${month}-01`
  const dates = datesOf({ from, to: plusDays(plusMonths(from, 1), -1) })
  return dates.filter((date) => isoWeekday(date) === weekday)
}

function spanFrom(
  days: readonly { slot: Slot; hours: number }[],
  date: string,
  hours: number,
  timeZone: string,
): { span: LeaveSpan; dates: string[] } | Exclude<HoursFault, 'no_free_day'> {
  const at = days.findIndex(({ slot }) => slot.date === date)
  const first = days[at]
  if (!first || first.hours === 0) return 'no_working_day'
  const spanTo = (lastDate: string, clock: readonly [string | null, string | null]): LeaveSpan => ({
    firstDate: date,
    lastDate,
    firstPart: 'whole',
    lastPart: 'whole',
    fromTime: clock[0],
    untilTime: clock[1],
  })
  if (hours < first.hours) {
    const { slot } = first
    const clock = (seconds: number) => localTime(timeZone, seconds * 1000)
    return { span: spanTo(date, [clock(slot.start), clock(endOf(slot, hours))]), dates: [date] }
  }
  let left = hours
  const dates: string[] = []
  for (const day of days.slice(at)) {
    if (day.hours === 0) continue
    if (left < day.hours) return 'not_whole_days'
    left = round(left - day.hours)
    dates.push(day.slot.date)
    if (left === 0) return { span: spanTo(day.slot.date, [null, null]), dates }
  }
  return 'not_whole_days'
}

/** When so many hours of a shift are over, its breaks aside. */
function endOf({ start, breaks }: Slot, hours: number): number {
  return breaks
    .toSorted((one, other) => one.start - other.start)
    .reduce((end, pause) => (pause.start < end ? end + pause.end - pause.start : end), start + hours * 3600)
}
