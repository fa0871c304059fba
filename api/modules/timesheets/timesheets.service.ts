import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { readClosedBefore } from '../attendance/closed-days.ts'
import { daysTopic } from '../attendance/exceptions/exceptions.contract.ts'
import { holdTimesheets, stopTimesheets } from '../attendance/hold-timesheets.ts'
import { approvalFlow } from './timesheets.states.ts'
import type { Approve, Approved, Lock, Locked, Timesheet, TimesheetQuery, Unlock } from './timesheets.contract.ts'
import { countBuilding, hasLaterLock, removeLock, sitesOfBookings, writeLock } from './locks.queries.ts'
import { firstOf, peopleOfMonth, readMonth, writeApprovals } from './timesheets.queries.ts'

const auditLock = auditor('timesheet_period')
const auditApproval = auditor('timesheet_approval')
/** Of many, so many are named. */
const namedAtMost = 100

/** @throws AppError not_found for a site that the company does not have. */
export async function readTimesheet(trx: Trx, { caller }: Actor, query: TimesheetQuery): Promise<Timesheet> {
  const { site, month } = query
  const state = await readMonth(trx, site, month)
  if (!state) throw new AppError('not_found')
  const people = await peopleOfMonth(trx, caller.companyId, caller.uid, query)
  const byDay = (cells: unknown) => state.days.map((_, day) => (cells as Record<string, never>)[day + 1] ?? null)
  return { site, month, ...state, people: people.map((one) => ({ ...one, cells: byDay(one.cells) })) }
}

/**
 * Approves people's months, or reopens them; a month that changed since it was seen is skipped, and nobody approves
 * their own.
 */
export async function approve(trx: Trx, actor: Actor, { site, month, action, people }: Approve): Promise<Approved> {
  const { from, to, needs } = approvalFlow[action]
  const { companyId, permissions, uid, employeeId } = actor.caller
  if (!permissions.has(needs)) throw new AppError('forbidden')
  await holdTimesheets(trx, site)
  const state = await readMonth(trx, site, month)
  if (!state) throw new AppError('not_found')
  if (state.lock?.at) throw new AppError('conflict', { message: 'The month is locked', details: { locked: true } })
  const others = action === 'approve' ? people.filter(({ employee }) => employee !== employeeId) : people
  const done = await writeApprovals(trx, companyId, uid, { site, month, people: others, from, to })
  if (done.length > 0) {
    await auditApproval(trx, actor, `timesheet_approval.${action}`, undefined, {
      month,
      site,
      count: done.length,
      ids: done.slice(0, namedAtMost),
    })
    await announce(trx, { company: companyId, topic: daysTopic, ids: [] })
  }
  return { done: done.length, conflict: others.length - done.length, own: people.length - others.length }
}

/**
 * Locks a month of a site: from then on no day of it changes. Nothing is locked while days are being built, or while people
 * are not approved unless as many as there are were named.
 *
 * @throws AppError not_found; not_over before the month has ended; conflict where it is locked already.
 */
export async function lockMonth(trx: Trx, actor: Actor, request: Lock): Promise<Locked> {
  const { companyId, uid } = actor.caller
  const { site, month, despite } = request
  requireEverybody(actor)
  await stopTimesheets(trx, site)
  const state = await readMonth(trx, site, month)
  if (!state) throw new AppError('not_found')
  if (state.lock?.at)
    throw new AppError('conflict', { message: 'The month is locked already', details: { locked: true } })
  if (!state.over)
    throw new AppError('invalid_input', { fields: [{ path: 'month', message: 'Not before the month is over' }] })
  const people = await peopleOfMonth(trx, companyId, uid, { site, month })
  const missing = people.filter(({ approval }) => approval.status !== 'approved')
  const building = await countBuilding(trx, site, month)
  const against = {
    building,
    names: missing.slice(0, namedAtMost).map(({ name, code }) => `${name} (${code})`),
    notApproved: missing.length,
  }
  if (building > 0 || missing.length !== despite) return { locked: false, ...against }
  if ((await writeLock(trx, companyId, uid, request)) === undefined)
    throw new AppError('conflict', {
      message: 'Another period contains days of this month',
      details: { locked: false },
    })
  await auditLock(trx, actor, 'timesheet_period.lock', undefined, { site, month, notApproved: missing.length })
  await announce(trx, { company: companyId, topic: daysTopic, ids: [] })
  return { locked: true, ...against }
}

/**
 * Unlocks a month: rebuilds its days and withdraws its corrections booked in later months. Months are unlocked latest
 * first, or a correction would count twice.
 *
 * @throws AppError not_found; conflict if its lock changed since it was seen, a later month is locked, or days of it
 *   are closed.
 */
export async function unlockMonth(trx: Trx, actor: Actor, request: Unlock): Promise<void> {
  const { companyId } = actor.caller
  const { site, month, reason } = request
  requireEverybody(actor)
  const sites = new Set([site, ...(await sitesOfBookings(trx, site, month))])
  for (const one of [...sites].toSorted()) await stopTimesheets(trx, one)
  if (!(await readMonth(trx, site, month))) throw new AppError('not_found')
  if (await hasLaterLock(trx, site, month))
    throw new AppError('conflict', { message: 'Unlock the later month first', details: { later: true } })
  const closed = await readClosedBefore(trx)
  if (closed !== null && firstOf(month) < closed)
    throw new AppError('conflict', {
      message: `Days before ${closed} are closed: their punches are deleted. Book what is wrong in an open month`,
      details: { closedBefore: closed },
    })
  if (!(await removeLock(trx, companyId, request)))
    throw new AppError('conflict', {
      message: 'The lock of the month changed since you looked',
      details: { later: false },
    })
  await auditLock(trx, actor, 'timesheet_period.unlock', undefined, { site, month, reason })
  await announce(trx, { company: companyId, topic: daysTopic, ids: [] })
}

/** Who sees some people only does not decide about everybody's month. */
function requireEverybody({ caller }: Actor): void {
  if (caller.scope?.people) throw new AppError('forbidden')
}
