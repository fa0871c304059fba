import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { CalendarView } from '#api/platform/resource/views.contract.ts'
import {
  type DateRange,
  datesOf,
  daysBetween,
  isBusinessDate,
  monthStart,
  plusDays,
  plusMonths,
  weekStart,
} from '#web/core/time/business-date.ts'

import { datesOfTimes } from './calendar-times.ts'

export const spans = ['month', 'week', 'day', 'agenda'] as const
export type Span = (typeof spans)[number]

export const toSpan = (text: string | null, usual: Span = 'month'): Span => spans.find((span) => span === text) ?? usual
export const toDate = (text: string | null, today: string): string => (text && isBusinessDate(text) ? text : today)

/** The days that are shown: months in whole weeks, an agenda from the day on. */
export function shownDays(date: string, span: Span, firstWeekday: number): DateRange {
  switch (span) {
    case 'day':
      return { from: date, to: date }
    case 'agenda':
      return { from: date, to: plusDays(date, 30) }
    case 'week': {
      const from = weekStart(date, firstWeekday)
      return { from, to: plusDays(from, 6) }
    }
    case 'month': {
      const last = plusDays(plusMonths(monthStart(date), 1), -1)
      return { from: weekStart(monthStart(date), firstWeekday), to: plusDays(weekStart(last, firstWeekday), 6) }
    }
  }
}

/** The date before or after which the same span lies. */
export function stepped(date: string, span: Span, by: 1 | -1): string {
  if (span === 'month') return plusMonths(date, by)
  return plusDays(date, by * { week: 7, day: 1, agenda: 31 }[span])
}

/** Rows by each of their days that are shown. A row whose end lies before its start is of its start alone. */
export const rowsByDay = (rows: readonly Row[], view: CalendarView, shown: DateRange): Map<string, Row[]> =>
  byDay(rows, (row) => spanOfRow(row, view), shown)

/** Whatever has days by each of them that is shown. @param spanOf its first and last day. */
export function byDay<T>(
  all: readonly T[],
  spanOf: (one: T) => DateRange | undefined,
  shown: DateRange,
): Map<string, T[]> {
  const days = new Map<string, T[]>(datesOf(shown).map((date) => [date, []]))
  for (const one of all) {
    const span = spanOf(one)
    if (!span) continue
    const { from, to } = span
    const first = from > shown.from ? from : shown.from
    for (let date = first; date <= to && date <= shown.to; date = plusDays(date, 1)) days.get(date)?.push(one)
  }
  return days
}

/** First and last day of a row; undefined where it has none. */
function spanOfRow({ times, values }: Row, view: CalendarView): { from: string; to: string } | undefined {
  if (times) return datesOfTimes(times)
  const from = values[view.start]
  if (typeof from !== 'string') return undefined
  const end = view.end === undefined ? null : values[view.end]
  return { from, to: typeof end === 'string' && end > from ? end : from }
}

/** The values with which a row begins on another day and lasts as long as before. */
export function movedBy(row: Row, { start, end }: CalendarView, from: string, to: string): Record<string, string> {
  const days = daysBetween(from, to)
  const later = (name: string) => plusDays(String(row.values[name]), days)
  return { [start]: later(start), ...(end !== undefined && row.values[end] !== null && { [end]: later(end) }) }
}
