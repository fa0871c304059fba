import { type Database, inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker, type Ticker } from '#api/platform/jobs/ticker.ts'
import { accrue, listCovered } from './ledger/accrue.service.ts'
import { remindOfLeave } from './approvals/remind.service.ts'
import { recountDue } from './counting/recount.service.ts'

const everyMs = 20_000
/** What falls due does so by the day; a company is looked through once an hour. */
const accrueEveryMs = 3_600_000
const author = (companyId: string) => ({ caller: { companyId }, requestId: 'leave' })

/**
 * Counts leave anew where rosters changed, grants what is earned, and reminds whoever is to decide. What was done stands in
 * the database: any number of processes may do this at once, and one that was away makes up for what it missed.
 */
export function startLeaveWorker(services: Services): Ticker {
  const { db, log } = services
  const accrued = new Map<string, number>()
  return startTicker({
    name: 'leave',
    everyMs,
    log,
    async work(signal) {
      for (const { id: companyId } of await db.selectFrom('company').select('id').execute()) {
        if (signal.aborted) return
        // What fails of one company keeps no other waiting.
        try {
          await recountDue(db, companyId)
          await remindOfLeave(services, companyId)
          if (Date.now() - (accrued.get(companyId) ?? 0) < accrueEveryMs) continue
          accrued.set(companyId, Date.now())
          await accrueDue(db, companyId, signal)
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error, company: companyId }, 'leave of a company was not followed')
        }
      }
    },
  })
}

/** Books what is due of everybody. One person is a transaction: whoever ends in between has booked whole people. */
export async function accrueDue(db: Database, companyId: string, signal: AbortSignal): Promise<void> {
  for (const covered of await inCompany(db, companyId, (trx) => listCovered(trx))) {
    if (signal.aborted) return
    await inCompany(db, companyId, (trx) => accrue(trx, companyId, covered, author(companyId)))
  }
}
