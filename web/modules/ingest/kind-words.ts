import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeviceEventKind } from '#api/modules/ingest/events.contract.ts'

/** Name and description of each kind of event. */
export const kindWords: Record<DeviceEventKind, { name: MessageDescriptor; about: MessageDescriptor }> = {
  state: {
    name: msg`Machine state`,
    about: msg`What the machine does from now on: run, stop, idle, or no_data when the device no longer sees it. A state lasts until the next one.`,
  },
  count: { name: msg`Piece count`, about: msg`Pieces made since the last count.` },
  cycle: { name: msg`Cycle`, about: msg`One cycle of the machine has ended.` },
  scrap: { name: msg`Scrap`, about: msg`Rejected pieces with their reason.` },
  order_start: {
    name: msg`Work order started`,
    about: msg`The machine works on an order from now on, until the next order or its stop.`,
  },
  order_stop: { name: msg`Work order stopped`, about: msg`The machine no longer works on the order.` },
  operator_on: {
    name: msg`Operator signed on`,
    about: msg`Somebody operates the machine from now on, until the next sign-on or the sign-off.`,
  },
  operator_off: { name: msg`Operator signed off`, about: msg`The operator has left the machine.` },
  stop_reason: {
    name: msg`Stoppage reason`,
    about: msg`The reason of the present stop, for all of that stoppage.`,
  },
  heartbeat: {
    name: msg`Heartbeat`,
    about: msg`The device is alive, and the machine as before. A machine that is silent for longer than its class allows is without data.`,
  },
  revoke: {
    name: msg`Taken back`,
    about: msg`An event that was sent by mistake does not count. Time and machine are those of that event.`,
  },
  meter: { name: msg`Meter reading`, about: msg`What a meter shows, in its own unit.` },
  punch: { name: msg`Badge`, about: msg`A badge at a reader.` },
}

/** Meaning of each field; `event.kind` if it depends on the kind. */
export const fieldWords: Record<string, MessageDescriptor> = {
  id: msg`Made by the device and unique to it. Sent twice, an event counts once.`,
  at: msg`When it happened, by the clock of the device: ISO 8601 with Z or an offset.`,
  machine: msg`Code of the machine. Needed from a gateway; the device of one machine leaves it out.`,
  state: msg`What the machine does from now on.`,
  'state.reason': msg`Code of a stoppage reason; only with stop.`,
  'stop_reason.reason': msg`Code of a stoppage reason.`,
  'scrap.reason': msg`Code of a scrap reason.`,
  good: msg`Good pieces.`,
  scrap: msg`Rejected pieces.`,
  rework: msg`Pieces that need rework.`,
  seconds: msg`How long the cycle took.`,
  'cycle.good': msg`Good pieces that came of it, when the device does not count them otherwise.`,
  quantity: msg`Rejected pieces.`,
  counted: msg`The pieces were counted as good before; they are taken from there.`,
  workOrder: msg`Code of the work order.`,
  'order_stop.workOrder': msg`Code of the work order; the current one when left out.`,
  operator: msg`Registration number of the employee.`,
  'operator_off.operator': msg`Registration number of the employee; if left out, the person who is signed on.`,
  event: msg`Id of the event that does not count.`,
  meter: msg`Code of the meter.`,
  value: msg`What the meter shows.`,
  badge: msg`Code on the badge.`,
  reader: msg`Code of the reader.`,
  direction: msg`The direction of the reader.`,
}
