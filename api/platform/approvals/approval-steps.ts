import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { instantText } from '../db/instant-text.ts'
import type { ApprovalStep } from './approvals.contract.ts'

/** A row, by its table. */
export interface Subject {
  table: string
  id: string
}

/** What was done with a row so far, the first first. */
export async function listSteps<Action extends string = string>(
  trx: Trx,
  { table, id }: Subject,
): Promise<(ApprovalStep & { action: Action })[]> {
  const { rows } = await sql<ApprovalStep & { action: Action }>`
    SELECT s.action, s.level, b.first_name || ' ' || b.last_name AS by, f.first_name || ' ' || f.last_name AS "inPlaceOf",
      s.reason, ${instantText('s.at')} AS at
    FROM approval_step s
    LEFT JOIN user_account b ON b.company_id = s.company_id AND b.id = s.by_user_id
    LEFT JOIN user_account f ON f.company_id = s.company_id AND f.id = s.for_user_id
    WHERE s.subject = ${table} AND s.subject_id = ${id} ORDER BY s.id`.execute(trx)
  return rows
}

export async function noteStep(
  trx: Trx,
  companyId: string,
  { table, id }: Subject,
  step: {
    action: string
    level: number
    by: string | null
    inPlaceOf?: string | null | undefined
    reason?: string | null | undefined
  },
): Promise<void> {
  await sql`
    INSERT INTO approval_step (company_id, subject, subject_id, action, level, by_user_id, for_user_id, reason)
    VALUES (${companyId}, ${table}, ${id}, ${step.action}, ${step.level}, ${step.by}, ${step.inPlaceOf ?? null},
      ${step.reason ?? null})`.execute(trx)
}

/** Accounts that decided in favour of a row. */
export async function whoApproved(trx: Trx, { table, id }: Subject, actions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user: string }>`
    SELECT DISTINCT by_user_id AS "user" FROM approval_step
    WHERE subject = ${table} AND subject_id = ${id} AND action = ANY (${[...actions]}::text[])
      AND by_user_id IS NOT NULL`.execute(trx)
  return rows.map(({ user }) => user)
}
