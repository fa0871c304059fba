import { sql } from 'kysely'
import type { Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { giveBack } from '../ledger/give-back.ts'
import { type ImportedLeave, importLeave } from './import-leave.service.ts'
import type { LeaveSpan } from './leave-hours.service.ts'
import { findPerson } from '../people/people.service.ts'
import { lockRequest } from '../requests/stored-request.ts'
import { moveRequest } from '../requests/write-request.ts'
import { removeDays } from '../counting/kept-days.ts'
import { readLocked } from '../counting/slots.service.ts'
import { listTypes } from '../types/types.service.ts'

/** Leave that an import brought and that still counts, the first first. */
export async function listImportedLeave(trx: Trx, run: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM leave_request WHERE import_run_id = ${run} AND status = 'approved' ORDER BY id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Cancels leave that a file brought, with its days; the same row may come again afterwards. Nobody is told, as nobody was
 * when it came.
 *
 * @param file the file that is taken back, or that says otherwise. @returns false where it stays: its timesheet is locked, or
 *   it counts no more.
 */
export async function cancelImportedLeave(trx: Trx, by: Author, id: string, file: string): Promise<boolean> {
  const { companyId, uid = null } = by.caller
  const before = await lockRequest(trx, id)
  const person = before && (await findPerson(trx, { employee: before.person.id }))
  if (before?.status !== 'approved' || !person) return false
  const range = { from: before.firstDate, to: before.lastDate }
  const locked = await readLocked(trx, person, range)
  if (locked.size > 0) return false
  await moveRequest(trx, by, before, {
    action: 'cancel',
    reason: file,
    set: { decided_at: sql`clock_timestamp()`, import_key: null },
    detail: { file },
  })
  await giveBack(trx, { companyId, by: uid }, before, await removeDays(trx, id, null))
  return true
}

/** Leave that made room for that of another file, which is taken back. */
interface EarlierLeave extends LeaveSpan, Omit<ImportedLeave, 'person' | 'type' | 'when'> {
  employee: string
  type: string
}

/** Brings leave of an earlier file again. @returns false where it may not be any more, or whose it was is gone. */
export async function bringLeaveAgain(
  trx: Trx,
  by: Author,
  { employee, type: typeId, note, key, run, file, language, ...when }: EarlierLeave,
): Promise<boolean> {
  const person = await findPerson(trx, { employee })
  const [type] = await listTypes(trx, typeId)
  if (!person || !type) return false
  const done = await importLeave(trx, by, { person, type, when, note, key, run, file, language })
  return !Array.isArray(done) && (typeof done !== 'string' || done === 'known')
}
