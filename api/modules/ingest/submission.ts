import type { DeviceEvent } from './events.contract.ts'

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
}
