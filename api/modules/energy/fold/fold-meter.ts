import { setImmediate as pause } from 'node:timers/promises'
import type { Trx } from '#api/platform/db/database.ts'
import {
  type FoldedMeter,
  readExtent,
  readKept,
  readMeter,
  readPowerSent,
  readReadings,
  readStanding,
  writeHours,
} from './fold.queries.ts'
import { startFold } from './fold-readings.ts'
import type { Reading } from './meter-rules.ts'
import { settleHours } from './settle-hours.ts'
import { clockworkOf, type SiteClockwork } from './site-hours.ts'

const dayMs = 86_400_000
/** Days that are read at once: one at first, twice as many each time. */
const mostDays = 32

/**
 * Makes the hours of a meter anew whose readings changed within a time, and those behind them as far as they change with
 * it. Hours of which no reading is kept any more stay as they are. The caller holds the lock of the company's meters.
 */
export async function foldMeter(
  trx: Trx,
  companyId: string,
  id: string,
  changed: { since: number; until: number },
): Promise<void> {
  const meter = await readMeter(trx, id)
  const extent = meter && (await readExtent(trx, id))
  if (!meter || !extent) return
  const clock = clockworkOf(meter.timeZone)
  const firstDay = clock.dayAt(extent.first).start
  const day = clock.dayAt(Math.max(changed.since, extent.first))
  const since = Math.max(changed.since, day.start)
  const task = { meter, clock, until: changed.until, last: extent.last }
  const before = await readKept(trx, id, day.start)
  // What passed since the reading before lies in days before too, unless an unchanged reading of this day is between.
  const between = await readKept(trx, id, clock.hourAt(since).start)
  const early = before && clock.dayAt(before.at).start
  const from = early === null || early < firstDay || (between && between.at >= day.start) ? day.start : early
  let made = await foldFrom(trx, task, from)
  const wasPower = await readPowerSent(trx, id, { from: day.start, to: day.end })
  const isPower = made.hours.some(({ start, power }) => power && start >= day.start && start < day.end)
  if (wasPower !== isPower && early !== null && early >= firstDay && early < from)
    made = await foldFrom(trx, task, early)
  await writeHours(trx, companyId, meter, made, made.hours)
  await settleHours(trx, companyId, [id, ...(meter.parent === null ? [] : [meter.parent])], made)
}

interface Task {
  meter: FoldedMeter
  clock: SiteClockwork
  until: number
  last: number
}

/** Folds from the start of a day on until nothing behind it changes. */
async function foldFrom(trx: Trx, { meter, clock, until, last }: Task, from: number) {
  const before = await readKept(trx, meter.id, from)
  const fold = startFold(meter.rules, clock, before)
  let read = from
  const add = async (to: number) => {
    const readings = await readReadings(trx, meter, { from: read, to })
    const kept = fold.kept()
    fold.add(readings, await readStanding(trx, meter.machine, { from: Math.min(kept?.at ?? read, read), to }))
    read = to
    await pause()
  }
  const hoursUpTo = (to: number) => fold.hours().filter(({ start }) => start >= from && start < to)
  for (let days = 1; ; days = Math.min(mostDays, days * 2)) {
    // Noon of the last of the days, whatever their lengths.
    const to = clock.dayAt(read + (days - 0.5) * dayMs).end
    await add(to)
    if (to > last) return { from, to, hours: hoursUpTo(to) }
    if (to > until && isSame(fold.kept(), await readKept(trx, meter.id, to))) {
      // What passes until the next reading lies in the days before it too.
      const next = await nextReading(trx, meter, to, last)
      if (next !== null) {
        read = clock.dayAt(next).start
        await add(clock.dayAt(next).end)
      }
      return { from, to, hours: hoursUpTo(to) }
    }
  }
}

async function nextReading(trx: Trx, meter: FoldedMeter, from: number, last: number): Promise<number | null> {
  for (let at = from, days = 1; at <= last; days = Math.min(mostDays, days * 2)) {
    const [reading] = await readReadings(trx, meter, { from: at, to: at + days * dayMs })
    if (reading) return reading.at
    at += days * dayMs
  }
  return null
}

const isSame = (a: Reading | null, b: Reading | null): boolean => a?.at === b?.at && a?.value === b?.value
