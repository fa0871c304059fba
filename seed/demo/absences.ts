import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import { randomOf } from './random.ts'

/** The roster shows a leave; a sick person is absent although the roster plans them. */
export type Absence = 'leave' | 'sick'

/** Number of the week of a date, which begins on Monday. */
export function weekOf(date: string): number {
  let week = weeks.get(date)
  if (week === undefined) weeks.set(date, (week = Math.floor((Date.parse(date) / 86_400_000 + 3) / 7)))
  return week
}
const weeks = new Map<string, number>()

/** Absence of a person on a business date: now and then a week or a day of leave; illness, frequent in a flu week. */
export function absenceOf(company: string, code: string, date: string): Absence | undefined {
  const week = weekOf(date)
  if (randomOf(company, 'leave week', code, week).chance(0.045)) return 'leave'
  const weekday = isoWeekday(date)
  const days = randomOf(company, 'leave day', code, week)
  if (days.chance(0.05) && days.whole(1, 6) === weekday) return 'leave'
  const ill = randomOf(company, 'sick', code, week)
  if (!ill.chance(inFluWeek(date, weekday) ? 0.24 : 0.035)) return undefined
  const first = ill.whole(1, 6)
  return weekday >= first && weekday < first + ill.whole(1, 4) ? 'sick' : undefined
}

/** The first full week of February. */
function inFluWeek(date: string, weekday: number): boolean {
  if (date.slice(5, 7) !== '02') return false
  const monday = plusDays(date, 1 - weekday).slice(5)
  return monday >= '02-01' && monday <= '02-07'
}
