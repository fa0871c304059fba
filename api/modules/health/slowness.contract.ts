import { z } from 'zod'

const instant = z.iso.datetime()
const ms = z.int().min(0)

/** `GET /api/health/rollups`: each table of sums in which the company has rows, by name. */
export const rollupsSchema = z.object({
  /** Up to when every change of the company is in all of them: a change is written to all at once. */
  currentAsOf: instant,
  rows: z.array(
    z.object({
      name: z.string(),
      /** When rows of the company were last built in it. */
      builtAt: instant,
      /** How many days of business that were, and how long it took. */
      days: z.int().min(1),
      tookMs: ms,
      longestMs: ms,
      /** Measured for one statement that builds several tables from the facts. */
      shared: z.boolean(),
    }),
  ),
})

/** `GET /api/health/questions`: the company's slowest questions of the last seven days, slowest first. */
export const slowQuestionsSchema = z.array(
  z.object({
    /** Members of the model as `view.name`, in the order of the question, and the members of its filters. */
    members: z.array(z.string()),
    filters: z.array(z.string()),
    /** How often it was slow. */
    times: z.int().min(1),
    medianMs: ms,
    slowestMs: ms,
    lastAt: instant,
  }),
)

export type RollupBuilds = z.infer<typeof rollupsSchema>
export type SlowQuestion = z.infer<typeof slowQuestionsSchema>[number]
