import { companyIds } from '#api/platform/db/company-ids.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { listenTo } from '#api/platform/db/listen.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { attendanceTopic } from '../days/attendance-day.contract.ts'
import { findPeople, noteSettled } from './attendance-work.queries.ts'
import { tryLockPerson } from './build-person.ts'
import { buildWaiting } from './build-waiting.ts'

/** Companies are looked at without a notification: readers that told more, work that has waited for another process. */
const everyMs = 10_000
/** People of a company that are built before the next company has its turn. */
const batchSize = 25
const firstRetryMs = 5000
const mostRetryMs = 600_000

/**
 * Builds people's days in the background, as punches, rosters and corrections come. What is to be done stands in the
 * database and goes with the transaction that does it: any number of processes may do this at once, and one that dies loses
 * nothing. Each person is a transaction; companies take turns.
 */
export function startAttendanceWorker({ db, log, config }: Services): () => Promise<void> {
  const failures = new Map<string, { until: number; times: number }>()
  const told = new Set<string>()
  let lookAt = 0

  const ticker = startTicker({ name: 'attendance', everyMs, log, work })
  const listener = listenTo(config.databaseAppUrl, 'attendance', {
    notification(company) {
      told.add(company)
      ticker.wake()
    },
    connected() {
      lookAt = 0
      ticker.wake()
    },
  })

  async function work(signal: AbortSignal): Promise<void> {
    const looks = Date.now() >= lookAt
    if (looks) {
      lookAt = Date.now() + everyMs / 2
      for (const id of await companyIds(db)) told.add(id)
    }
    let waiting = [...told].map((company) => ({ company, done: [] as string[] }))
    told.clear()
    if (looks) for (const { company } of waiting) await inCompany(db, company, (trx) => noteSettled(trx, company))
    while (waiting.length > 0 && !signal.aborted) {
      const unfinished = []
      for (const turn of waiting) if (await buildBatch(turn, signal)) unfinished.push(turn)
      waiting = unfinished
    }
  }

  /** @returns whether there is more to do. */
  async function buildBatch(turn: { company: string; done: string[] }, signal: AbortSignal): Promise<boolean> {
    const { company, done } = turn
    const now = Date.now()
    const resting = [...failures].flatMap(([employee, { until }]) => (until > now ? [employee] : []))
    const people = await inCompany(db, company, (trx) => findPeople(trx, [...resting, ...done], batchSize))
    for (const employee of people) {
      if (signal.aborted) return false
      done.push(employee)
      await build(company, employee)
    }
    return people.length === batchSize
  }

  async function build(company: string, employee: string): Promise<void> {
    try {
      await inCompany(db, company, async (trx) => {
        // Who has the lock builds without what has come since; it stays noted, and the next look does it.
        if (!(await tryLockPerson(trx, employee))) return
        if (await buildWaiting(trx, company, employee))
          await announce(trx, { company, topic: attendanceTopic, ids: [employee] })
      })
      failures.delete(employee)
    } catch (error) {
      if (asAppError(error).code === 'unavailable') throw error
      const times = (failures.get(employee)?.times ?? 0) + 1
      const retryMs = Math.min(mostRetryMs, firstRetryMs * 2 ** (times - 1))
      failures.set(employee, { until: Date.now() + retryMs, times })
      log.error({ err: error, employee, times, retryMs }, 'the days of a person could not be built')
    }
  }

  return async () => {
    await Promise.all([ticker.stop(), listener.close()])
  }
}
