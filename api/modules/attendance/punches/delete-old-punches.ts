import { sql } from 'kysely'
import { companyIds } from '#api/platform/db/company-ids.ts'
import { type Database, type Trx, inCompany } from '#api/platform/db/database.ts'
import { stopTimesheets } from '../hold-timesheets.ts'

/** Punches that are deleted in one transaction. */
const batchSize = 5000
/** Days that are closed before their punches go: what the days after them hang together with is kept, as the database insists. */
const marginDays = 14

/**
 * Deletes punches that are older than their company keeps them. Their days stay: they are closed first, so that nobody
 * builds them anew from what is left, nor books corrections of them.
 *
 * @returns how many punches were deleted.
 */
export async function deleteOldPunches({ db }: { db: Database }, signal: AbortSignal): Promise<number> {
  let deleted = 0
  for (const id of await companyIds(db)) {
    if (!(await inCompany(db, id, closeOldDays))) continue
    for (let last = batchSize; last === batchSize && !signal.aborted; deleted += last)
      last = await inCompany(db, id, deleteBatch)
  }
  return deleted
}

/**
 * Moves the date before which days are closed to where the setting has it, never back. What is still to be built before it is
 * waited for.
 *
 * @returns whether the company has punches deleted.
 */
async function closeOldDays(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ wanted: string; known: boolean }>`
    SELECT (current_date - punch_days + ${marginDays}::integer)::text AS wanted,
      attendance_closed_before >= current_date - punch_days + ${marginDays}::integer IS TRUE AS known
    FROM company_settings WHERE punch_days IS NOT NULL`.execute(trx)
  const [mark] = rows
  if (!mark || mark.known) return mark !== undefined
  // Who builds days has read the punches of them, and writes before they are closed.
  for (const { id } of await trx.selectFrom('site').select('id').orderBy('id').execute()) await stopTimesheets(trx, id)
  await sql`
    UPDATE company_settings SET attendance_closed_before = ${mark.wanted}::date
    WHERE NOT EXISTS (SELECT FROM attendance_work WHERE since < ${mark.wanted}::date)`.execute(trx)
  return true
}

async function deleteBatch(trx: Trx): Promise<number> {
  await sql`
    DELETE FROM import_replaced p USING company_settings s
    WHERE p.kind = 'punch' AND s.punch_days IS NOT NULL
      AND (p.content ->> 'occurred_at')::timestamptz < current_date - s.punch_days`.execute(trx)
  const { numAffectedRows } = await sql`
    DELETE FROM punch WHERE id IN (
      SELECT p.id FROM punch p, company_settings s
      WHERE s.punch_days IS NOT NULL
        AND p.occurred_at < least(s.attendance_closed_before - ${marginDays}::integer, current_date - s.punch_days)
      ORDER BY p.occurred_at LIMIT ${batchSize})`.execute(trx)
  return Number(numAffectedRows)
}
