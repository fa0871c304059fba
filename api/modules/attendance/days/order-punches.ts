import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import { directionOf } from './pass-reader.ts'
import type { Punch } from './person.ts'

/**
 * Punches in their one order, each once, repeats left out: whatever the order in which they arrived, and however often.
 * A repeat is of the same card, reader and direction within the debounce window of the first, with nothing in between.
 */
export function orderPunches(punches: readonly Punch[], { debounce, pairing }: AttendanceRules): Punch[] {
  const each = [...new Map(punches.map((punch) => [punch.id, punch])).values()]
  let first: Punch | null = null
  return each.toSorted(inOrder).filter((punch) => {
    const told = pairing === 'direction'
    if (first && isSame(first, punch, told) && punch.at - first.at <= debounce) return false
    first = punch
    return true
  })
}

const isSame = (one: Punch, other: Punch, told: boolean): boolean =>
  one.reader.id === other.reader.id && one.card === other.card && (!told || directionOf(one) === directionOf(other))

function inOrder(a: Punch, b: Punch): number {
  return a.at - b.at || compare(a.reader.id, b.reader.id) || compare(a.id, b.id)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
