import { z } from 'zod'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'

/** Kinds that people make; the portal's own device makes itself. */
export const deviceKinds = ['machine', 'gateway', 'kiosk'] as const

export const devices = defineResource({
  name: 'devices',
  table: 'device',
  needs: { read: 'devices:read', write: 'devices:manage' },
  scope: { machine: 'machine' },
  retires: true,
  permanent: true,
  fields: {
    /** Name in MQTT topics and in tables. */
    code: { type: 'text', max: 40, pattern: '[A-Za-z0-9][A-Za-z0-9._\\-]{0,39}', key: true },
    name: { type: 'text', max: 100 },
    /** `machine` speaks for one machine; `gateway` names the machine in every event; people punch at a `kiosk`. */
    kind: { type: 'choice', options: [...deviceKinds, 'portal'], fixed: true, initial: 'machine' },
    machine: {
      type: 'reference',
      to: 'machines',
      optional: true,
      loose: true,
      onlyWhen: { field: 'kind', is: ['machine'] },
    },
    /** Of a kiosk: the reader that it is. */
    reader: { type: 'reference', to: 'readers', optional: true, onlyWhen: { field: 'kind', is: ['kiosk'] } },
    /** When events of it were last kept. */
    lastSeenAt: { type: 'datetime', optional: true, readOnly: true },
    /** Keys that work. */
    keys: { type: 'integer', min: 0, max: 1e9, readOnly: true },
    /** Its events that wait in quarantine. */
    held: { type: 'integer', min: 0, max: 999, readOnly: true },
    /** Pieces that it counted in the last 24 hours while no order was at the machine. */
    unordered: { type: 'integer', min: 0, max: 1e9, readOnly: true },
  },
  list: {
    columns: ['name', 'code', 'kind', 'lastSeenAt', 'keys', 'held', 'unordered'],
    sort: ['name'],
    filters: ['kind', 'machine'],
    from: 'device_standing',
  },
  faults: {
    portals_own: 'is reserved for the device that the portal creates itself',
    machine_needed: 'is required: a machine’s own device reports for one machine',
    reader_needed: 'is required: a kiosk belongs to one reader',
    no_machine_wanted: 'must be empty: a gateway names the machine in every event',
  },
  selfMade: { field: 'kind', is: ['portal'] },
  judge({ code, kind, machine, reader }) {
    if (kind === 'portal' || code.toLowerCase() === 'portal')
      return fault(kind === 'portal' ? 'kind' : 'code', 'portals_own')
    if (kind === 'machine' && machine === null) return fault('machine', 'machine_needed')
    if (kind === 'kiosk' && reader === null) return fault('reader', 'reader_needed')
    return kind === 'gateway' && machine !== null ? fault('machine', 'no_machine_wanted') : null
  },
})

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

export type DeviceKey = z.infer<typeof deviceKeySchema>
export type NewDeviceKey = z.infer<typeof newDeviceKeySchema>
