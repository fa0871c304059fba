import { type Book, type BookOrder, refusal, sortOut } from './book.ts'
import { type BookableRow, findKnownKeys, writeFacts } from './fact-writer.ts'
import type { Facts, Instant, RowFacts } from './import-profile.ts'
import { openMasterData } from './master-data.ts'
import { findMeeting } from './placed-rows.ts'
import { createCalendarFiller, openSite, scheduleBookedTime } from './plant.ts'
import { watchDates } from './suspicious-dates.ts'
import { replaceFacts } from './replaced-facts.ts'
import { uniteTimeline } from './timeline.ts'
import { openWallClock } from './wall-clock.ts'

const isMachineTime = (facts: Facts): facts is RowFacts => 'machine' in facts

/** A stop of no length; a report counts however short it is. */
const saysNothing = ({ report, scrap, claims }: RowFacts) =>
  !report && !scrap && claims.every(({ from, to }) => to <= from)

/** From the earliest start to the latest end; without rows the start lies after the end. */
function spanOf(rows: { facts: RowFacts }[]): { from: Instant; to: Instant } {
  const span = { from: Infinity, to: -Infinity }
  for (const { facts } of rows)
    for (const { from, to } of [facts.claims, facts.report ?? [], facts.laterReports ?? []].flat()) {
      span.from = Math.min(span.from, from)
      span.to = Math.max(span.to, to)
    }
  return span
}

/** Books reports, scrap and what machines did. */
export async function openMachineBook({ trx, companyId, runId, author, profile, mapping }: BookOrder): Promise<Book> {
  const site = await openSite(trx, author, profile, mapping)
  const calendar = await createCalendarFiller(trx, companyId, site)
  const masters = await openMasterData(trx, author, site.id)
  const touched = new Set<string>()
  const keys = mapping.keys ?? []
  /** Keys of the rows that the file says again. */
  const keysInFile = new Set<string>()
  const clock = openWallClock(site.timeZone)
  const watch = watchDates(clock)
  const target = { companyId, runId, clock }
  /** Of rows that say no time: where they were placed. */
  const placed = new Map<string, { number: number; from: Instant }>()
  let corrected: Awaited<ReturnType<typeof replaceFacts>> | undefined
  /** Once all rows are there. */
  async function correct() {
    if (!corrected && keys.length > 0 && touched.size > 0) {
      corrected = await replaceFacts(trx, { companyId, runId, profile: profile.id, keys, said: keysInFile })
      for (const machine of corrected.machines) touched.add(machine)
    }
    return corrected?.changed ?? new Set<string>()
  }
  return {
    async add(batch) {
      const { good, refused } = sortOut(batch, isMachineTime)
      for (const { rowNumber, faults } of refused)
        if (faults.some(({ code }) => code === 'in_future')) watch.refused(rowNumber)
      if (good.length === 0) return { written: 0, known: 0, held: 0, refused, dates: undefined }
      const knownKeys = await findKnownKeys(
        trx,
        companyId,
        good.map(({ key }) => key),
      )
      const fresh = good.filter(({ key }) => !knownKeys.has(key))
      const resolved = await masters.resolve(fresh.map(({ facts }) => facts))
      const bookable: BookableRow[] = []
      let nothing = 0
      fresh.forEach((candidate, index) => {
        const ids = resolved[index]
        if (ids === undefined || Array.isArray(ids)) refused.push(refusal(candidate, ids ?? []))
        else if (saysNothing(candidate.facts)) nothing++
        else bookable.push({ key: candidate.key, facts: candidate.facts, ids })
      })
      const booked = new Set(bookable.map(({ key }) => key))
      if (keys.length > 0) for (const key of knownKeys) keysInFile.add(key)
      if (bookable.length > 0) {
        const span = spanOf(bookable)
        await calendar.cover(span.from, span.to)
        await writeFacts(trx, target, bookable)
        for (const { ids } of bookable) touched.add(ids.machineId)
      }
      for (const { rowNumber: number, key, facts } of fresh)
        if (facts.placed && booked.has(key)) placed.set(key, { number, from: spanOf([{ facts }]).from })
      for (const row of good)
        if (knownKeys.has(row.key) || booked.has(row.key))
          watch.add({ number: row.rowNumber, ...spanOf([row]), isNew: booked.has(row.key) })
      const { from, to } = spanOf(good.filter(({ key }) => knownKeys.has(key) || booked.has(key)))
      const dates = from <= to ? { from: calendar.businessDate(from), to: calendar.businessDate(to) } : undefined
      return { written: bookable.length, known: knownKeys.size, nothing, held: 0, refused, dates }
    },
    async questions() {
      await correct()
      const taken = await findMeeting(trx, target, [...placed.keys()])
      return watch.questions([...placed].flatMap(([key, row]) => (taken.has(key) ? [row] : [])))
    },
    async close() {
      const changed = await correct()
      const { rowsOfNothing, ...explained } = await uniteTimeline(trx, companyId, [...touched], runId)
      const lost = rowsOfNothing.filter((key) => changed.has(key)).length
      await calendar.finish([...touched])
      if (site.scheduled === 'booked' && touched.size > 0) await scheduleBookedTime(trx, companyId, site.id)
      return {
        ...explained,
        changed: changed.size,
        nothing: { changed: lost, added: rowsOfNothing.length - lost },
      }
    },
  }
}
