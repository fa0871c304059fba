import type { Trx } from '#api/platform/db/database.ts'
import { type MarkedDay, noteMonths, takeMarks, writeCosts } from './costs.queries.ts'

/** Days that one transaction computes. */
const daysAtOnce = 31
const dayMs = 86_400_000

/**
 * Computes the newest marked days of a company, and the overhead of their months.
 *
 * @param month of this one alone; of all by default.
 * @returns whether there may be more.
 */
export async function computeMarked(trx: Trx, companyId: string, month?: string): Promise<boolean> {
  const marked = await takeMarks(trx, companyId, { limit: daysAtOnce, ...(month && { month }) })
  for (const run of runsOf(marked)) await writeCosts(trx, companyId, run)
  const months = new Set(marked.map((day) => day.month))
  for (const first of new Set(marked.filter(({ overhead }) => overhead).map((day) => day.month)))
    await writeCosts(trx, companyId, { from: first, to: lastOf(first) }, true)
  await noteMonths(trx, companyId, [...months])
  return marked.length > 0
}

/** Days that follow one another are computed together. */
function runsOf(days: readonly MarkedDay[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = []
  for (const { day } of days) {
    const run = runs.at(-1)
    if (run && Date.parse(run.from) - Date.parse(day) === dayMs) run.from = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
}
