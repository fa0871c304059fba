import type { DeviceEvent } from './events.contract.ts'
import type { NewUnread } from './unread.queries.ts'

/** Who sends: a device of one company. */
export interface EventDevice {
  companyId: string
  id: string
  kind: 'machine' | 'gateway' | 'portal'
  /** Of a machine's own device: the machine it speaks for. */
  machineId: string | null
  /** The key it showed, if it came with one. */
  keyId?: string
}

/** Events that one device sent together. */
export interface Submission {
  device: EventDevice
  events: readonly DeviceEvent[]
  numbered?: Numbered | undefined
}

/** Position of an edge node's message in its sequence. */
export interface Numbered {
  /** 0 to 255; null where the next may have any. */
  sequence: number | null
  /** Gap before it in the numbers. */
  missing: NewUnread | undefined
}
