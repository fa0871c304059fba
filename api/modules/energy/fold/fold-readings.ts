import { isPower, type Passed, passedBetween, passedByPower } from './consumption.ts'
import { type HourBook, hourBook, type MeterHour } from './meter-hour.ts'
import type { MeterRules, Reading } from './meter-rules.ts'
import type { SiteClockwork, SiteDay } from './site-hours.ts'

/** Readings farther apart say how much passed, not when. */
const longestCourseMs = 90 * 60_000
/** And farther apart than this, not in which quarter hour. */
const longestQuarterMs = 20 * 60_000

/** Time in which the machine of a meter stood, with its state known. */
export interface Standing {
  from: number
  to: number
}

/** Hours in the making. */
export interface Fold {
  /**
   * @param readings of whole days of the site, in their order, later than those before; no two of one instant.
   * @param standing from the reading before on, in their order, apart from each other; null for a meter of no machine.
   */
  add(readings: readonly Reading[], standing: readonly Standing[] | null): void
  /** The reading with which the next one is compared. */
  kept(): Reading | null
  /** Every hour that something was read in or passed in, in their order. */
  hours(): MeterHour[]
}

/**
 * Makes hours of a meter's readings, the same in whichever steps they are added.
 *
 * A meter's first reading is where counting begins: what it counted in its life before is nobody's consumption here.
 *
 * @param before the reading before.
 */
export function startFold(rules: MeterRules, clock: SiteClockwork, before: Reading | null): Fold {
  const book = hourBook((instant) => clock.hourAt(instant))
  const midnightBefore = (instant: number) => clock.dayAt(instant).start
  let last = before

  function addDay(readings: readonly Reading[], stood: Stood | null): void {
    if (rules.measures === 'energy' && isPower(rules, readings, midnightBefore)) {
      for (const { at } of readings) Object.assign(book.at(at), { power: true, gap: true }).readings++
      last = null
      return
    }
    for (const reading of readings) {
      const now = { ...reading, value: reading.value > 0n ? reading.value : 0n }
      const hour = book.at(now.at)
      hour.readings++
      if (rules.measures === 'power' && now.value * 2n > rules.mostPower * 3n) {
        hour.gap = true
        continue
      }
      const all = last ? between(last, now) : []
      for (const passed of all) count(book, passed, rules.measures, stood)
      last = all.at(-1)?.kept ?? now
      hour.kept = last
    }
  }

  const between = (from: Reading, to: Reading): Passed[] =>
    rules.measures === 'power' ? [passedByPower(from, to)] : passedBetween(rules, from, to, midnightBefore)

  return {
    add(readings, standing) {
      const stood = standing && walker(standing)
      for (const ofDay of byDay(clock, readings)) addDay(ofDay, stood)
    },
    kept: () => last,
    hours: () => book.finish(),
  }
}

type Stood = (from: number, to: number) => boolean

function count(book: HourBook, passed: Passed, measures: MeterRules['measures'], stood: Stood | null): void {
  const { kwh, from, to, unknown } = passed
  const long = to - from > longestCourseMs
  if (unknown) book.share(0n, unknown, (hour) => (hour.gap = true))
  if (kwh === 0n) return
  const idle = stood?.(from, to) ?? false
  book.share(kwh, passed, (hour, part) => {
    hour.kwh += part
    if (idle) hour.idle += part
    if (long) hour.spread = true
    if (measures === 'power') hour.estimated = true
  })
  if (to - from <= longestQuarterMs) book.quarter(kwh, passed)
}

/** Says of spans of time, each beginning no earlier than the last, whether the machine stood throughout. */
function walker(standing: readonly Standing[]): Stood {
  let index = 0
  return (from, to) => {
    while (index < standing.length && standing[index]!.to <= from) index++
    const span = standing[index]
    return span !== undefined && span.from <= from && span.to >= to
  }
}

function* byDay(clock: SiteClockwork, readings: readonly Reading[]): Generator<readonly Reading[]> {
  let begin = 0
  let day: SiteDay | undefined
  for (const [index, { at }] of readings.entries()) {
    if (day && at < day.end) continue
    if (day) yield readings.slice(begin, index)
    begin = index
    day = clock.dayAt(at)
  }
  if (day) yield readings.slice(begin)
}
