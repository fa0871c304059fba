import type { SentPunch } from './record-punches.ts'

/** A punch that a device sent as an event. */
export interface PunchEvent {
  id: string
  at: string
  badge: string
  reader: string
  direction?: 'in' | 'out' | undefined
}

/** As it is kept beside those of other ways. */
export function fromDevice({ id, at, badge, reader, direction }: PunchEvent): SentPunch {
  const instant = new Date(at).toISOString()
  return {
    source: 'device',
    origin: reader,
    kind: 'card',
    credential: badge,
    saidAt: instant.slice(0, 19).replace('T', ' '),
    at: instant,
    state: direction ?? null,
    data: { event: id },
  }
}
