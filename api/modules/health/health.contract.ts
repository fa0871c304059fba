import { z } from 'zod'

export const healthStates = ['good', 'watch', 'bad'] as const
const state = z.enum(healthStates)
const count = z.int().min(0)

/** Health of the portal by part: of the install, and of the caller's company. */
export const healthSchema = z.object({
  checkedAt: z.iso.datetime(),
  versions: z.object({ portal: z.string(), node: z.string(), database: z.string() }),
  parts: z.object({
    database: z.object({ state, bytes: count, connections: count, connectionsAtMost: count }),
    /** `taken`: places for questions that are taken; `running`: statements that run in them. */
    reports: z.object({ state, answer: z.enum(['answering', 'failing', 'silent']), taken: count, running: count }),
    /** `waitingSeconds`: since when the oldest change waits to be in the sums of reports; 0 when none does. */
    rollups: z.object({ state, waitingSeconds: z.number() }),
    /** Of the last 24 hours, and what waits now. */
    exports: z.object({ state, waiting: count, failed: count }),
    mail: z.object({ state, sends: z.boolean(), waiting: count, failed: count }),
    /** `silent`: of the active ones, those not heard of for an hour. `held`: events in quarantine. */
    devices: z.object({ state, active: count, silent: count, held: count }),
    /**
     * Of the company's sites: seconds ahead of UTC by the portal's rules, at epoch seconds. `aligned`: the database has other
     * rules, and goes by the portal's all the same; `different`: it does not.
     */
    zones: z.object({
      state,
      zones: z.array(
        z.object({
          zone: z.string(),
          at: z.array(z.int()),
          seconds: z.array(z.int()),
          database: z.enum(['same', 'aligned', 'different']),
        }),
      ),
    }),
    /** null: files lie on another machine. */
    disk: z.object({ state, freeBytes: count.nullable() }),
    backup: z.object({
      state,
      takenAt: z.iso.datetime().nullable(),
      sizeBytes: count.nullable(),
      failure: z.string().nullable(),
    }),
  }),
})

/** Versions of outside software, by name. */
export const licencesSchema = z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() }))

export type Health = z.infer<typeof healthSchema>
export type HealthState = (typeof healthStates)[number]
export type HealthPart = keyof Health['parts']
export type Licence = z.infer<typeof licencesSchema>[number]
