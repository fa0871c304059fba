import { netShiftSeconds } from './calendar.ts'
import type { Machine, Plant, Product } from './plant.ts'
import { randomOf } from './random.ts'

/** Days from the plant's first day to the launch of its new product, and of the trials before. */
export const launchDay = 250
const trialDays = 14

export interface Order {
  id: string
  code: string
  summaryCode: string
  machine: Machine
  product: Product
  kind: 'series' | 'project_trial'
  planned: number
  plannedPrints: number
  /** Epoch seconds; planned until it starts. */
  startsAt: number
  dueAt: number
  finishedAt: number | undefined
}

/** Expected pieces per hour of working time: 0.72 of the ideal cycle's. */
export const plannedShare = 0.72

/**
 * The next order of a machine.
 *
 * @param at.secondsLeft working seconds until the machine's plan ends: an order does not reach beyond.
 * @param before product of the order before: it is seldom made twice in a row.
 */
export function planOrder(
  plant: Plant,
  machine: Machine,
  at: { number: number; day: number; start: number; secondsLeft: number },
  before: Product | undefined,
): Order {
  const random = randomOf(plant.company, 'order', machine.index, at.number)
  const made = machine.products.filter((product) => !product.launched || at.day >= launchDay - trialDays)
  const product = random.weighted(made, (choice) => choice.demand * (choice === before && made.length > 1 ? 0.1 : 1))
  const trial = product.launched && at.day < launchDay
  const shifts = trial ? 0.6 : random.between(...machine.plan.orderShifts)
  const capacity = Math.min(shifts * netShiftSeconds, Math.max(at.secondsLeft * 0.97, 3600))
  const planned = roundOff((capacity * plannedShare) / product.cycle)
  const code = String(300_000 + at.number)
  // A day and a half per planned shift-day is normal; now and then sales promise too much.
  const lead =
    (shifts / (machine.nights ? 3 : 2)) *
    86_400 *
    (random.chance(0.2) ? random.between(0.45, 0.8) : random.between(1.4, 2))
  return {
    id: plant.id('order', at.number),
    code: `WO-${code}`,
    summaryCode: `${machine.plan.code}-${code.slice(-4)}`,
    machine,
    product,
    kind: trial ? 'project_trial' : 'series',
    planned,
    plannedPrints: Math.ceil(planned / (product.mold?.cavities ?? 1)),
    startsAt: at.start,
    dueAt: at.start + lead,
    finishedAt: undefined,
  }
}

/**
 * Planned quantity of an order, derived from its good pieces: planners estimate roughly; the quantity that sales enter
 * is met, except for one order in twelve, which closes short.
 */
export function settleQuantity(plant: Plant, order: Order, good: number): void {
  const random = randomOf(plant.company, 'quantity', order.code)
  const step = stepOf(good)
  const short = random.chance(1 / 12) ? random.between(1.01, 1.08) : 0
  const steps = short ? Math.ceil((good * short) / step) : Math.floor(good / step)
  order.planned = Math.max(1, steps * step)
  order.plannedPrints = Math.ceil(order.planned / (order.product.mold?.cavities ?? 1))
}

const stepOf = (pieces: number): number => (pieces > 20_000 ? 1000 : pieces > 2000 ? 100 : pieces > 200 ? 10 : 1)

function roundOff(pieces: number): number {
  const step = stepOf(pieces)
  return Math.max(step, Math.round(pieces / step) * step)
}
