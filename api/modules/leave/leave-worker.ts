import { sql } from 'kysely'
import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker, type Ticker } from '#api/platform/jobs/ticker.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { notify } from '../notifications/notifications.service.ts'
import { accountsThatSee } from './people/accounts.service.ts'
import { accrue, listCovered } from './ledger/accrue.service.ts'
import { withoutHealth } from './people/health.ts'
import { type LeaveNotice, leaveRoutes } from './approvals/leave-notices.contract.ts'
import { tellDeciders } from './approvals/notify.service.ts'
import { recountDue } from './counting/recount.service.ts'
import { findRequest } from './requests/stored-request.ts'
import { noteStep } from './requests/write-request.ts'

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
          await remindDue(services, companyId)
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

/** Requests that have waited long: their approvers hear of them again, and after that the next level and whoever manages leave. */
export async function remindDue(
  services: Pick<Services, 'db' | 'mail' | 'config'>,
  companyId: string,
): Promise<number> {
  const due = await inCompany(services.db, companyId, (trx) =>
    sql<{ id: string }>`
      SELECT r.id FROM leave_request r, company_settings s
      WHERE r.status IN ('pending', 'on_hold') AND (
        (r.reminded_at IS NULL AND r.waits_since < now() - make_interval(days => s.leave_remind_days))
        OR (r.escalated_at IS NULL AND r.waits_since < now() - make_interval(days => s.leave_escalate_days)))
      ORDER BY r.waits_since LIMIT 200`.execute(trx),
  )
  for (const { id } of due.rows) await inCompany(services.db, companyId, (trx) => remind(trx, services, companyId, id))
  return due.rows.length
}

async function remind(
  trx: Trx,
  services: Pick<Services, 'mail' | 'config'>,
  companyId: string,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ escalates: boolean; days: number }>`
    UPDATE leave_request r SET reminded_at = now(),
      escalated_at = CASE WHEN r.waits_since < now() - make_interval(days => s.leave_escalate_days) THEN now() END
    FROM company_settings s
    WHERE s.company_id = r.company_id AND r.id = ${id} AND r.status IN ('pending', 'on_hold') AND r.escalated_at IS NULL
      AND (r.reminded_at IS NULL OR r.waits_since < now() - make_interval(days => s.leave_escalate_days))
    RETURNING r.escalated_at IS NOT NULL AS escalates, floor(extract(epoch FROM now() - r.waits_since) / 86400)::integer AS days`.execute(
    trx,
  )
  const [told] = rows
  const request = told && (await findRequest(trx, id))
  if (!request) return
  const why = told.escalates ? 'escalated' : 'reminder'
  await noteStep(trx, companyId, {
    request: id,
    action: told.escalates ? 'escalate' : 'remind',
    level: request.level,
    by: null,
  })
  await tellDeciders(trx, companyId, services, request, why, told.days)
  if (!told.escalates) return
  const asked = new Set(request.deciders.map(({ user }) => user))
  const { person, firstDate, lastDate } = request
  for (const { id: userId, permissions, language } of await accountsThatSee(trx, person.id, 'leave:manage')) {
    if (asked.has(userId) || userId === request.account) continue
    const reader = { permissions, uid: userId, language: toLanguage(language ?? request.language) }
    const { type } = withoutHealth(request, reader)
    await notify<LeaveNotice>(
      trx,
      { companyId, userId },
      { kind: 'leaveEscalated', title: person.name, type: type.name, firstDate, lastDate, days: told.days },
      leaveRoutes.inbox,
    )
  }
}
