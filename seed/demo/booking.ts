import type { Order } from './orders.ts'
import type { Machine, Person } from './plant.ts'

/** Booking of one operator on one order at one machine in one shift. */
export interface Booking {
  kind: 'production' | 'setup' | 'breakdown'
  machine: Machine
  order: Order
  operator: Person
  start: number
  end: number
  /** Time that counts as booked; pieces come from the running part of it. */
  spans: { start: number; end: number; running: boolean }[]
  /** Seconds per piece at the speed of this shift. */
  cycle: number
  /** Part of a piece that was under way when the shift began. */
  carry: number
  checks: Check[]
}

/** Parts that were sorted out at a moment; pieces made until then were looked at. */
interface Check {
  at: number
  scrap: number
  reason: string | undefined
}

export function runSeconds(booking: Booking, until: number): number {
  return sumUntil(booking, until, true)
}

export function bookedSeconds(booking: Booking, until: number): number {
  return sumUntil(booking, until, false)
}

function sumUntil(booking: Booking, until: number, runningOnly: boolean): number {
  let sum = 0
  for (const span of booking.spans)
    if ((span.running || !runningOnly) && span.start < until) sum += Math.min(span.end, until) - span.start
  return sum
}

/** Pieces, with the part under way. */
export function piecesExact(booking: Booking, until: number): number {
  return booking.carry + runSeconds(booking, until) / booking.cycle
}

/** Pieces booked by `until`: good (of these the reworked), scrap, on hold. */
export function piecesUntil(
  booking: Booking,
  until: number,
): { good: number; scrap: number; rework: number; held: number } {
  if (booking.kind !== 'production') return { good: 0, scrap: 0, rework: 0, held: 0 }
  const total = Math.floor(piecesExact(booking, until) + 1e-9)
  const scrap = booking.checks.reduce((sum, check) => sum + (check.at <= until ? check.scrap : 0), 0)
  const good = Math.max(0, total - scrap)
  return { good, scrap, rework: reworkOf(booking, good), held: 0 }
}

/** Pieces booked from `start` to `until`. Pieces sorted out later than they were made are not subtracted. */
export function piecesBetween(booking: Booking, start: number, until: number): ReturnType<typeof piecesUntil> {
  const all = piecesUntil(booking, until)
  if (start <= booking.start) return all
  const before = piecesUntil(booking, start)
  const good = Math.max(0, all.good - before.good)
  return {
    good,
    scrap: all.scrap - before.scrap,
    rework: Math.min(good, Math.max(0, all.rework - before.rework)),
    held: 0,
  }
}

/** How many of the booking's good pieces had to be reworked. */
export function reworkOf({ machine, carry }: Booking, good: number): number {
  const { code } = machine.plan
  if (code !== 'ASM' && code !== 'MIL' && code !== 'LTH') return 0
  return Math.min(good, Math.floor(good * 0.012 + carry * 0.9))
}
