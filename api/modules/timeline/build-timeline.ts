import {
  beginBuilding,
  type Building,
  type Checkpoint,
  type ClosedSpan,
  type ScrapPieces,
  type TimelineSettings,
} from './building.ts'
import type { Assignment, Bucket, Carry } from './carry.ts'
import { bucketKey } from './count-pieces.ts'
import { foldEvent, spansSoFar } from './fold-event.ts'
import type { Hours } from './hours.ts'
import { type Interval, intervalsOf } from './intervals-of.ts'
import { inOrder, type MachineEvent } from './machine-event.ts'
import type { StopAction } from './stop-actions.ts'

/** The timeline and reports of a machine from an instant on. Earlier ones stay. */
export interface Timeline {
  /** Whole seconds: no row that begins before is changed by the build. */
  from: number
  /** No overlaps, in their order, without a hole from the first event to the last second in which it was heard. */
  intervals: Interval[]
  /** The states that these are of, the present one last. */
  spans: ClosedSpan[]
  /** Hours with their pieces; a missing row that ends at or after `reportsFromMs` is deleted. */
  buckets: Bucket[]
  scrap: ScrapPieces[]
  /** Order and operator at the machine by the latest report, and since which second. */
  assignment: Assignment
  reportsFromMs: number
  checkpoints: Checkpoint[]
}

const always = -1e12

export interface TimelineBuilder {
  /** Adds events; all of one instant at once, later ones later. */
  add(events: readonly MachineEvent[]): void
  /** @param actions of people on stops from `stopsFrom` on, in order. */
  finish(actions: readonly StopAction[]): Timeline
  /** Whole seconds: earlier stops are not built. */
  stopsFrom: number
}

/**
 * Builds the timeline of one machine.
 *
 * Everything is a fold over the events in their one order, and a carry holds all that earlier events mean for later
 * ones: so the result depends neither on the order in which events arrive, nor on how often and from where it is built.
 *
 * @param carry result of earlier events (`emptyCarry`, or a checkpoint's); it is changed.
 */
export function timelineBuilder(
  carry: Carry,
  atMs: number,
  { settings, hours }: { settings: TimelineSettings; hours: Hours },
): TimelineBuilder {
  const building: Building = beginBuilding(carry, settings, hours)
  // Later scrap may have been taken from them before and is not now.
  for (const bucket of carry.buckets) building.touched.set(bucketKey(bucket), bucket)
  const from = carry.open?.from ?? always
  // Time is still to be booked from the last second in which the machine was heard, unless that was too long ago.
  const silent = carry.heard === null || Math.floor(atMs / 1000) - carry.heard > settings.silentAfterSeconds
  const reportsFromMs = silent ? atMs : Math.min(atMs, carry.heard! * 1000)
  return {
    stopsFrom: from,
    add(events) {
      for (const event of inOrder(events)) foldEvent(building, event)
    },
    finish(actions) {
      const spans = spansSoFar(building)
      const intervals = spans.flatMap((span) => intervalsOf(span, settings, actions))
      const { scrap, checkpoints } = building
      const last = carry.contexts.at(-1)!
      const assignment = { ...last, operatorSince: last.operator === null ? null : carry.operatorSince }
      const buckets = [...building.touched.values()]
      return { assignment, from, intervals, spans, buckets, scrap, reportsFromMs, checkpoints }
    },
  }
}
