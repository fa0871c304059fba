import { z } from 'zod'
import { daysBetween } from '#web/core/time/business-date.ts'

/** Kinds of what the calendar of the portal shows, in their order. */
export const calendarKinds = ['five_s', 'audits', 'tasks', 'leave', 'holidays', 'planned_stops'] as const
export type CalendarKind = (typeof calendarKinds)[number]

const date = z.iso.date()
/** Days that are asked for at once. */
const mostDays = 100

/** `GET /api/calendar`: both days included. */
export const calendarQuerySchema = z
  .strictObject({ from: date, to: date })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays, {
    path: ['to'],
    message: `Not before the first day, and within ${mostDays} days`,
  })

export const calendarEntrySchema = z.object({
  kind: z.enum(calendarKinds),
  /** Of one kind no two entries have the same. */
  id: z.string(),
  title: z.string(),
  /** First and last day, included. */
  from: date,
  to: date,
  /** Beginning and end by the clock of the site, `2026-11-28T08:00`; null where whole days are meant. */
  times: z.object({ start: z.string(), end: z.string().nullable() }).nullable(),
  /** It is done, or does not hold yet. */
  state: z.enum(['done', 'open']).nullable(),
  /** The resource of which it is the row `id`; null where it is none. */
  resource: z.string().nullable(),
  /** Page of the portal that shows it, where it is no row. */
  path: z.string().nullable(),
})
export type CalendarEntry = z.infer<typeof calendarEntrySchema>

export const calendarSchema = z.object({
  /** Kinds that the reader may see. */
  kinds: z.array(z.enum(calendarKinds)),
  /** Kinds with more entries than the answer holds. */
  cut: z.array(z.enum(calendarKinds)),
  entries: z.array(calendarEntrySchema),
})
export type Calendar = z.infer<typeof calendarSchema>
