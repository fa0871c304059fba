import type { Bucket, Carry } from './carry.ts'
import { contextAt } from './carry.ts'
import type { Building } from './building.ts'
import type { MachineEvent } from './machine-event.ts'

/** Hours that are kept to take good pieces back from. */
const hoursKept = 16

export const bucketKey = ({ start, order, operator }: Bucket): string => `${start}:${order}:${operator ?? ''}`

/**
 * Adds the pieces of an event to its hour. Pieces without a work order are counted as such until an order explains
 * them.
 */
export function countPieces(building: Building, event: MachineEvent): void {
  const { order, operator: present } = building.carry.contexts.at(-1)!
  const operator = order === null ? event.device : present
  const { good, scrap } = event
  if (good + scrap + event.rework === 0) return
  const bucket = bucketOf(building, building.hours.until(event.ms / 1000), order, operator)
  extend(bucket, event.ms, event.ms)
  bucket.good += good
  bucket.scrap += scrap
  bucket.rework = Math.min(bucket.rework + event.rework, bucket.good)
  if (event.kind === 'scrap') {
    if (order !== null)
      building.scrap.push({
        device: event.device,
        id: event.id,
        order,
        operator,
        reason: event.reason,
        pieces: scrap,
        ms: event.ms,
      })
    if (event.counted) takeBack(building, bucket, scrap)
  } else if (scrap > 0 && order !== null) {
    bucket.unexplained += scrap
    bucket.unexplainedMs = event.ms
  }
}

/** Pieces that turned out bad leave the good ones of their order, the latest hours first, as far as there are any. */
function takeBack(building: Building, from: Bucket, pieces: number): void {
  const { buckets } = building.carry
  let left = pieces
  const takeFrom = (bucket: Bucket) => {
    const taken = Math.min(left, bucket.good)
    if (taken === 0) return
    left -= taken
    bucket.good -= taken
    bucket.rework = Math.min(bucket.rework, bucket.good)
    building.touched.set(bucketKey(bucket), bucket)
  }
  takeFrom(from)
  for (const bucket of buckets.toReversed()) if (bucket.order === from.order) takeFrom(bucket)
}

/** Adds running or stopped time of the order at the machine to its hours. */
export function bookTime(building: Building, from: number, to: number): void {
  const { contexts } = building.carry
  for (let at = from; at < to;) {
    const { order, operator } = contextAt(contexts, at)
    const hour = building.hours.around(at)
    const change = contexts.find((context) => context.at > at)?.at ?? to
    const until = Math.min(to, hour.end, change)
    if (order !== null) {
      const bucket = bucketOf(building, hour, order, operator)
      extend(bucket, at * 1000, until * 1000)
      bucket.booked += until - at
    }
    at = until
  }
}

function extend(bucket: Bucket, fromMs: number, toMs: number): void {
  bucket.fromMs = Math.min(bucket.fromMs, fromMs)
  bucket.toMs = Math.max(bucket.toMs, toMs)
}

function bucketOf(
  { carry, touched }: Building,
  hour: { start: number; end: number },
  order: string | null,
  operator: string | null,
): Bucket {
  const same = (bucket: Bucket) => bucket.start === hour.start && bucket.order === order && bucket.operator === operator
  let bucket = carry.buckets.findLast(same)
  if (!bucket) {
    bucket = {
      start: hour.start,
      end: hour.end,
      order,
      operator,
      good: 0,
      scrap: 0,
      rework: 0,
      unexplained: 0,
      unexplainedMs: 0,
      booked: 0,
      fromMs: hour.end * 1000,
      toMs: hour.start * 1000,
    }
    carry.buckets.push(bucket)
  }
  touched.set(bucketKey(bucket), bucket)
  return bucket
}

/** Forgets the oldest hours to which nothing can be added any more. @param settled second before which nothing comes. */
export function forgetHours(carry: Carry, settled: number): void {
  while (carry.buckets.length > hoursKept) {
    const old = carry.buckets.findIndex(({ end }) => end < settled)
    if (old < 0) return
    carry.buckets.splice(old, 1)
  }
}
