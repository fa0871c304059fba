import { z } from 'zod'
import { defineResource } from '#api/platform/resource/resource.contract.ts'

/** Characters that serial numbers of terminals are made of. */
export const serialPattern = '[A-Za-z0-9._\\-]{4,40}'
/** An address of version 4 or 6, or a network: `10.1.2.0/24`. */
const networkPattern = '[0-9A-Fa-f:.]{3,45}(/[0-9]{1,3})?'
/** A network has so many bits in common at least: one of a plant, not of a provider. */
export const leastBits = { 4: 20, 6: 48 } as const

/** Terminals that push by themselves. Adding one accepts it: its data from the waiting time counts from then on. */
export const terminals = defineResource({
  name: 'terminals',
  table: 'terminal',
  label: { code: 'serial_number', name: 'name' },
  needs: { read: 'attendance:manage', write: 'attendance:manage' },
  retires: true,
  uses: { ignored: ['terminal_command', 'terminal_person'] },
  fields: {
    serialNumber: { type: 'text', max: 40, pattern: serialPattern, key: true },
    name: { type: 'text', max: 100 },
    /** The reader it belongs to: gives its punches their place and its clock the site's time. */
    reader: { type: 'reference', to: 'readers' },
    /** From which it is believed; empty only for one of before that was asked: that one gets no commands. */
    network: { type: 'text', max: 50, pattern: networkPattern, optional: true },
    /** Whether it gets card numbers with the names. */
    sendsCards: { type: 'flag', initial: false },
    /** Address of its last call. */
    calledFrom: { type: 'text', max: 60, optional: true, readOnly: true },
    /** When its number was last heard from an address that is not of its network; that waits to be accepted. */
    elsewhereAt: { type: 'datetime', optional: true, readOnly: true },
    lastSeenAt: { type: 'datetime', optional: true, readOnly: true },
    lastPunchAt: { type: 'datetime', optional: true, readOnly: true },
    /** Its clock less ours. */
    driftSeconds: { type: 'integer', min: -2_147_483_648, max: 2_147_483_647, optional: true, readOnly: true },
    /** Commands that it has not carried out yet. */
    commands: { type: 'integer', min: 0, max: 1e9, readOnly: true },
    /** Templates and photos that it sent and that were not kept. */
    dropped: { type: 'integer', min: 0, max: 1e15, readOnly: true },
    /** Firmware, counts and address in its own words. */
    info: { type: 'text', max: 200, optional: true, readOnly: true },
  },
  list: {
    columns: ['name', 'serialNumber', 'reader', 'lastSeenAt', 'driftSeconds', 'commands'],
    sort: ['name'],
    filters: ['reader'],
    from: 'terminal_standing',
  },
  faults: {
    not_waiting: 'does not belong to a terminal that waits to be accepted and calls from this address or network',
    network_needed: 'names the address or network from which the terminal calls',
    not_a_network: 'is not an address or a network',
    too_wide: 'is too wide: /{min} at the widest',
    not_calling: 'is not a network from which a terminal with this number has called',
  },
})

export const commandKinds = ['people', 'list', 'resend', 'clock', 'check', 'info'] as const
export type CommandKind = (typeof commandKinds)[number]
export const commandStatuses = ['queued', 'sent', 'done', 'failed'] as const

/** GET /api/terminals/:id/commands: the last fifty, newest first. */
export const commandSchema = z.object({
  id: z.uuid(),
  kind: z.enum(commandKinds),
  /** As the terminal gets it. */
  command: z.string(),
  status: z.enum(commandStatuses),
  /** Its return code: 0, or an error of its own. */
  result: z.int().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export const commandsSchema = z.array(commandSchema)
export type TerminalCommand = z.infer<typeof commandSchema>

/** POST /api/terminals/:id/commands: a command for its next call. */
export const commandRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['people', 'list', 'clock', 'check', 'info']) }),
  /** Sends its records of these days again, by its own clock. */
  z.strictObject({ kind: z.literal('resend'), from: z.iso.date(), to: z.iso.date() }),
])
export type CommandRequest = z.infer<typeof commandRequestSchema>
export const queuedSchema = z.object({ queued: z.int() })

const waiting = { serialNumber: z.string().max(40), address: z.string().max(60) }

/** POST /api/waiting-terminals/remove: deletes them and their data. */
export const removeWaitingSchema = z.strictObject({ terminals: z.array(z.strictObject(waiting)).min(1).max(500) })
export type RemoveWaiting = z.infer<typeof removeWaitingSchema>
export const removedWaitingSchema = z.object({ removed: z.int() })

/**
 * GET /api/waiting-terminals: terminals not yet accepted. When several companies share the portal the list is hidden; a
 * company claims a terminal by its serial number and the address from which it calls.
 */
export const waitingTerminalsSchema = z.object({
  listed: z.boolean(),
  /** Terminals may send to this portal at all. */
  open: z.boolean(),
  terminals: z.array(
    z.object({
      ...waiting,
      firstSeenAt: z.string(),
      lastSeenAt: z.string(),
      /** Lines of punches that it sent meanwhile. */
      lines: z.int(),
      /** The terminal with this number that has been accepted, at another address. */
      terminalId: z.uuid().nullable(),
    }),
  ),
})
export type WaitingTerminals = z.infer<typeof waitingTerminalsSchema>
