import { demoShifts, timeZone } from '#seed/demo/calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'

const now = Date.now()
const today = localDate(timeZone, now)
/** The plant of the tests was made so long ago at most, ms. */
const madeWithin = 2 * 3_600_000

/** The last whole day on which the demo plant of the tests worked: its night, which ends on the day after, is over too. */
export const workedDay = demoShifts(plusDays(today, -14), plusDays(today, -1)).findLast(
  ({ code, working, end }) => code === 'night' && working && end * 1000 < now - madeWithin,
)!.date
