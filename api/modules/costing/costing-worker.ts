import { companyIds } from '#api/platform/db/company-ids.ts'
import { inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { computeMarked } from './compute-costs.ts'
import { forgetWithoutInputs, markNewDay, readToday, tryLockCosts } from './costs.queries.ts'

/** Open months follow within 20 s; the running day changes all the time, and need not be computed more often. */
const everyMs = 8000

/**
 * Computes costs in the background where marks say that facts, rates or prices changed. Marks go with the transaction that
 * computes them: any number of processes may do this at once, and one that dies loses nothing. Companies take turns.
 */
export function startCosting({ db, log }: Services): () => Promise<void> {
  const seenDays = new Map<string, string>()
  const ticker = startTicker({ name: 'costs', everyMs, log, work })

  async function work(signal: AbortSignal): Promise<void> {
    let waiting = await companyIds(db)
    while (waiting.length > 0 && !signal.aborted) {
      const unfinished = []
      for (const company of waiting) if (!signal.aborted && (await compute(company))) unfinished.push(company)
      waiting = unfinished
    }
  }

  /** @returns whether there may be more to do. */
  async function compute(company: string): Promise<boolean> {
    let today = ''
    const more = await inCompany(db, company, async (trx) => {
      if (!(await tryLockCosts(trx, company)) || (await forgetWithoutInputs(trx, company))) return false
      today = await readToday(trx, company)
      if (seenDays.get(company) !== today) await markNewDay(trx, company)
      return computeMarked(trx, company)
    })
    if (today) seenDays.set(company, today)
    return more
  }

  return () => ticker.stop()
}
