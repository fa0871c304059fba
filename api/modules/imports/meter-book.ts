import { keepNamedReadings } from '../energy/readings/keep-readings.ts'
import { type Book, type BookOrder, nothingExplained, refusal, sortOut } from './book.ts'
import { fault } from './faults.ts'
import type { Facts, ReadingFacts } from './import-profile.ts'
import { openSite } from './plant.ts'
import { watchDates } from './suspicious-dates.ts'
import { openWallClock } from './wall-clock.ts'

const isReading = (facts: Facts): facts is ReadingFacts => 'reading' in facts

/** Keeps readings of meters as devices send them: each once, and only of meters in use. */
export async function openMeterBook({ trx, companyId, author, profile, mapping }: BookOrder): Promise<Book> {
  const clock = openWallClock((await openSite(trx, author, profile, mapping)).timeZone)
  const watch = watchDates(clock)
  const heading = mapping.columns['meter'] ?? profile.fields['meter']!.label
  const day = (at: number) => new Date(clock.show(at) * 1000).toISOString().slice(0, 10)
  return {
    async add(batch) {
      const { good, refused } = sortOut(batch, isReading)
      for (const { rowNumber, faults } of refused)
        if (faults.some(({ code }) => code === 'in_future')) watch.refused(rowNumber)
      const readings = good.map(({ facts: { reading } }) => ({
        ...reading,
        at: new Date(reading.at * 1000).toISOString(),
      }))
      const { unknown, stored } = await keepNamedReadings(trx, companyId, readings)
      const known = []
      for (const candidate of good) {
        const { meter, at } = candidate.facts.reading
        if (unknown.has(meter)) refused.push(refusal(candidate, [fault(heading, 'unknown_meter', { value: meter })]))
        else known.push({ at, number: candidate.rowNumber })
      }
      for (const { number, at } of known) watch.add({ number, from: at, to: at, isNew: stored > 0 })
      const times = known.map(({ at }) => at)
      const dates = times.length > 0 ? { from: day(Math.min(...times)), to: day(Math.max(...times)) } : undefined
      return { written: stored, known: known.length - stored, held: 0, refused, dates }
    },
    questions: async () => watch.questions(),
    close: () => Promise.resolve(nothingExplained),
  }
}
