import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type ApprovalTable, approversOf } from '#api/platform/approvals/asked.ts'

const approvers = { table: 'leave_approver', kind: 'leave_type_id' }

/** People decide about leave by its kind and the department of the person. */
export const leaveApproval: ApprovalTable = {
  table: 'leave_request',
  waits: ['pending', 'on_hold'],
  approvers,
  row: { company: sql`r.company_id`, person: sql`r.employee_id`, kind: sql`r.leave_type_id` },
}

/** Accounts that are asked about leave of somebody at some level, were there any. */
export async function approversOfLeave(
  trx: Trx,
  { companyId, employee, type }: { companyId: string; employee: string; type: string },
): Promise<string[]> {
  const by = { company: sql`${companyId}::uuid`, person: sql`${employee}::uuid`, kind: sql`${type}::uuid` }
  const { rows } = await sql<{ user: string }>`
    SELECT DISTINCT a.user_id AS "user" FROM ${approversOf(approvers, by)} a`.execute(trx)
  return rows.map(({ user }) => user)
}
