import { listSteps } from '#api/platform/approvals/approval-steps.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Page } from '#api/platform/db/page.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { countLeave } from '../counting/count-leave.ts'
import { spanOf } from '../counting/count.service.ts'
import { readGlances } from '../approvals/glance.service.ts'
import { isHidden, seesHealth } from '../people/health.ts'
import type { LeaveRequestDetail, LeaveRequestRow, LeaveRequestsQuery } from './leave.contract.ts'
import { readBalances } from '../ledger/ledger.service.ts'
import { findPerson } from '../people/people.service.ts'
import { findReplaced, listFiles, pageOfRequests } from './requests.queries.ts'
import { findRequest, isSeen, type StoredRequest } from './stored-request.ts'
import { readSlots } from '../counting/slots.service.ts'
import { concerns, shown } from '../people/standing.ts'
import { warningsOf } from '../counting/warnings.service.ts'

/**
 * Requests of a page: those of which one is to decide with a glance at each.
 *
 * @throws AppError forbidden for all of them without leave:read.
 */
export async function readRequests(
  trx: Trx,
  caller: Caller,
  query: LeaveRequestsQuery,
  language: Language,
): Promise<Page<LeaveRequestRow>> {
  const all = query.view === 'all'
  if (all && !caller.permissions.has('leave:read')) throw new AppError('forbidden')
  const read = async (): Promise<Page<LeaveRequestRow>> => {
    const { rows, total } = await pageOfRequests(trx, query, { uid: caller.uid, health: seesHealth(caller) })
    const glances = query.view === 'inbox' ? await readGlances(trx, rows) : undefined
    const who = { ...caller, sees: all, language }
    const glanceAt = (row: StoredRequest) => {
      const glance = glances?.get(row.id)
      // Balances are those of a kind.
      return glance && isHidden(row, who) ? { ...glance, balances: [] } : glance
    }
    return { rows: rows.map((row) => ({ ...shown(row, who), glance: glanceAt(row) })), total }
  }
  return all ? read() : forEverybody(trx, read)
}

/**
 * A request with what matters to whoever decides. It is seen by whom it is for, who asked, who decides, and who reads leave of
 * the person.
 *
 * @throws AppError not_found.
 */
export async function readRequest(
  trx: Trx,
  caller: Caller,
  id: string,
  language: Language,
): Promise<LeaveRequestDetail> {
  const who = { ...caller, sees: await isSeen(trx, id), language }
  const seen = who.sees && caller.permissions.has('leave:read')
  return forEverybody(trx, async () => {
    const request = await findRequest(trx, id)
    if (!request || !(seen || concerns(request, who))) throw new AppError('not_found')
    const person = await findPerson(trx, { employee: request.person.id }, true)
    const range = { from: request.firstDate, to: request.lastDate }
    const asked = { ...request, leaveType: request.type.id }
    const days = person
      ? countLeave(await readSlots(trx, caller.companyId, person, range), spanOf(asked, person.timeZone), {
          unit: request.type.unit,
          countsHolidays: request.countsHolidays,
        })
      : []
    const open = request.status === 'pending' || request.status === 'on_hold'
    const hidden = isHidden(request, who)
    const working = days.filter(({ amount }) => amount > 0)
    return {
      ...shown(request, who),
      days: days.map(({ date, part, amount, why }) => ({ date, part, amount, why })),
      balances: hidden
        ? []
        : (await readBalances(trx, request.person.id, request.type.id)).map(({ type: _type, ...rest }) => rest),
      warnings:
        open && person ? (await warningsOf(trx, [{ person, days: working, firstDate: request.firstDate }]))[0]! : [],
      steps: (await listSteps<LeaveRequestDetail['steps'][number]['action']>(trx, { table: 'leave_request', id })).map(
        (step) => (hidden ? { ...step, reason: null } : step),
      ),
      attachments: hidden ? [] : await listFiles(trx, id),
      replaces: await findReplaced(trx, id),
    }
  })
}
