import { sql } from 'kysely'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Comment } from './timesheets.contract.ts'

const audit = auditor('timesheet_comment')

/** @throws AppError not_found for a person of another company or outside the caller's scope. */
export async function addComment(trx: Trx, actor: Actor, comment: Comment): Promise<{ id: string }> {
  const { companyId, uid } = actor.caller
  const { rows } = await sql<{ id: string }>`
    INSERT INTO timesheet_comment (company_id, employee_id, business_date, text, created_by)
    SELECT company_id, id, ${comment.date}::date, ${comment.text}, ${uid} FROM employee
    WHERE company_id = ${companyId} AND id = ${comment.employee} RETURNING id`.execute(trx)
  const id = rows[0]?.id
  if (!id) throw new AppError('not_found')
  await audit(trx, actor, 'timesheet_comment.create', id, comment)
  return { id }
}

/** Deletes one's own comment. @throws AppError not_found; forbidden for another person's. */
export async function removeComment(trx: Trx, actor: Actor, id: string): Promise<void> {
  const { rows } = await sql<{ by: string; text: string }>`
    SELECT created_by AS by, text FROM timesheet_comment WHERE id = ${id} FOR UPDATE`.execute(trx)
  if (!rows[0]) throw new AppError('not_found')
  if (rows[0].by !== actor.caller.uid) throw new AppError('forbidden')
  await sql`DELETE FROM timesheet_comment WHERE id = ${id}`.execute(trx)
  await audit(trx, actor, 'timesheet_comment.delete', id, { text: rows[0].text })
}
