import { z } from 'zod'

const settingsSchema = z.strictObject({
  /** Origin of the portal. */
  url: z.url(),
  /** Key of the gateway that speaks for the machines. */
  key: z.string().min(1),
  /** Machines that speak Sparkplug B over MQTT instead. */
  sparkplug: z
    .strictObject({ url: z.url(), node: z.string(), key: z.string(), machines: z.array(z.string()) })
    .optional(),
  /** Meters of energy and their last readings. */
  meters: z.array(
    z.strictObject({
      code: z.string(),
      machine: z.string().optional(),
      area: z.string().optional(),
      value: z.number(),
    }),
  ),
  /** Stops come so many times as often, each so much shorter; pieces stay at their real rate. */
  speed: z.number().min(1).max(60),
  plan: z.strictObject({
    company: z.string(),
    machines: z.int().min(1),
    firstDay: z.iso.date(),
    sundaysFrom: z.iso.date().optional(),
    until: z.number(),
    people: z.boolean().optional(),
  }),
})

export type SimulatorSettings = z.infer<typeof settingsSchema>

/** @param json as the launcher hands it over. @throws Error when it is not usable. */
export function readSettings(json: string | undefined): SimulatorSettings {
  return settingsSchema.parse(JSON.parse(json ?? 'null'))
}
