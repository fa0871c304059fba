import type { DemoShift } from '../calendar.ts'
import { randomOf } from '../random.ts'
import type { DemoPunch } from './punch-day.ts'

/** Unassigned cards, held to a turnstile every few days: they wait for a check. */
export function strangersOf(
  company: string,
  days: readonly DemoShift[][],
  after: number,
  until: number,
): [day: number, punch: DemoPunch][] {
  return days.flatMap((day): [number, DemoPunch][] => {
    const [first] = day
    const random = randomOf(company, 'stranger', first!.date)
    if (!first!.working || !random.chance(0.35)) return []
    const at = first!.start + random.whole(1800, 12 * 3600)
    if (at <= after || at > until) return []
    const credential = String(9_100_000 + random.whole(0, 40) * 17).padStart(10, '0')
    return [[first!.day, { at, door: 'GATE-2', kind: 'card', credential, state: 'in' }]]
  })
}
