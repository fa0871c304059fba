import { sql } from 'kysely'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { lockPerson } from '../worker/build-person.ts'
import { buildWaiting } from '../worker/build-waiting.ts'
import { monthOfCorrection } from './booking-month.ts'
import { readClosedBefore } from '../closed-days.ts'
import type { CorrectedDay, CorrectionOutcome, SaveCorrection } from './corrections.contract.ts'
import { bookedFor, dayFigures, findEmployee, punchesOfDay, setAside } from './corrections.queries.ts'
import { daysTopic } from '../exceptions/exceptions.contract.ts'
import { holdTimesheetsOf } from '../hold-timesheets.ts'
import { readPersonSite } from '../person-site.ts'
import { enterPunch } from '../punches/punches.service.ts'

const audit = auditor('punch')

/** @throws AppError not_found for somebody the company does not have, or whom the caller does not see. */
export async function correctedDay(
  trx: Trx,
  companyId: string,
  { employee: id, date }: Pick<SaveCorrection, 'employee' | 'date'>,
): Promise<CorrectedDay> {
  const employee = await findEmployee(trx, id)
  const site = employee && (await readPersonSite(trx, companyId, id))
  if (!employee || !site) throw new AppError('not_found')
  const [day] = await dayFigures(trx, id, { from: date, to: date })
  return {
    employee,
    date,
    booksIn: await monthOfCorrection(trx, { companyId, employee: id }, date),
    day: day ?? null,
    punches: await punchesOfDay(trx, id, date, site.timeZone),
  }
}

/** Does what a correction would do, tells the days around it before and after, and takes everything back. */
export async function previewCorrection(
  trx: Trx,
  actor: Actor,
  asked: Omit<SaveCorrection, 'reason' | 'intoNextPeriod'>,
): Promise<CorrectionOutcome> {
  await sql`SAVEPOINT preview`.execute(trx)
  const outcome = await correct(trx, actor, { ...asked, reason: 'preview', intoNextPeriod: true })
  await sql`ROLLBACK TO SAVEPOINT preview`.execute(trx)
  return outcome
}

/**
 * Corrects a person's day: adds punches by hand, sets others aside, has them count again. The days are built in the same
 * transaction, so that a lock finds all of it or nothing.
 *
 * @throws AppError not_found, invalid_input for a punch that cannot be, conflict where the day is closed, the month is locked and
 *   the next one was not asked for, or a punch is not as it was seen.
 */
export async function correct(trx: Trx, actor: Actor, asked: SaveCorrection): Promise<CorrectionOutcome> {
  const { employee, date, reason } = asked
  const { companyId, uid: userId } = actor.caller
  if (!(await findEmployee(trx, employee))) throw new AppError('not_found')
  await lockPerson(trx, employee)
  const site = await readPersonSite(trx, companyId, employee)
  if (!site) throw new AppError('not_found')
  const of = { companyId, employee, site: site.site }
  await holdTimesheetsOf(trx, of)
  const closed = await readClosedBefore(trx)
  if (closed !== null && date < closed)
    throw new AppError('conflict', {
      message: `Days before ${closed} are closed: their punches are deleted`,
      details: { closedBefore: closed },
    })
  const booksIn = await monthOfCorrection(trx, of, date)
  if (booksIn !== null && !asked.intoNextPeriod)
    throw new AppError('conflict', {
      message: 'The timesheet of this day is locked',
      details: { locked: true, booksIn },
    })

  const around = { from: plusDays(date, -1), to: plusDays(date, 1) }
  const before = await dayFigures(trx, employee, around)
  for (const punch of asked.add) await enterPunch(trx, actor, { ...punch, employee, reason })
  await change(trx, actor, employee, 'punch.ignore', asked.ignore, { userId, reason })
  await change(trx, actor, employee, 'punch.restore', asked.restore, null, reason)
  await buildWaiting(trx, companyId, employee)
  await announce(trx, { company: companyId, topic: daysTopic, ids: [] })
  return {
    before,
    after: await dayFigures(trx, employee, around),
    booked: booksIn === null ? [] : await bookedFor(trx, employee, around),
  }
}

async function change(
  trx: Trx,
  actor: Actor,
  employee: string,
  action: string,
  ids: readonly string[],
  by: { userId: string; reason: string } | null,
  reason = by?.reason,
): Promise<void> {
  if (ids.length === 0) return
  const changed = await setAside(trx, employee, ids, by)
  if (changed.length < new Set(ids).size)
    throw new AppError('conflict', { message: 'A punch changed since you looked', details: {} })
  for (const id of changed) await audit(trx, actor, action, id, { employee, reason })
}
