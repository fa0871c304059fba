import { z } from 'zod'

/** Days that one answer covers at most. */
const longestDays = 92

/** GET /api/shifts: the shifts of a site over business dates, both ends included. */
export const shiftsQuerySchema = z
  .strictObject({ site: z.string().min(1).max(60), from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < longestDays, {
    path: ['to'],
    error: `must be within ${longestDays} days from the first day`,
  })

/** Local times of the site, without a zone. */
export const shiftsSchema = z.object({
  /** The site's clock now. */
  now: z.string(),
  shifts: z.array(
    z.object({
      businessDate: z.iso.date(),
      shift: z.string(),
      start: z.string(),
      end: z.string(),
      working: z.boolean(),
    }),
  ),
})

export type Shifts = z.infer<typeof shiftsSchema>
export type ShiftTimes = Shifts['shifts'][number]
