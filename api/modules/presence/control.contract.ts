import { z } from 'zod'
import { machineStateSchema } from '../machines/machines.contract.ts'

const instant = z.iso.datetime({ offset: true })

/** GET /api/presence/control: people needed at machines now, and people present. */
export const controlQuerySchema = z.strictObject({ site: z.string().min(1).max(60) })

/** People who have the skill for a class of machines, are inside, and signed on nowhere; the first of them by name. */
const freeSchema = z.object({
  total: z.int(),
  people: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
})

const controlledMachineSchema = z.object({
  id: z.uuid(),
  machine: z.string(),
  area: z.string(),
  machineClass: z.string(),
  state: machineStateSchema,
  order: z.string().nullable(),
  /** It has an order, a plan for the shift, or runs. */
  needed: z.boolean(),
  /** Who signed on last and did not sign off. */
  operator: z
    .object({
      /** Null for a person whom the caller may not see. */
      id: z.uuid().nullable(),
      name: z.string(),
      inside: z.boolean(),
      /** Where they signed on later, in another area: they are there, and did not sign off here. */
      elsewhere: z.object({ machine: z.string(), area: z.string() }).nullable(),
    })
    .nullable(),
  /**
   * `nobody`: a person is needed and nobody signed on; `elsewhere`: the operator signed on later in another area, and
   * this sign-on should be ended even if nobody is needed; `left`: the operator is not inside; null without a gap.
   */
  gap: z.enum(['nobody', 'elsewhere', 'left']).nullable(),
  free: freeSchema,
})

export const controlSchema = z.object({
  at: instant,
  shift: z.object({ shift: z.string(), start: instant, end: instant }).nullable(),
  /** People of the shift in the departments that bear the codes of areas. */
  areas: z.array(z.object({ id: z.uuid(), name: z.string(), department: z.uuid(), rostered: z.int(), there: z.int() })),
  /** Gaps first. */
  machines: z.array(controlledMachineSchema),
})

export type Control = z.infer<typeof controlSchema>
export type ControlledMachine = Control['machines'][number]
export type Free = ControlledMachine['free']
