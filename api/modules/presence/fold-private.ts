import { privateZones } from './inside-now.ts'
import type { PersonDay, Stay } from './presence.contract.ts'

const isPrivate = ({ kind }: { kind: string }): boolean => (privateZones as readonly string[]).includes(kind)

/**
 * A day without separate private zones: a stay there belongs to the one before it (or after it, where the day begins
 * with it), and its time to production. Sums over the day stay the same.
 */
export function foldPrivate(day: PersonDay): PersonDay {
  const hidden = day.zones.filter(isPrivate).reduce((sum, { seconds }) => sum + seconds, 0)
  const zones = day.zones
    .filter((zone) => !isPrivate(zone))
    .map((zone) => (zone.kind === 'production' ? { ...zone, seconds: zone.seconds + hidden } : zone))
  const stays: Stay[] = []
  let before = null as Stay | null
  for (const stay of day.stays) {
    const last = stays.at(-1)
    const goesOn = last !== undefined && last.end === stay.start
    if (isPrivate(stay)) {
      if (goesOn) last.end = stay.end
      else before = before ? { ...before, end: stay.end } : stay
      if (goesOn) last.autoExit ||= stay.autoExit
      continue
    }
    const start: string = before !== null && before.end === stay.start ? before.start : stay.start
    if (before !== null && before.end !== stay.start) stays.push(asProduction(before))
    before = null
    if (goesOn && last.zone === stay.zone && last.kind === stay.kind) {
      last.end = stay.end
      last.autoExit ||= stay.autoExit
    } else stays.push({ ...stay, start })
  }
  if (before) stays.push(asProduction(before))
  return { ...day, zones, stays }
}

const asProduction = (stay: Stay): Stay => ({ ...stay, zone: null, kind: 'production' })
