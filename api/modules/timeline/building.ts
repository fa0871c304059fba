import type { Bucket, Carry, Context, Span } from './carry.ts'
import type { Hours } from './hours.ts'

/** What holds for the machine, mostly of its class. */
export interface TimelineSettings {
  /** Heard nothing for longer than this, a machine is without data from the last time it was heard. */
  silentAfterSeconds: number
  /** A stop that ended within this time without an explanation gets `minorStopReason`. */
  minorStopSeconds: number
  minorStopReason: string | null
}

/** A state that is over. */
export interface ClosedSpan extends Span {
  to: number
  /** Another state followed, as opposed to silence. */
  ended: boolean
  contexts: Context[]
}

export interface ScrapPieces {
  device: string
  id: string
  order: string
  operator: string | null
  reason: string | null
  pieces: number
  ms: number
}

/** Result of the events before `atMs`. */
export interface Checkpoint {
  atMs: number
  /** 2: the first of its day (UTC), 1: of its hour, 0: any other. */
  grid: 0 | 1 | 2
  /** `Carry` as JSON. */
  carry: string
}

/** A build under way: events are folded into it one after the other. */
export interface Building {
  carry: Carry
  settings: TimelineSettings
  hours: Hours
  closed: ClosedSpan[]
  touched: Map<string, Bucket>
  scrap: ScrapPieces[]
  checkpoints: Checkpoint[]
}

/** @param carry is changed by the build. */
export function beginBuilding(carry: Carry, settings: TimelineSettings, hours: Hours): Building {
  return { carry, settings, hours, closed: [], touched: new Map(), scrap: [], checkpoints: [] }
}
