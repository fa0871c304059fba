import { demoShifts, timeZone } from '#seed/demo/calendar.ts'
import { addDays, localDate } from '#api/modules/settings/shift-calendar.ts'

const today = localDate(timeZone, Date.now())

/** The last whole day on which the demo plant of the tests worked: yesterday, but for Sundays and holidays. */
export const workedDay = demoShifts(addDays(today, -14), addDays(today, -1)).findLast(({ working }) => working)!.date
