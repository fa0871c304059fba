import { z } from 'zod'

const seconds = (most: number) => z.int().min(0).max(most)
const hour = 3600
const factor = z.number().min(1).max(5)

/** How punches become days at a site. Durations are seconds. */
export const attendanceRulesSchema = z.strictObject({
  /** Punches of one card at one reader, in one direction and with nothing between, within this time of the first are one. */
  debounce: seconds(hour),
  /** `direction`: as reader or terminal says; `alternating`: in, out, in; `first_and_last`: nothing between them counts. */
  pairing: z.enum(['direction', 'alternating', 'first_and_last']),
  /** A punch belongs to a shift from this long before its start until so long after its end, both included. */
  windowBefore: seconds(12 * hour),
  windowAfter: seconds(12 * hour),
  /** Somebody who did not punch out is taken to have left so long after the shift's end. */
  autoExitTolerance: seconds(12 * hour),
  /** Nobody is present longer on one punch in: what comes later belongs to another presence. */
  maximumPresence: seconds(36 * hour).min(hour),
  /** Presence of a day beyond this is told as too long. */
  longDay: seconds(24 * hour),
  /** Who comes at most so much later, or goes so much earlier, was on time. */
  graceIn: seconds(2 * hour),
  graceOut: seconds(2 * hour),
  /** Worked time of a day is rounded to steps of this; 0 leaves it. */
  roundingStep: seconds(hour),
  roundingMode: z.enum(['nearest', 'down', 'up']),
  /** Time before the shift counts as worked; where it was approved beforehand, that before its window always does. */
  earlyCounts: z.boolean(),
  /** `planned`: unpaid breaks are taken out as planned; `punched`: out is what was spent in rest and canteen zones. */
  breaks: z.enum(['planned', 'punched']),
  breakTolerance: seconds(2 * hour),
  /** Two punches at doors that do not follow each other, within this time, are two places at once. */
  apart: seconds(hour),
  /** What is worked beyond the plan of a day counts if it is more than this. */
  overtimeTolerance: seconds(4 * hour),
  /** Overtime is what a week has beyond this, where no day's overtime holds it already. */
  weekLimit: seconds(168 * hour),
  /** The site's clock, `HH:MM`. */
  nightFrom: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  nightTo: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  factors: z.strictObject({ day: factor, night: factor, week: factor, rest: factor, holiday: factor }),
  /** Overtime is credited once somebody approved it. */
  overtimeNeedsApproval: z.boolean(),
})
export type AttendanceRules = z.infer<typeof attendanceRulesSchema>

/** The law of Turkey where it has one (Labour Act 4857, articles 41, 63, 69), else what plants mostly do. */
export const usualRules: AttendanceRules = {
  debounce: 60,
  pairing: 'direction',
  windowBefore: hour,
  windowAfter: hour,
  autoExitTolerance: hour,
  maximumPresence: 16 * hour,
  longDay: 11 * hour,
  graceIn: 300,
  graceOut: 300,
  roundingStep: 0,
  roundingMode: 'nearest',
  earlyCounts: false,
  breaks: 'planned',
  breakTolerance: 300,
  apart: 10,
  overtimeTolerance: 900,
  weekLimit: 45 * hour,
  nightFrom: '20:00',
  nightTo: '06:00',
  factors: { day: 1.5, night: 1.5, week: 1.5, rest: 1.5, holiday: 2 },
  overtimeNeedsApproval: false,
}

const date = z.iso.date()

/** GET /api/attendance-rules */
export const siteRulesQuerySchema = z.strictObject({ site: z.uuid() })

export const siteRulesSchema = z.object({
  site: z.uuid(),
  /** 0 where the site has the usual ones. */
  version: z.int(),
  rules: attendanceRulesSchema,
  /** Dates from which other rules hold than before, oldest first. */
  changedFrom: z.array(date),
  /** The first day that no locked timesheet holds: rules may change from then on. */
  openFrom: date,
  /** Days of the open period first, as a form begins. */
  usualFrom: date,
  /** How far the days are that the last change has built anew; null where none is under way. */
  rebuild: z.object({ from: date, people: z.int(), left: z.int() }).nullable(),
})
export type SiteRules = z.infer<typeof siteRulesSchema>

/** PUT /api/attendance-rules/:id: rules of a site from a day on, whose days are built anew. */
export const saveRulesSchema = z.strictObject({
  version: z.int().min(0).max(2_147_483_647),
  rules: attendanceRulesSchema,
  from: date,
})
export type SaveRules = z.infer<typeof saveRulesSchema>
