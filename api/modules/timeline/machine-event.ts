import type { DeviceEventKind } from '../ingest/events.contract.ts'

export type RecordedState = 'run' | 'stop' | 'idle' | 'no_data'

/** An event for the builder, with ids instead of codes. */
export interface MachineEvent {
  /** Instant in whole milliseconds since 1970; finer parts are dropped. */
  ms: number
  kind: DeviceEventKind
  device: string
  id: string
  /** Reported by people at the portal, so it is no signal of the machine. */
  byPeople: boolean
  state?: RecordedState
  reason: string | null
  order: string | null
  operator: string | null
  good: number
  scrap: number
  rework: number
  /** Scrapped pieces that were counted as good before. */
  counted: boolean
  /** The event that a `revoke` takes back. */
  revokes?: string
}

/**
 * At one instant an order and an operator begin before what happens with them, and end after it; a state is there before
 * its reason and the pieces.
 */
const rank: Record<DeviceEventKind, number> = {
  revoke: 0,
  order_start: 1,
  operator_on: 2,
  state: 3,
  stop_reason: 4,
  count: 5,
  cycle: 6,
  scrap: 7,
  operator_off: 8,
  order_stop: 9,
  heartbeat: 10,
  meter: 11,
  punch: 12,
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The counting events in their one order: by instant, kind, device and id; each once, without revoked ones. A device
 * revokes its own event, at that event's instant.
 *
 * @param events all events of the covered instants, in any order.
 */
export function inOrder(events: readonly MachineEvent[]): MachineEvent[] {
  const name = (event: MachineEvent, id: string) => `${event.ms} ${event.device} ${id}`
  const gone = new Set<string>()
  for (const event of events) if (event.revokes !== undefined) gone.add(name(event, event.revokes))
  const eventByKey = new Map<string, MachineEvent>()
  for (const event of events) {
    const key = name(event, event.id)
    if (event.kind !== 'revoke' && !gone.has(key)) eventByKey.set(key, event)
  }
  return [...eventByKey.values()].toSorted(
    (a, b) => a.ms - b.ms || rank[a.kind] - rank[b.kind] || compareText(a.device, b.device) || compareText(a.id, b.id),
  )
}
