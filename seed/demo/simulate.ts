import { type Booking, piecesExact, piecesUntil } from './booking.ts'
import { type DemoShift, netShiftSeconds } from './calendar.ts'
import { type Order, launchDay, planOrder, plannedShare, settleQuantity } from './orders.ts'
import type { Machine, Person, Plant } from './plant.ts'
import { type Random, randomOf } from './random.ts'
import { type Window, operatorOf, windowsOf, works } from './roster.ts'
import { type Stop, drawScrapReason, drawStop } from './stops.ts'

/** Times are epoch seconds. */
export interface Interval {
  machine: Machine
  start: number
  end: number
  state: 'run' | 'stop' | 'idle' | 'no_data'
  reason: string | undefined
  order: Order | undefined
  operator: Person | undefined
  note: string | undefined
}

export interface PlanRow {
  machine: Machine
  shift: DemoShift
  order: Order
  pieces: number
}

export interface BlockResult {
  intervals: Interval[]
  bookings: Booking[]
  plans: PlanRow[]
  orders: Order[]
}

/** Orders of one machine are planned for this many days at a time; a block depends on no other one. */
export const blockDays = 28
const ordersPerBlock = 64

/** Seconds of running between two checks for bad parts. */
const checkEvery = 8000

/**
 * Simulates one machine over one block of days.
 *
 * @param shifts all shifts of the block, in time order.
 * @param options.afterRest the plant was closed on the day before.
 */
export function simulateBlock(
  plant: Plant,
  machine: Machine,
  block: number,
  shifts: DemoShift[],
  options: { afterRest: boolean },
): BlockResult {
  const result: BlockResult = { intervals: [], bookings: [], plans: [], orders: [] }
  const { intervals, bookings } = result
  const start = randomOf(plant.company, 'block', machine.index, block)
  const meanRun = (machine.plan.minutesBetweenStops * 60) / machine.trouble
  let order: Order | undefined
  let goal = 0
  let made = 0
  let carry = 0
  let untilStop = start.exponential(meanRun)
  let busyUntil = 0
  let rested = options.afterRest
  let pending: Stop[] = []
  let settingParts = 0

  shifts.forEach((shift, n) => {
    if (works(machine, shift)) return work(shift, n)
    const last = intervals.at(-1)
    if (last?.state === 'idle' && last.end === shift.start) last.end = shift.end
    else push({ start: shift.start, end: shift.end, state: 'idle' })
    if (shift.code === 'morning') rested = true
  })
  const good = new Map<Order, number>()
  for (const booked of bookings)
    good.set(booked.order, (good.get(booked.order) ?? 0) + piecesUntil(booked, booked.end).good)
  for (const [bookedOrder, pieces] of good) if (pieces > 0) settleQuantity(plant, bookedOrder, pieces)
  return result

  function work(shift: DemoShift, n: number): void {
    const random = randomOf(plant.company, 'shift', machine.index, shift.index)
    const operator = operatorOf(plant, machine, shift)
    const windows = windowsOf(plant, machine, shift)
    const limit = endOfWork(machine, shifts, n)
    const monday = rested && shift.code === 'morning'
    const speed = speedOf(plant, machine, shift, random) * (monday ? 0.97 : 1)
    const wear = (shift.code === 'night' ? 1.2 : 1) * (monday ? 1.35 : 1)
    const opened: Booking[] = []
    let booking: Booking | undefined
    let lastCheck = 0
    let at = shift.start

    if (order) open()
    if (busyUntil > at) at = Math.min(busyUntil, shift.end)
    if (rested) {
      pending.unshift({ reason: 'SU04', seconds: Math.round(random.skewed(machine.plan.moulds ? 1900 : 800, 0.35)) })
      settingParts = 5
      rested = false
    }

    while (at < shift.end) {
      const window = windows.find((entry) => entry.start <= at && at < entry.end)
      if (window) inWindow(window)
      else if (!order) nextOrder()
      else if (pending.length > 0) stop(pending.shift()!)
      else run(windows.find((entry) => entry.start > at)?.start ?? shift.end)
    }
    closeBooking()
    busyUntil = Math.max(busyUntil, at)
    const seconds = shift.end - shift.start - shift.breaks.reduce((sum, pause) => sum + pause.end - pause.start, 0)
    for (const openedOrder of opened) {
      const share = (Math.min(openedOrder.end, shift.end) - openedOrder.start) / (shift.end - shift.start)
      const pieces = Math.round((seconds * share * plannedShare) / openedOrder.order.product.cycle)
      const same = result.plans.find((row) => row.shift === shift && row.order === openedOrder.order)
      if (same) same.pieces += pieces
      else if (pieces > 0) result.plans.push({ machine, shift, order: openedOrder.order, pieces })
    }

    function inWindow(window: Window): void {
      emit(window.end, window.state, window.reason)
      at = window.end
    }

    function nextOrder(): void {
      const number = (block * plant.machines.length + machine.index) * ordersPerBlock + result.orders.length
      const before = result.orders.at(-1)?.product
      const secondsLeft = workLeft(machine, shifts, n, at)
      order = planOrder(plant, machine, { number, day: shift.day, start: at, secondsLeft }, before)
      result.orders.push(order)
      goal = Math.ceil(order.planned * (1 + order.product.scrap))
      made = 0
      carry = 0
      settingParts = order.product.mold ? 8 : 2
      if (before !== order.product) {
        const reason = order.product.mold ? 'SU01' : 'SU02'
        pending.push({ reason, seconds: Math.round(random.skewed(order.product.mold ? 3000 : 1500, 0.35)) })
      }
      open()
    }

    function stop(next: Stop): void {
      const end = Math.min(at + next.seconds, limit)
      emit(end, 'stop', next.reason, next.note)
      const kind =
        next.reason === 'SU01' || next.reason === 'SU02'
          ? 'setup'
          : next.breakdown && next.seconds > 2700
            ? 'breakdown'
            : undefined
      if (kind && booking) {
        const spans = [{ start: at, end, running: false }]
        bookings.push({ ...booking, kind, start: at, end, spans, checks: [], carry: 0 })
      } else if (next.seconds < 900) booking?.spans.push({ start: at, end, running: false })
      at = end
    }

    function run(windowStart: number): void {
      const current = booking!
      const toGoal = Math.ceil((goal - made - piecesExact(current, at)) * current.cycle)
      const toStop = Math.max(15, Math.round(untilStop / wear))
      const end = Math.min(windowStart, shift.end, at + toStop, at + Math.max(1, toGoal))
      emit(end, 'run', undefined)
      current.spans.push({ start: at, end, running: true })
      untilStop -= (end - at) * wear
      lastCheck += end - at
      const finished = end - at >= toGoal
      if (end - at >= toStop || untilStop <= 0) {
        const next = drawStop(machine, current.order.product, shift, random)
        const spared = next.minor && shift.day >= (machine.tidyFrom ?? Infinity) && random.chance(0.5)
        if (!spared) pending.push(next)
        const trouble = current.order.product.mold?.trouble ?? 1
        untilStop = random.exponential(meanRun / (0.75 + 0.25 * trouble))
      }
      at = end
      if (settingParts > 0 && piecesExact(current, at) >= settingParts * 3) setOut(random, settingParts)
      if (lastCheck >= checkEvery) check()
      if (finished) {
        closeBooking()
        current.order.finishedAt = at
        order = undefined
        pending = []
      }
    }

    function open(): void {
      const cycle = order!.product.cycle / (speed * habit(plant, order!.product.index))
      booking = {
        kind: 'production',
        machine,
        order: order!,
        operator,
        start: at,
        end: at,
        spans: [],
        cycle,
        carry,
        checks: [],
      }
      opened.push(booking)
      lastCheck = 0
    }

    function closeBooking(): void {
      if (!booking) return
      booking.end = Math.min(at, shift.end)
      check()
      const exact = piecesExact(booking, booking.end)
      made += Math.floor(exact + 1e-9)
      carry = exact - Math.floor(exact + 1e-9)
      if (exact >= 1) bookings.push(booking)
      booking = undefined
    }

    function setOut(chance: Random, mean: number): void {
      const scrap = Math.round(chance.between(0.5, 1.5) * mean)
      booking!.checks.push({ at, scrap, reason: monday ? 'S501' : 'S502' })
      settingParts = 0
    }

    function check(): void {
      const current = booking!
      const scrapped = current.checks.reduce((sum, earlierCheck) => sum + earlierCheck.scrap, 0)
      const fresh = Math.round(lastCheck / current.cycle)
      const share = scrapShare(current.order, shift) * (shift.code === 'night' ? 1.18 : 1)
      const limitPieces = Math.floor(piecesExact(current, at) + 1e-9) - scrapped
      const scrap = Math.min(limitPieces, random.binomial(fresh, share))
      if (scrap > 0)
        current.checks.push({
          at: Math.min(at, shift.end),
          scrap,
          reason: drawScrapReason(machine, current.order.product, random),
        })
      lastCheck = 0
    }

    function emit(end: number, state: Interval['state'], reason: string | undefined, note?: string): void {
      push({ start: at, end, state, reason, order, operator, note })
    }
  }

  function push(part: Partial<Interval> & Pick<Interval, 'start' | 'end' | 'state'>): void {
    intervals.push({ machine, reason: undefined, order: undefined, operator: undefined, note: undefined, ...part })
  }
}

/** End of the stretch of shifts in which the machine works without a gap. */
function endOfWork(machine: Machine, shifts: DemoShift[], from: number): number {
  let n = from
  while (n + 1 < shifts.length && works(machine, shifts[n + 1]!)) n++
  return shifts[n]!.end
}

function workLeft(machine: Machine, shifts: DemoShift[], from: number, at: number): number {
  let seconds = shifts[from]!.end - at
  for (let n = from + 1; n < shifts.length; n++) if (works(machine, shifts[n]!)) seconds += netShiftSeconds
  return seconds
}

/** Part of the ideal speed that the machine reaches in this shift. */
function speedOf(plant: Plant, machine: Machine, shift: DemoShift, random: Random): number {
  const week = randomOf(plant.company, 'week', machine.plan.area, Math.floor(shift.day / 7)).normal(1, 0.012)
  const night = shift.code === 'night' ? 0.945 : shift.code === 'evening' ? 0.99 : 1
  return Math.min(0.99, machine.plan.speed * machine.speed * week * night * random.normal(1, 0.018))
}

/** Some products run better than others. */
function habit(plant: Plant, product: number): number {
  return randomOf(plant.company, 'habit', product).between(0.95, 1.03)
}

/** A launched product starts with much scrap and learns. */
function scrapShare(order: Order, shift: DemoShift): number {
  if (!order.product.launched) return order.product.scrap
  return order.product.scrap + 0.17 * Math.exp(-Math.max(0, shift.day - launchDay) / 28)
}
