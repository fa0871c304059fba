import type { DeviceEvent } from '../events.contract.ts'
import {
  type Counter,
  countEvent,
  counters,
  idOf,
  piecesBetween,
  type Reading,
  toTag,
  type ToldCounters,
} from './machine-metrics.ts'

/** A count that was kept, and the reading that it ends with. */
export interface KeptCount {
  id: string
  reading: Reading
  made: Record<Counter, number>
}

interface Link extends Omit<KeptCount, 'id'> {
  /** Id of the count that was kept; undefined for a reading that comes now. */
  was: string | undefined
}

/**
 * Inserts readings recorded without a connection among the counts kept since: the next count is revoked and divided at
 * each reading, so that its pieces go to the time in which they were made.
 *
 * @param kept in the order of time, from the last one before the first reading on.
 * @param late in the order of time.
 */
export function placeLate(
  kept: readonly KeptCount[],
  late: readonly ToldCounters[],
  machine: string | undefined,
): DeviceEvent[] {
  const chain = asChain(kept)
  const changed = new Map<Link, number>()
  for (const reading of late) {
    const link = place(chain, reading, (next) => changed.set(next, reading.at))
    if (link) changed.set(link, reading.at)
  }
  return [...changed].flatMap(([{ was, reading, made }, by]) => {
    const at = new Date(reading.at).toISOString()
    const machineField = machine === undefined ? {} : { machine }
    const tag = was === undefined ? toTag(reading.values) : `${toTag(reading.values)}/${by}`
    const count = { id: idOf(machine, 'count', reading.at, tag), at, ...machineField, ...countEvent(made) }
    if (was === undefined) return [count]
    return [
      { id: idOf(machine, 'revoke', reading.at, was), at, ...machineField, kind: 'revoke', event: was } as const,
      count,
    ]
  })
}

/** A counter without movement keeps its value, even where a late reading moved it since. */
function asChain(kept: readonly KeptCount[]): Link[] {
  const chain: Link[] = []
  for (const { id, reading, made } of kept) {
    const values = { ...reading.values }
    const before = chain.at(-1)?.reading.values
    for (const counter of counters)
      if (made[counter] === 0 && before?.[counter] !== undefined) values[counter] = before[counter]
    chain.push({ was: id, reading: { at: reading.at, values }, made: { ...made } })
  }
  return chain
}

/** @returns the new link; undefined where the reading is known, or nothing kept says what came of it. */
function place(chain: Link[], { at, values, wrapsAt }: ToldCounters, change: (next: Link) => void): Link | undefined {
  const index = chain.findLastIndex(({ reading }) => reading.at <= at)
  const before = chain[index]
  if (before?.reading.at === at) return undefined
  const later = chain.slice(index + 1)
  const made = { good: 0, scrap: 0, rework: 0 }
  const placed: Reading['values'] = {}
  for (const counter of counters) {
    const [now, last] = [values[counter], before?.reading.values[counter]]
    if (now === undefined || (now === 0 && last !== undefined)) continue
    const next = later.find((each) =>
      last === undefined ? each.reading.values[counter] !== undefined : each.made[counter] > 0,
    )
    if (!next) continue
    made[counter] = last === undefined ? 0 : piecesBetween(last, now, wrapsAt[counter])
    next.made[counter] = piecesBetween(now, next.reading.values[counter]!, wrapsAt[counter])
    placed[counter] = now
    change(next)
    for (const between of later.slice(0, later.indexOf(next))) between.reading.values[counter] = now
  }
  if (Object.keys(placed).length === 0) return undefined
  const reading = { at, values: { ...before?.reading.values, ...placed } }
  const link = { was: undefined, reading, made }
  chain.splice(index + 1, 0, link)
  return link
}
