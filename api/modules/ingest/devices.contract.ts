import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'

/** Kinds that people make; the portal's own device makes itself. */
export const deviceKinds = ['machine', 'gateway'] as const

const nameSchema = z.string().trim().min(1).max(100)

/** How a device is named in MQTT topics and in tables. `portal` is the portal's own. */
const codeSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)
  .refine((code) => code.toLowerCase() !== 'portal', 'is the name of the portal itself')

export const newDeviceSchema = z
  .strictObject({
    code: codeSchema,
    name: nameSchema,
    /** `machine` speaks for one machine; `gateway` names the machine in every event. */
    kind: z.enum(deviceKinds),
    /** Needed for a machine's own device. */
    machineId: z.uuid().nullable(),
  })
  .refine(({ kind, machineId }) => (kind === 'machine') === (machineId !== null), {
    path: ['machineId'],
    message: 'A device of its own has a machine, a gateway has none',
  })

export const deviceChangeSchema = z.strictObject({
  version: versionSchema,
  name: nameSchema.optional(),
  /** A device that is not active is not let in, and its events are not kept. */
  active: z.boolean().optional(),
  /** Of a machine's own device. */
  machineId: z.uuid().optional(),
})

export const devicesQuerySchema = z.strictObject({
  ...pageQuery(25),
  /** Part of the code or name of the device or its machine. */
  search: searchSchema,
  /** With those that are not active any more. */
  inactive: z.stringbool().default(false),
})

const machineSchema = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

export const deviceSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum([...deviceKinds, 'portal']),
  machine: machineSchema.nullable(),
  active: z.boolean(),
  /** When events of it were last kept. */
  lastSeenAt: z.string().nullable(),
  /** Keys that work. */
  keys: z.number().int(),
  /** Events of it that wait in quarantine. */
  held: z.number().int(),
  version: z.number().int(),
})
export const devicesPageSchema = pageSchema(deviceSchema)

export const deviceKeySchema = z.object({
  id: z.uuid(),
  /** Its last characters. */
  hint: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export const deviceKeysSchema = z.array(deviceKeySchema)

/** A new key, whole: it is shown once and cannot be read again. */
export const newDeviceKeySchema = z.object({ id: z.uuid(), key: z.string(), hint: z.string() })

export type Device = z.infer<typeof deviceSchema>
export type NewDevice = z.infer<typeof newDeviceSchema>
export type DeviceChange = z.infer<typeof deviceChangeSchema>
export type DevicesQuery = z.infer<typeof devicesQuerySchema>
export type DeviceKey = z.infer<typeof deviceKeySchema>
export type NewDeviceKey = z.infer<typeof newDeviceKeySchema>
