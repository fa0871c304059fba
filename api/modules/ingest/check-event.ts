import type { FieldError } from '#api/platform/errors/app-error.ts'
import { codesOf, kindsWithoutMachine } from './event-kinds.contract.ts'
import type { DeviceEvent } from './events.contract.ts'
import type { SentEvent } from './events.queries.ts'
import type { EventDevice } from './submission.ts'
import type { PunchHold } from '../attendance/punches/punch-codes.contract.ts'
import type { HeldCause } from './receipts.contract.ts'

/** Kinds that mean something without a machine. */
const earliest = Date.UTC(1900, 0)
const latest = Date.UTC(10_000, 0)

/** @returns why an event that has the right shape cannot be kept all the same; undefined when it can. */
export function refusalOf(device: EventDevice, event: DeviceEvent): FieldError | undefined {
  if (device.kind !== 'machine' && event.machine === undefined && !kindsWithoutMachine.includes(event.kind))
    return { path: 'machine', message: 'Required: the device reports for more than one machine' }
  const at = Date.parse(event.at)
  if (!(at >= earliest && at < latest)) return { path: 'at', message: 'Not within the years 1900 to 9999' }
  for (const [field, value] of Object.entries(event))
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      return { path: field, message: 'Holds a character that cannot be stored' }
  return undefined
}

export function toSent(device: EventDevice, event: DeviceEvent): SentEvent {
  const { id, kind, at, ...data } = event
  return {
    device: device.id,
    own: device.machineId,
    id,
    kind,
    // Offsets that PostgreSQL does not know, such as +23:00, end here.
    at: new Date(at).toISOString(),
    machine: event.machine,
    data,
    ...codesOf(event),
  }
}

/** For readers of the device's log. */
export function wordsOfHeld(cause: HeldCause, event: DeviceEvent): string {
  const codes = codesOf(event)
  switch (cause) {
    case 'ahead':
      return 'at: more than 5 minutes ahead of the server; check the clock of the device'
    case 'old':
      return 'at: more than 30 days ago'
    case 'machine':
      return `machine: ${event.machine} is unknown, or not the machine of this device`
    case 'work_order':
      return `workOrder: ${codes.work_order} is unknown`
    case 'operator':
      return `operator: ${codes.operator} is unknown`
    case 'reason':
      return `reason: ${codes.stop_reason ?? codes.scrap_reason} is unknown`
  }
}

/** The same of a punch. */
export function wordsOfHeldPunch(cause: PunchHold, { badge, reader }: { badge: string; reader: string }): string {
  switch (cause) {
    case 'ahead':
      return 'at: more than 5 minutes ahead of the server; check the clock of the device'
    case 'old':
      return 'at: more than 30 days ago'
    case 'closed':
      return 'at: of a day whose punches are deleted by now, and that stays as it is'
    case 'card':
      return `badge: ${badge} is nobody’s at that time`
    case 'reader':
      return `reader: ${reader} is unknown`
  }
}
