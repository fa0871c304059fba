import type { RecordedState } from './machine-event.ts'

/** Order at the machine and its operator, from an instant (whole seconds) on. */
export interface Context {
  at: number
  order: string | null
  operator: string | null
}

/** What holds at the end, and since when (ms) its operator is there. */
export interface Assignment extends Context {
  operatorSince: number | null
}

/** A state that lasts. All instants are whole seconds since 1970. */
export interface Span {
  state: RecordedState
  from: number
  /** Without data because nothing was heard, not because a device said so: a counted piece ends it. */
  silence: boolean
  /** Reason of a stop that came with the state. */
  told: string | null
  /** Reason that was given to the stop afterwards; it holds over the one that came with the state. */
  said: string | null
}

/** Pieces and time of one order, operator and hour (cut at shift edges). */
export interface Bucket {
  /** The hour, in whole seconds: its pieces were made after `start` and until `end`. */
  start: number
  end: number
  /** Null while no order is at the machine: pieces without one, by counting device, in the operator's place. */
  order: string | null
  operator: string | null
  good: number
  scrap: number
  rework: number
  /** Of the scrap, pieces that were counted without a reason, and when the last was, in ms. */
  unexplained: number
  unexplainedMs: number
  /** Seconds that the order was at the machine under this operator, running or stopped. */
  booked: number
  /** First and last instant of it, in ms. */
  fromMs: number
  toMs: number
}

/** State that earlier events leave for later ones. Plain data: it is kept as JSON. */
export interface Carry {
  /** Last second in which the machine was heard; null before the first event of it. */
  heard: number | null
  open: Span | null
  /** The latest state in a second that may still bring another one. */
  pending: { at: number; state: RecordedState; reason: string | null } | null
  /** The latest reason that was given, for a stop that begins in the same second. */
  lastSaid: { at: number; reason: string } | null
  /** Oldest first; the first one holds since before the open state began. */
  contexts: Context[]
  /** When the present order and operator began, in ms: what ends at the same instant ended before. */
  orderSince: number | null
  operatorSince: number | null
  /** The latest hours: scrap reported later is subtracted from their good pieces. */
  buckets: Bucket[]
  /** The last checkpoint, the events since and the instant of the last one. */
  checkpoint: { atMs: number; lastMs: number; events: number }
}

export function emptyCarry(): Carry {
  return {
    heard: null,
    open: null,
    pending: null,
    lastSaid: null,
    contexts: [{ at: -1e12, order: null, operator: null }],
    orderSince: null,
    operatorSince: null,
    buckets: [],
    checkpoint: { atMs: -1e15, lastMs: -1e15, events: 0 },
  }
}

/** What held at a second. */
export function contextAt(contexts: readonly Context[], at: number): Context {
  let latest = contexts[0]!
  for (const context of contexts) if (context.at <= at) latest = context
  return latest
}

/** The first second after `from`, and before `to`, at which what matters of the context is another than at `from`. */
export function nextCut(
  contexts: readonly Context[],
  { from, to, operators }: { from: number; to: number; operators: boolean },
): number | undefined {
  const first = contextAt(contexts, from)
  return contexts.find(
    ({ at, order, operator }) =>
      at > from && at < to && (order !== first.order || (operators && operator !== first.operator)),
  )?.at
}
