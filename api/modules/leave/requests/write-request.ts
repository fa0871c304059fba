import { sql } from 'kysely'
import { noteStep } from '#api/platform/approvals/approval-steps.ts'
import type { Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type Move, moveRow } from '#api/platform/flow/take-step.ts'
import { announce } from '#api/platform/live/live.ts'
import { type LeaveRequestDetail, leaveTopic } from './leave.contract.ts'
import { type LeaveStatus, requestFlow } from './leave.states.ts'

export interface NewRequest {
  employee: string
  type: string
  firstDate: string
  lastDate: string
  firstPart: string
  lastPart: string
  fromTime: string | null
  untilTime: string | null
  amount: number
  reason: string | null
  replaces: string | null
  language: string
  files: readonly string[]
  /** Of what a file brought: it was approved before. */
  imported?: { run: string; key: string }
}

export async function insertRequest(trx: Trx, companyId: string, by: string | null, row: NewRequest): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leave_request (company_id, employee_id, leave_type_id, first_date, last_date, first_part, last_part,
      from_time, until_time, amount, reason, replaces_id, language, created_by, import_run_id, import_key, status,
      decided_at)
    VALUES (${companyId}, ${row.employee}, ${row.type}, ${row.firstDate}, ${row.lastDate}, ${row.firstPart}, ${row.lastPart},
      ${row.fromTime}, ${row.untilTime}, ${row.amount}, ${row.reason}, ${row.replaces}, ${row.language}, ${by},
      ${row.imported?.run ?? null}, ${row.imported?.key ?? null}, ${row.imported ? 'approved' : 'pending'},
      CASE WHEN ${row.imported !== undefined} THEN clock_timestamp() END) RETURNING id`.execute(trx)
  const { id } = rows[0]!
  if (row.files.length > 0)
    await sql`
      INSERT INTO leave_attachment (company_id, request_id, file_id)
      SELECT ${companyId}, ${id}, f FROM unnest(${[...row.files]}::uuid[]) f`.execute(trx)
  return id
}

/** What is noted of a request in the history of its steps. */
export const noteRequestStep = (
  trx: Trx,
  companyId: string,
  request: string,
  step: Parameters<typeof noteStep>[3] & { action: LeaveRequestDetail['steps'][number]['action'] },
): Promise<void> => noteStep(trx, companyId, { table: 'leave_request', id: request }, step)

/**
 * Moves a request one step, with its history, the audit log and open screens. Whether it may is judged before.
 *
 * @throws AppError conflict with the present status and version where somebody was first.
 */
export async function moveRequest(
  trx: Trx,
  by: Author,
  request: { id: string; version: number; level: number },
  {
    action,
    inPlaceOf,
    reason,
    ...step
  }: Pick<Move<LeaveStatus>, 'set' | 'detail'> & {
    action: keyof typeof requestFlow
    inPlaceOf?: string | null
    reason?: string | null
  },
): Promise<{ status: LeaveStatus; version: number }> {
  const { id, version, level } = request
  const { companyId, uid = null } = by.caller
  const moved = await moveRow<LeaveStatus>(trx, by, {
    ...step,
    table: 'leave_request',
    flow: requestFlow,
    action,
    id,
    version,
  })
  await noteRequestStep(trx, companyId, id, { action, level, by: uid, inPlaceOf, reason })
  await announce(trx, { company: companyId, topic: leaveTopic, ids: [id] })
  return moved
}
