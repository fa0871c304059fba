import type { ClosedSpan, TimelineSettings } from './building.ts'
import { contextAt, nextCut } from './carry.ts'
import type { RecordedState } from './machine-event.ts'
import { partsOfStop, type StopAction } from './stop-actions.ts'

/** A row of the timeline: `from <= time < to`, whole seconds since 1970. */
export interface Interval {
  from: number
  to: number
  state: RecordedState
  reason: string | null
  order: string | null
  operator: string | null
  note: string | null
}

/**
 * The rows of a state: cut where the work order changes, a run also where the operator does. A stop keeps its first
 * operator, and is cut where people split it.
 */
export function intervalsOf(span: ClosedSpan, settings: TimelineSettings, actions: readonly StopAction[]): Interval[] {
  if (span.state !== 'stop') return cutAtContexts(span, { ...span, reason: null, note: null })
  const device = span.said ?? span.told ?? minorReason(span, settings)
  const { operator } = contextAt(span.contexts, span.from)
  return partsOfStop(span, actions).flatMap((part) =>
    cutAtContexts(span, { ...part, reason: part.reason === undefined ? device : part.reason }).map((interval) => ({
      ...interval,
      operator,
    })),
  )
}

function minorReason(span: ClosedSpan, { minorStopReason, minorStopSeconds }: TimelineSettings): string | null {
  return span.ended && span.to - span.from < minorStopSeconds ? minorStopReason : null
}

function cutAtContexts(
  { state, contexts }: ClosedSpan,
  { from, to, reason, note }: { from: number; to: number; reason: string | null; note: string | null },
): Interval[] {
  const intervals: Interval[] = []
  for (let at = from; at < to;) {
    const until = nextCut(contexts, { from: at, to, operators: state === 'run' }) ?? to
    const { order, operator } = contextAt(contexts, at)
    intervals.push({ from: at, to: until, state, reason, order, operator, note })
    at = until
  }
  return intervals
}
