import type { LeaveCalendar } from '#api/modules/leave/calendar/leave-calendar.contract.ts'
import { daysBetween } from '#web/core/time/business-date.ts'

/** An absence as one piece: days of rest between its working days are part of it. */
export interface LeaveSpan {
  from: string
  to: string
  type: LeaveCalendar['leave'][number]['type']
  open: boolean
  request: string | null
}

const daysOf: Record<LeaveCalendar['leave'][number]['part'], number> = {
  whole: 1,
  morning: 0.5,
  afternoon: 0.5,
  hours: 0,
}

/** Days off between two working days of one absence at most, where nobody says which request they belong to. */
const longestGap = 4

/**
 * The absences of each person, in their order, and the days they take: half days count as half, hours do not count.
 *
 * @param leave in the order of its dates.
 */
export function spansOf(leave: LeaveCalendar['leave']): Map<string, { spans: LeaveSpan[]; days: number }> {
  const people = new Map<string, { spans: LeaveSpan[]; days: number }>()
  for (const { employee, request, date, type, open, part } of leave) {
    const person = people.get(employee) ?? { spans: [], days: 0 }
    people.set(employee, person)
    if (!open) person.days += daysOf[part]
    const last = person.spans.findLast((span) => span.request === request && span.open === open)
    if (last && (request !== null || daysBetween(last.to, date) <= longestGap)) last.to = date
    else person.spans.push({ from: date, to: date, type, open, request })
  }
  return people
}
