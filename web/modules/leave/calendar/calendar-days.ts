import type { LeaveCalendar } from '#api/modules/leave/calendar/leave-calendar.contract.ts'
import { type DateRange, isoWeekday, plusDays, plusMonths, weekStart } from '#web/core/time/business-date.ts'

/** A date as a calendar shows it. */
export interface CalendarDay {
  date: string
  holidays: LeaveCalendar['holidays']
  own: LeaveCalendar['leave']
  /** Others who are away, each once. */
  away: { id: string; name: string }[]
  roster: LeaveCalendar['roster'][number] | undefined
}

/** First and last day of a month. @param month `2026-12`. */
export function monthOnly(month: string): DateRange {
  const from = `${month}-01`
  return { from, to: plusDays(plusMonths(from, 1), -1) }
}

/** The weeks that a month touches, whole. @param month `2026-12`. */
export function monthRange(month: string): DateRange {
  const { from, to } = monthOnly(month)
  return { from: weekStart(from, 1), to: plusDays(to, 7 - isoWeekday(to)) }
}

/** Every date of a range with what a calendar says of it. */
export function calendarDays(calendar: LeaveCalendar, { from, to }: DateRange): CalendarDay[] {
  const mine = new Set(calendar.people.filter((person) => person.mine).map(({ id }) => id))
  const names = new Map(calendar.people.map(({ id, name }) => [id, name]))
  const days = new Map<string, CalendarDay>()
  for (let date = from; date <= to; date = plusDays(date, 1))
    days.set(date, { date, holidays: [], own: [], away: [], roster: undefined })
  for (const holiday of calendar.holidays) days.get(holiday.date)?.holidays.push(holiday)
  for (const plan of calendar.roster) {
    const day = days.get(plan.date)
    if (day) day.roster = plan
  }
  for (const leave of calendar.leave) {
    const day = days.get(leave.date)
    if (!day) continue
    if (mine.has(leave.employee)) day.own.push(leave)
    else if (day.away.every(({ id }) => id !== leave.employee))
      day.away.push({ id: leave.employee, name: names.get(leave.employee) ?? '' })
  }
  return [...days.values()]
}

/** Days that have something to tell, for a list instead of a grid. */
export const isEventful = ({ holidays, own, away }: CalendarDay): boolean =>
  holidays.length > 0 || own.length > 0 || away.length > 0
