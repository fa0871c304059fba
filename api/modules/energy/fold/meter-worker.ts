import { sql } from 'kysely'
import { companyIds } from '#api/platform/db/company-ids.ts'
import { inCompany, type Trx } from '#api/platform/db/database.ts'
import { listenTo } from '#api/platform/db/listen.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { announce } from '#api/platform/live/live.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { meters } from '../meters.contract.ts'
import { foldMeter } from './fold-meter.ts'

/** Readings come every minute or so: more of them are folded at once. */
const everyMs = 10_000
const retryMs = 300_000

interface MeterWork {
  meter: string
  since: number
  until: number
  rows: number[]
}

/**
 * Makes hours of readings in the background. What is to be done is in the database and goes with the transaction that does
 * it: any number of processes may do this at once, and one that dies loses nothing. Each meter is a transaction.
 */
export function startMeterWorker({ db, log, config }: Services): () => Promise<void> {
  const due = new Set<string>()
  const failed = new Map<string, number>()
  let lookAt = 0

  const ticker = startTicker({ name: 'meters', everyMs, log, work })
  const listener = listenTo(config.databaseAppUrl, 'meters', {
    notification: (company) => void due.add(company),
    connected() {
      lookAt = 0
    },
  })

  async function work(signal: AbortSignal): Promise<void> {
    if (Date.now() >= lookAt) {
      lookAt = Date.now() + 6 * everyMs
      for (const id of await companyIds(db)) due.add(id)
    }
    const companies = [...due]
    due.clear()
    for (const company of companies) {
      const done: string[] = [...failed].flatMap(([meter, until]) => (until > Date.now() ? [meter] : []))
      for (let meter; !signal.aborted && (meter = await foldNext(company, done)) !== undefined;) done.push(meter)
    }
  }

  /** @returns the meter that had its turn; undefined where nothing is left, or another process is at it. */
  async function foldNext(company: string, except: readonly string[]): Promise<string | undefined> {
    let found: MeterWork | undefined
    try {
      await inCompany(db, company, async (trx) => {
        found = await takeMeterWork(trx, company, except)
        if (!found) return
        await foldMeter(trx, company, found.meter, found)
        await announce(trx, { company, topic: topicOf(meters), ids: [found.meter] })
      })
      if (found) failed.delete(found.meter)
    } catch (error) {
      if (!found || asAppError(error).code === 'unavailable') throw error
      failed.set(found.meter, Date.now() + retryMs)
      log.error({ err: error, meter: found.meter, retryMs }, 'the hours of a meter could not be made')
    }
    return found?.meter
  }

  return async () => {
    await Promise.all([ticker.stop(), listener.close()])
  }
}

/** Takes what there is to do for one meter; nobody else makes hours of the company meanwhile. */
async function takeMeterWork(trx: Trx, companyId: string, except: readonly string[]): Promise<MeterWork | undefined> {
  const { rows: locks } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('meters ' || ${companyId}, 0)) AS free`.execute(trx)
  if (!locks[0]!.free) return undefined
  const { rows } = await sql<MeterWork>`
    SELECT meter_id AS meter, floor(extract(epoch FROM min(since)) * 1000)::float8 AS since,
      ceil(extract(epoch FROM max(until)) * 1000)::float8 AS until, array_agg(id) AS rows
    FROM meter_work WHERE company_id = ${companyId} AND meter_id <> ALL (${[...except]}::uuid[])
    GROUP BY meter_id ORDER BY min(id) LIMIT 1`.execute(trx)
  const [work] = rows
  if (work)
    await sql`DELETE FROM meter_work WHERE company_id = ${companyId} AND id = ANY (${work.rows}::bigint[])`.execute(trx)
  return work
}

/** Does everything there is to do for a company's meters, in the caller's transaction. */
export async function foldAll(trx: Trx, companyId: string): Promise<void> {
  for (let work; (work = await takeMeterWork(trx, companyId, [])) !== undefined;)
    await foldMeter(trx, companyId, work.meter, work)
}
