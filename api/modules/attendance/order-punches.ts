import type { AttendanceRules } from './attendance-rules.contract.ts'
import type { Punch } from './person.ts'

/**
 * Punches in their one order, each once, repeats of a card at a reader within the debounce window of the first left out:
 * whatever the order in which they arrived, and however often.
 */
export function orderPunches(punches: readonly Punch[], { debounce }: AttendanceRules): Punch[] {
  const each = [...new Map(punches.map((punch) => [punch.id, punch])).values()]
  const counted = new Map<string, number>()
  return each.toSorted(inOrder).filter(({ at, card, reader }) => {
    const key = JSON.stringify([reader.id, card])
    const last = counted.get(key)
    if (last !== undefined && at - last <= debounce) return false
    counted.set(key, at)
    return true
  })
}

function inOrder(a: Punch, b: Punch): number {
  return a.at - b.at || compare(a.reader.id, b.reader.id) || compare(a.id, b.id)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
