import { type Exchange, type MeterRules, mostIn, type Reading } from './meter-rules.ts'

/** What passed between two readings. */
export interface Passed {
  kwh: bigint
  /** It passed in this time: after a reset nothing before it counts. */
  from: number
  to: number
  /** The time of which something is not known: it is not made up, `kwh` is what is known. */
  unknown: { from: number; to: number } | null
  /** The reading that the next one is compared with. */
  kept: Reading
}

/** A longer silence of a power meter, or before a reset, leaves unknown what passed in it. */
const longestSilenceMs = 3_600_000

/** What passed through a counter from a reading to the next one, an exchange between them included. */
export function passedBetween(
  rules: MeterRules,
  last: Reading,
  now: Reading,
  midnightBefore: (instant: number) => number,
): Passed[] {
  const exchange = rules.exchanges.find(({ at }) => at > last.at && at <= now.at)
  if (!exchange) return [passed(rules, last, now, midnightBefore)]
  const upTo = { at: exchange.at, value: exchange.final }
  const before = passed({ ...rules, exchanges: [] }, last, upTo, midnightBefore)
  return [before, ...afterExchange(rules, exchange, now, midnightBefore)]
}

function afterExchange(
  rules: MeterRules,
  { at, first }: Exchange,
  now: Reading,
  midnightBefore: (instant: number) => number,
): Passed[] {
  if (at === now.at) return []
  return passedBetween(rules, { at, value: first }, now, midnightBefore)
}

function passed(rules: MeterRules, last: Reading, now: Reading, midnightBefore: (instant: number) => number): Passed {
  const { at, value } = now
  const all = { from: last.at, to: at, unknown: null, kept: now }
  const unknown = { ...all, kwh: 0n, unknown: { from: last.at, to: at } }
  const rise = value - last.value
  const most = mostIn(rules, at - last.at)
  if (isNoise(rules, last, rise)) return { ...all, kwh: 0n, kept: { at, value: last.value } }
  const reset = resetBetween(rules, last, now, midnightBefore)
  // Of the time before midnight only a moment may be unknown; more is said.
  if (reset !== null) {
    const from = Math.min(at, Math.max(reset, last.at))
    return { ...all, kwh: value, from, unknown: from - last.at > longestSilenceMs ? { from: last.at, to: from } : null }
  }
  if (rise >= 0n) return rise <= most ? { ...all, kwh: rise } : unknown
  const { wrapsAt } = rules
  const over = wrapsAt === null ? -1n : wrapsAt - last.value + value
  if (wrapsAt !== null && last.value <= wrapsAt && (over <= most || over <= wrapsAt / 1000n))
    return { ...all, kwh: over }
  // It began at 0 again, as after a power cut; or it is another one, of which nobody knows where it began.
  return value <= most ? { ...all, kwh: value } : unknown
}

/** A reading slightly below the last is one of a counter that stands: a minute at full power, or a thousandth of it. */
function isNoise({ mostPower }: MeterRules, last: Reading, rise: bigint): boolean {
  const fall = -rise
  if (fall <= 0n || fall * 2n > last.value) return false
  return fall <= mostPower / 60n || fall <= last.value / 1000n
}

/**
 * The midnight at which a counter was set to 0 between two readings; null where it was not. It may be late by some
 * seconds: until then it shows the old day.
 */
function resetBetween(
  rules: MeterRules,
  last: Reading,
  now: Reading,
  midnightBefore: (instant: number) => number,
): number | null {
  const { resetLateMs: late } = rules
  if (late === null) return null
  // A clock that is ahead sets it a little early.
  const midnight = midnightBefore(now.at + late)
  if (last.at >= midnight + late) return null
  if (now.value < last.value) return now.value <= mostIn(rules, now.at - midnight) ? midnight : null
  if (now.at < midnight + late) return null
  const since = (at: number) => mostIn(rules, at - midnight)
  // It rose over the moment, so the old day is gone, unless so much cannot have passed since: then it was not set.
  const lastIsOld = last.at < midnight || last.value > since(last.at)
  return lastIsOld && now.value <= since(now.at) ? midnight : null
}

/** What passed between two readings of power: their mean by time, as if it changed evenly. */
export function passedByPower(last: Reading, now: Reading): Passed {
  const ms = now.at - last.at
  const span = { from: last.at, to: now.at }
  if (ms > longestSilenceMs) return { ...span, kwh: 0n, unknown: span, kept: now }
  return { ...span, kwh: ((last.value + now.value) * BigInt(ms)) / 7_200_000n, unknown: null, kept: now }
}

/**
 * Whether the readings of a day are powers although a counter was meant: they fall again and again, for no reason that a
 * counter has, and none is more than the most power.
 */
export function isPower(
  rules: MeterRules,
  readings: readonly Reading[],
  midnightBefore: (instant: number) => number,
): boolean {
  const { mostPower, wrapsAt, exchanges } = rules
  if (readings.length < 6 || readings.some(({ value }) => value > (mostPower * 6n) / 5n)) return false
  let falls = 0
  for (const [index, now] of readings.entries()) {
    const last = readings[index - 1]
    if (!last || now.value >= last.value || isNoise(rules, last, now.value - last.value)) continue
    if (exchanges.some(({ at }) => at > last.at && at <= now.at)) continue
    if (resetBetween(rules, last, now, midnightBefore) !== null) continue
    if (wrapsAt !== null && wrapsAt - last.value + now.value <= mostIn(rules, now.at - last.at)) continue
    falls++
  }
  return falls >= 3 && falls * 10 >= readings.length
}
