import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { type Booking, reworkOf } from '#seed/demo/booking.ts'
import type { Machine, Plant } from '#seed/demo/plant.ts'
import { randomOf } from '#seed/demo/random.ts'
import type { BlockResult, Interval } from '#seed/demo/simulate.ts'
import { quicken } from './quicken.ts'

type Content = DeviceEvent extends infer Event
  ? Event extends DeviceEvent
    ? Omit<Event, 'id' | 'at' | 'machine'>
    : never
  : never

interface Scripted {
  /** Epoch ms. */
  at: number
  event: DeviceEvent
}

/** The events so far; null: none yet. */
export interface Told {
  order: string | undefined | null
  operator: string | undefined | null
}

const heartbeatSeconds = 60

/**
 * Events of a machine's devices in one block of days, in the order of time, from `from` (epoch seconds) on. They begin
 * with the state at that moment and are deterministic.
 *
 * @param options.speed factor by which stops become more frequent and shorter.
 */
export function* scriptBlock(
  plant: Plant,
  machine: Machine,
  block: BlockResult,
  state: Told,
  options: { from: number; speed: number },
): Generator<DeviceEvent> {
  const bookings = block.bookings.filter((booking) => booking.kind === 'production')
  const counters = new Map(bookings.map((booking) => [booking, makeCounter(booking)]))
  for (const interval of quicken(block.intervals, options.speed)) {
    const counter = counters.get(bookings.findLast((booking) => belongs(booking, interval))!)
    const from = Math.max(interval.start, options.from)
    const before = Math.min(from, interval.end)
    if (before > interval.start && counter) {
      if (interval.state === 'run') counter.run(before - interval.start)
      counter.pass(before)
      counter.report()
    }
    if (from >= interval.end) continue
    const scripted: Scripted[] = []
    const add = (at: number, content: Content) => scripted.push({ at, event: makeEvent(machine, at, content) })
    opening(plant, interval, from, state, options.speed, add)
    if (counter) pieces(machine, interval, from, counter, add)
    if (interval.state !== 'no_data') heartbeats(machine, interval, from, add)
    scripted.sort((a, b) => a.at - b.at)
    for (const { event } of scripted) yield event
  }
}

function belongs(booking: Booking, { order, operator, start }: Interval): boolean {
  return booking.order === order && booking.operator === operator && booking.start <= start
}

type Add = (at: number, content: Content) => void

function opening(plant: Plant, interval: Interval, from: number, state: Told, speed: number, add: Add): void {
  const order = interval.order?.code
  const operator = interval.operator?.code
  const at = from * 1000
  if (order !== state.order) {
    if (order) add(at, { kind: 'order_start', workOrder: order })
    else add(at, { kind: 'order_stop', ...(state.order ? { workOrder: state.order } : {}) })
    state.order = order
  }
  if (operator !== state.operator) {
    if (operator) add(at, { kind: 'operator_on', operator })
    else add(at, { kind: 'operator_off', ...(state.operator ? { operator: state.operator } : {}) })
    state.operator = operator
  }
  const entered = reasonTold(plant, interval, speed)
  const reason = entered && entered.at <= from ? { reason: entered.reason } : {}
  add(at, { kind: 'state', state: interval.state, ...reason })
  if (entered && entered.at > from) add(entered.at * 1000, { kind: 'stop_reason', reason: entered.reason })
}

/** When an operator enters the reason at the machine; undefined if nobody does during the stop. */
function reasonTold(
  { company }: Plant,
  { machine, start, end, reason }: Interval,
  speed: number,
): { at: number; reason: string } | undefined {
  if (!reason) return undefined
  if (reason.startsWith('PL')) return { at: start, reason }
  const random = randomOf(company, 'telling', machine.index, start)
  // The rest is for people at the portal.
  if (!reason.startsWith('SU') && random.chance(0.15)) return undefined
  const delay = reason.startsWith('SU')
    ? random.whole(10, 40)
    : reason.startsWith('MI')
      ? random.whole(20, 60)
      : random.whole(30, 240)
  const at = start + Math.max(3, Math.round(delay / speed))
  return at < end ? { at, reason } : undefined
}

function pieces(machine: Machine, interval: Interval, from: number, counter: Counter, add: Add): void {
  const end = interval.end * 1000
  const { booking } = counter
  const every = 5 + ((machine.index * 7) % 16)
  const cycles = machine.plan.code === 'MIL' || machine.plan.code === 'LTH'
  const count = (at: number) => {
    const { good, rework } = counter.report()
    if (cycles && rework === 0)
      for (let n = good; n > 0; n--) {
        const seconds = Math.round(booking.cycle * 100) / 100
        // Parts of one look at the counter end one after the other.
        add(at - (n - 1), { kind: 'cycle', seconds, good: 1 })
      }
    else if (good > 0) add(at, { kind: 'count', good, scrap: 0, rework })
  }
  if (interval.state === 'run') {
    let at = from
    for (let tick = Math.floor(from / every) * every + every; tick < interval.end; tick += every) {
      counter.run(tick - at)
      at = tick
      count(tick * 1000)
    }
    counter.run(interval.end - at)
    // Before the order or the operator changes.
    count(end - 2)
  }
  counter.pass(interval.end).forEach((check, n) => {
    // Just before the order changes, and each at a moment of its own.
    const at = Math.max(from, check.at) * 1000 - 1 - n
    const reason = check.reason ? { reason: check.reason } : {}
    add(at, { kind: 'scrap', quantity: check.scrap, counted: true, ...reason })
  })
}

function heartbeats(machine: Machine, interval: Interval, from: number, add: Add): void {
  const offset = (machine.index * 13) % heartbeatSeconds
  const first = Math.floor((from - offset) / heartbeatSeconds) * heartbeatSeconds + offset + heartbeatSeconds
  for (let at = first; at < interval.end; at += heartbeatSeconds) add(at * 1000, { kind: 'heartbeat' })
}

interface Counter {
  booking: Booking
  /** The machine has run for so many seconds more. */
  run(seconds: number): void
  /** Pieces since the last report. */
  report(): { good: number; rework: number }
  /** Looks at the parts that were sorted out up to an instant, since the last look. */
  pass(until: number): Booking['checks']
}

/** Counts the pieces of a booking as the machine makes them. */
function makeCounter(booking: Booking): Counter {
  const { carry, cycle, checks } = booking
  let seconds = 0
  let counted = 0
  let reworked = 0
  let scrapped = 0
  let seen = 0
  return {
    booking,
    run(more) {
      seconds += more
    },
    report() {
      const total = Math.floor(carry + seconds / cycle + 1e-9)
      const good = total - counted
      const rework = Math.min(good, Math.max(0, reworkOf(booking, Math.max(0, total - scrapped)) - reworked))
      counted = total
      reworked += rework
      return { good, rework }
    },
    pass(until) {
      const from = seen
      while (seen < checks.length && checks[seen]!.at <= until) scrapped += checks[seen++]!.scrap
      return checks.slice(from, seen).filter((check) => check.scrap > 0)
    },
  }
}

function makeEvent(machine: Machine, at: number, content: Content): DeviceEvent {
  const id = `${machine.code}/${content.kind}/${at}`
  return { id, at: new Date(at).toISOString(), machine: machine.code, ...content } as DeviceEvent
}
