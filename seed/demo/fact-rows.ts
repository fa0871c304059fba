import { tzOffset } from '@date-fns/tz'
import { localDate } from '#web/core/time/site-clock.ts'
import { type Booking, bookedSeconds, piecesBetween } from './booking.ts'
import { type DemoShift, timeZone } from './calendar.ts'
import { cutAtShiftEdges, shiftAt } from './cut.ts'
import type { Emit } from './fact-tables.ts'
import type { Order } from './orders.ts'
import type { Period } from './period.ts'
import type { Machine, Plant } from './plant.ts'
import type { Interval, PlanRow } from './simulate.ts'
import { type WholeStops, wholeStops } from './whole-stops.ts'

/** Turns a played history into rows, limited to the time window. */
export interface FactRows {
  /** @param blockEnd end of the orders' block in epoch seconds. */
  orders(made: Order[], blockEnd: number): void
  intervals(played: Interval[]): void
  /** The same intervals cut at shift edges; where triggers are at work, they do it. */
  times(played: Interval[]): void
  bookings(made: Booking[]): void
  plans(made: PlanRow[]): void
  /** Rows that wait for what follows them. */
  end(): void
}

/** Future orders of a machine that the demo shows. */
const queued = 2

/** @param options.instances ids of shift instances by business date and shift. */
export function factRows(
  plant: Plant,
  options: { period: Period; shifts: DemoShift[]; instances: Map<string, string>; writtenAt: number },
  emit: Emit,
): FactRows {
  const { period, shifts } = options
  const today = shifts[shiftAt(shifts, period.until)]?.date
  const openOrders = new Set<string>()
  const stops: WholeStops = wholeStops((piece) => emit('machine_time', piece))

  return {
    orders: addOrders,
    intervals: (played) => played.forEach(addInterval),
    times: (played) => played.forEach(addTimes),
    bookings: (made) => made.forEach(addBooking),
    plans: (made) => made.forEach(addPlan),
    end: stops.end,
  }

  function addOrders(made: Order[], blockEnd: number): void {
    let future = 0
    for (const order of made) {
      if (order.startsAt >= period.until && ++future > queued) return
      const finished = order.finishedAt ?? blockEnd
      if (finished <= period.after) continue
      const closed = finished <= period.until
      if (!closed) openOrders.add(order.id)
      emit('work_order', {
        id: order.id,
        code: order.code,
        summary_code: order.summaryCode,
        product_id: order.product.id,
        machine_id: order.machine.id,
        mold_id: order.product.mold?.id,
        planned_quantity: order.planned,
        planned_prints: order.plannedPrints,
        start_date: localDate(timeZone, order.startsAt * 1000),
        due_date: localDate(timeZone, order.dueAt * 1000),
        status: closed ? 'closed' : 'open',
        kind: order.kind,
        closed_at: closed ? finished : null,
      })
    }
  }

  /** Nothing is written of a machine before it. */
  function afterOf(machine: Machine): number {
    return Math.max(period.after, period.told?.get(machine.id) ?? -Infinity)
  }

  /** Where the part without device events begins. */
  function untold(machine: Machine, start: number): number {
    return Math.max(start, period.told?.get(machine.id) ?? start)
  }

  /** The part of an interval inside the window, with its state, order and operator. */
  function partOf(interval: Interval) {
    const { machine, state, reason, order, operator } = interval
    const end = Math.min(interval.end, period.until)
    if (end <= Math.max(interval.start, afterOf(machine))) return undefined
    const start = untold(machine, interval.start)
    return {
      start,
      end,
      id: plant.id('interval', machine.index, start * 1000),
      what: {
        machine_id: machine.id,
        state,
        reason_id: reason && plant.stopReasonIds.get(reason),
        work_order_id: order?.id,
        operator_id: operator?.id,
      },
    }
  }

  function addInterval(interval: Interval): void {
    const part = partOf(interval)
    if (!part) return
    const { id, start, end, what } = part
    emit('machine_state_interval', { id, ...what, during: [start, end], note: interval.note })
  }

  function addTimes(interval: Interval): void {
    const part = partOf(interval)
    if (!part) return
    for (const piece of cutAtShiftEdges(shifts, part))
      stops.add({
        interval_id: part.id,
        segment: piece.segment,
        ...part.what,
        ...place(piece.shift),
        started_at: piece.start,
        ended_at: piece.end,
        started_local: localTime(piece.start),
        ended_local: localTime(piece.end),
        seconds: piece.end - piece.start,
        net_seconds: piece.netSeconds,
        interval_seconds: part.end - part.start,
        stop_id: null,
        stop_ended_at: null,
        updated_at: options.writtenAt,
      })
  }

  function addBooking(booking: Booking): void {
    const { machine, order, operator, kind } = booking
    const end = Math.min(booking.end, period.until)
    if (end <= Math.max(booking.start, afterOf(machine)) || (kind !== 'production' && end < booking.end)) return
    const start = untold(machine, booking.start)
    const pieces = piecesBetween(booking, start, end)
    if (kind === 'production' && pieces.good + pieces.scrap === 0) return
    const about = {
      machine_id: machine.id,
      work_order_id: order.id,
      mold_id: order.product.mold?.id,
      operator_id: operator.id,
    }
    const number = { production: 0, setup: 1, breakdown: 2 }[kind]
    emit('production_report', {
      id: plant.id('report', machine.index, start * 1000, number),
      source_key: `demo:${machine.code}:${start}:${kind}`,
      kind,
      ...about,
      operation: machine.plan.operation,
      during: [start, end],
      booked_seconds: bookedSeconds(booking, end) - bookedSeconds(booking, start),
      ...pieces,
      ideal_cycle_seconds: kind === 'production' ? order.product.recordedCycle : null,
      ...reported(end),
    })
    booking.checks.forEach((check, n) => {
      if (check.at > period.until || check.at <= afterOf(machine) || check.scrap === 0) return
      emit('scrap_report', {
        id: plant.id('scrap', machine.index, booking.start * 1000, n),
        source_key: `demo:${machine.code}:${booking.start}:${kind}:${n}`,
        ...about,
        reason_id: check.reason && plant.scrapReasonIds.get(check.reason),
        quantity: check.scrap,
        ...reported(check.at),
      })
    })
  }

  /** A day is planned as a whole when it begins. */
  function addPlan({ machine, shift, order, pieces }: PlanRow): void {
    const ofToday = shift.date === today && openOrders.has(order.id)
    if (!ofToday && (shift.start < period.after || shift.start >= period.until)) return
    emit('production_plan', {
      id: plant.id('plan', machine.index, shift.start * 1000, Number(order.code.slice(3)) % 64),
      machine_id: machine.id,
      ...place(shift),
      work_order_id: order.id,
      planned_pieces: pieces,
    })
  }

  function place(shift: DemoShift) {
    return {
      shift_instance_id: options.instances.get(`${shift.date} ${shift.code}`)!,
      shift: shift.code,
      business_date: shift.date,
    }
  }

  /** A report exactly on a shift edge belongs to the shift that ends there. */
  function reported(at: number) {
    return { reported_at: at, reported_local: localTime(at), ...place(shifts[shiftAt(shifts, at - 0.5)]!) }
  }
}

const quarter = 900
const offsets = new Map<number, number>()

/** Local time of the plant. Clocks change on a quarter of an hour. */
function localTime(at: number): number {
  const from = Math.floor(at / quarter)
  let offset = offsets.get(from)
  if (offset === undefined) offsets.set(from, (offset = tzOffset(timeZone, new Date(from * quarter * 1000)) * 60))
  return at + offset
}
