import { demoShifts, timeZone } from '#seed/demo/calendar.ts'
import { localDate } from '#api/modules/settings/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'

const today = localDate(timeZone, Date.now())

/** The last whole day on which the demo plant of the tests worked: yesterday, but for Sundays and holidays. */
export const workedDay = demoShifts(plusDays(today, -14), plusDays(today, -1)).findLast(({ working }) => working)!.date
