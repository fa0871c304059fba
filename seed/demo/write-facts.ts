import type { Trx } from '#api/platform/db/database.ts'
import { localDate } from '#api/modules/settings/shift-calendar.ts'
import { type Booking, bookedSeconds, piecesBetween } from './booking.ts'
import { type DemoShift, timeZone } from './calendar.ts'
import { addRow, makeColumns, takeRows } from './columns.ts'
import { cutAtShiftEdges, shiftAt } from './cut.ts'
import type { Order } from './orders.ts'
import type { Machine, Plant } from './plant.ts'
import type { Period } from './period.ts'
import { onConflict, statements } from './fact-statements.ts'
import type { BlockResult, Interval, PlanRow } from './simulate.ts'

export interface FactWriter {
  /** Takes what lies in the window of time. @param blockEnd end of the block in epoch seconds. */
  add(result: BlockResult, blockEnd: number): void
  /** Machine states waiting to be written. */
  waiting(): number
  /** Machine states handed to the database. */
  written(): number
  /** Hands what waits to the database as soon as it is done with the batch before, and returns at that moment. */
  flush(): Promise<void>
  /** Resolves when all that was handed over is written. */
  settled(): Promise<void>
}

/** Future orders of a machine that the demo shows. */
const queued = 2

/**
 * @param options.bulk the triggers are off: write also what they would.
 * @param options.planOnly orders and plans without what became of them: that the devices tell.
 * @param instances ids of shift instances by business date and shift.
 */
export function factWriter(
  trx: Trx,
  plant: Plant,
  options: {
    companyId: string
    bulk: boolean
    window: Period
    shifts: DemoShift[]
    instances: Map<string, string>
    planOnly?: boolean
  },
): FactWriter {
  const { window, shifts, bulk } = options
  const orders = makeColumns({
    id: 'uuid',
    code: 'text',
    summary: 'text',
    product: 'uuid',
    machine: 'uuid',
    mold: 'uuid',
    planned: 'int',
    prints: 'int',
    starts: 'date',
    due: 'date',
    status: 'text',
    kind: 'text',
    closed: 'bigint',
  })
  const intervals = makeColumns({
    id: 'uuid',
    machine: 'uuid',
    s: 'bigint',
    e: 'bigint',
    state: 'text',
    reason: 'uuid',
    work_order: 'uuid',
    operator: 'uuid',
    note: 'text',
  })
  const times = makeColumns({
    id: 'uuid',
    segment: 'smallint',
    machine: 'uuid',
    instance: 'uuid',
    shift: 'text',
    date: 'date',
    state: 'text',
    reason: 'uuid',
    work_order: 'uuid',
    operator: 'uuid',
    s: 'bigint',
    e: 'bigint',
    net: 'int',
    whole: 'int',
  })
  const bookings = makeColumns({
    id: 'uuid',
    key: 'text',
    kind: 'text',
    machine: 'uuid',
    work_order: 'uuid',
    mold: 'uuid',
    operator: 'uuid',
    operation: 'text',
    s: 'bigint',
    e: 'bigint',
    booked: 'int',
    good: 'int',
    scrap: 'int',
    rework: 'int',
    held: 'int',
    cycle: 'numeric',
    instance: 'uuid',
    shift: 'text',
    date: 'date',
  })
  const scraps = makeColumns({
    id: 'uuid',
    key: 'text',
    machine: 'uuid',
    work_order: 'uuid',
    mold: 'uuid',
    operator: 'uuid',
    reason: 'uuid',
    quantity: 'int',
    at: 'bigint',
    instance: 'uuid',
    shift: 'text',
    date: 'date',
  })
  const plans = makeColumns({
    id: 'uuid',
    machine: 'uuid',
    instance: 'uuid',
    date: 'date',
    shift: 'text',
    work_order: 'uuid',
    pieces: 'int',
  })
  const today = shifts[shiftAt(shifts, window.until)]?.date
  const known = new Set<string>()
  let written = 0
  let underWay = Promise.resolve()

  return {
    add(result, blockEnd) {
      addOrders(result.orders, blockEnd)
      for (const plan of result.plans) addPlan(plan)
      if (options.planOnly) return
      for (const interval of result.intervals) addInterval(interval)
      for (const booking of result.bookings) addBooking(booking)
    },
    waiting: () => intervals.rows,
    written: () => written,
    async flush() {
      written += intervals.rows
      const batch = [
        takeRows(orders, statements.orders),
        takeRows(intervals, statements.intervals + (bulk ? '' : onConflict.intervals)),
        takeRows(times, statements.times),
        takeRows(plans, statements.plans),
        takeRows(bookings, statements.bookings + (bulk ? '' : onConflict.bookings)),
        takeRows(scraps, statements.scraps),
      ]
      await underWay
      underWay = writeAll(batch)
      // A failure is told by the next await of it, not as an unhandled rejection.
      underWay.catch(() => undefined)
    },
    settled: () => underWay,
  }

  async function writeAll(batch: ReturnType<typeof takeRows>[]): Promise<void> {
    for (const write of batch) await write(trx, options.companyId)
  }

  function addOrders(made: Order[], blockEnd: number): void {
    let future = 0
    for (const order of made) {
      if (order.startsAt >= window.until && ++future > queued) return
      const finished = order.finishedAt ?? blockEnd
      if (finished <= window.after) continue
      const closed = finished <= window.until ? finished : null
      if (closed === null) known.add(order.id)
      const { id, code, summaryCode, product, machine, planned, plannedPrints, kind } = order
      const dates = [order.startsAt, order.dueAt].map((at) => localDate(timeZone, at * 1000))
      addRow(orders, [
        id,
        code,
        summaryCode,
        product.id,
        machine.id,
        product.mold?.id,
        planned,
        plannedPrints,
        ...dates,
        closed ? 'closed' : 'open',
        kind,
        closed,
      ])
    }
  }

  /** Nothing is written of a machine before it. */
  function afterOf(machine: Machine): number {
    return Math.max(window.after, window.told?.get(machine.id) ?? -Infinity)
  }

  /** Where the part begins that no device told. */
  function untold(machine: Machine, start: number): number {
    return Math.max(start, window.told?.get(machine.id) ?? start)
  }

  function addInterval({ machine, start: begun, end: whole, state, reason, order, operator, note }: Interval): void {
    const end = Math.min(whole, window.until)
    if (end <= Math.max(begun, afterOf(machine))) return
    const start = untold(machine, begun)
    const id = plant.id('interval', machine.index, start * 1000)
    const what = [state, reason && plant.stopReasonIds.get(reason), order?.id, operator?.id]
    addRow(intervals, [id, machine.id, start, end, ...what, note])
    if (!bulk) return
    for (const piece of cutAtShiftEdges(shifts, { start, end })) {
      const { shift, segment, netSeconds } = piece
      addRow(times, [
        id,
        segment,
        machine.id,
        ...place(shift),
        ...what,
        piece.start,
        piece.end,
        netSeconds,
        end - start,
      ])
    }
  }

  function addBooking(booking: Booking): void {
    const { machine, order, operator, kind } = booking
    const end = Math.min(booking.end, window.until)
    if (end <= Math.max(booking.start, afterOf(machine)) || (kind !== 'production' && end < booking.end)) return
    const start = untold(machine, booking.start)
    const { good, scrap, rework, held } = piecesBetween(booking, start, end)
    if (kind === 'production' && good + scrap === 0) return
    const mold = order.product.mold?.id
    const key = `demo:${machine.code}:${start}:${kind}`
    const number = { production: 0, setup: 1, breakdown: 2 }[kind]
    const id = plant.id('report', machine.index, start * 1000, number)
    const cycle = kind === 'production' ? order.product.recordedCycle : null
    addRow(bookings, [
      id,
      key,
      kind,
      machine.id,
      order.id,
      mold,
      operator.id,
      machine.plan.operation,
      start,
      end,
      bookedSeconds(booking, end) - bookedSeconds(booking, start),
      good,
      scrap,
      rework,
      held,
      cycle,
      ...placeOf(end),
    ])
    booking.checks.forEach((check, n) => {
      if (check.at > window.until || check.at <= afterOf(machine) || check.scrap === 0) return
      const scrapId = plant.id('scrap', machine.index, booking.start * 1000, n)
      const reason = check.reason && plant.scrapReasonIds.get(check.reason)
      addRow(scraps, [
        scrapId,
        `demo:${machine.code}:${booking.start}:${kind}:${n}`,
        machine.id,
        order.id,
        mold,
        operator.id,
        reason,
        check.scrap,
        check.at,
        ...placeOf(check.at),
      ])
    })
  }

  /** A day is planned as a whole when it begins. */
  function addPlan({ machine, shift, order, pieces }: PlanRow): void {
    const ofToday = shift.date === today && known.has(order.id)
    if (!ofToday && (shift.start < window.after || shift.start >= window.until)) return
    const [instance, code, date] = place(shift)
    const id = plant.id('plan', machine.index, shift.start * 1000, Number(order.code.slice(3)) % 64)
    addRow(plans, [id, machine.id, instance, date, code, order.id, pieces])
  }

  function place(shift: DemoShift): [string, string, string] {
    return [options.instances.get(`${shift.date} ${shift.code}`)!, shift.code, shift.date]
  }

  /** What is reported exactly on a shift edge belongs to the shift that ends there. */
  function placeOf(reportedAt: number): [string, string, string] {
    return place(shifts[shiftAt(shifts, reportedAt - 0.5)]!)
  }
}
