import { type RawBuilder, sql } from 'kysely'
import { auditor, type Author } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Actor } from '../http/route.ts'
import type { Flow } from './flow.contract.ts'

export interface Move<Status extends string> {
  /** Table with `id`, `status` and `version`; its name is the subject of the audit row. */
  table: string
  flow: Flow<Status>
  action: string
  id: string
  /** The version the person saw. */
  version: number
  /** Columns that change with the step, in the same statement. */
  set?: Record<string, string | null | RawBuilder<unknown>>
  /** More for the audit row. */
  detail?: Record<string, unknown>
}

/** What is the row like after a step. */
interface Moved<Status extends string> {
  status: Status
  version: number
}

/**
 * Takes one step of a flow with the permission that it needs.
 *
 * @returns the new status and version.
 * @throws AppError `forbidden` without the step's permission, `not_found` when there is no such row in the company,
 *   `conflict` with the present status and version when the row has moved on.
 */
export async function takeStep<Status extends string>(trx: Trx, step: Move<Status> & Actor): Promise<Moved<Status>> {
  const transition = step.flow[step.action]
  if (transition && !step.caller.permissions.has(transition.needs)) throw new AppError('forbidden')
  return moveRow(trx, step, step)
}

/**
 * Moves a row along its flow, where something else than a permission says who may, such as who is asked. One statement
 * decides, so of two people at once one wins.
 *
 * @throws AppError `not_found`, `conflict` as of a step.
 */
export async function moveRow<Status extends string>(
  trx: Trx,
  author: Author,
  step: Move<Status>,
): Promise<Moved<Status>> {
  const transition = step.flow[step.action]
  if (!transition) throw new AppError('not_found')
  const table = sql.table(step.table)
  const also = Object.entries(step.set ?? {}).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
  const moved = await sql<{ version: number }>`
    UPDATE ${table} SET status = ${transition.to}, version = version + 1, updated_at = now()${sql.join(also, sql``)}
    WHERE id = ${step.id} AND version = ${step.version} AND status = ANY(${[...transition.from]}::text[])
    RETURNING version`.execute(trx)
  const row = moved.rows[0]
  if (!row) {
    const present = await sql<{ status: string; version: number }>`
      SELECT status, version FROM ${table} WHERE id = ${step.id}`.execute(trx)
    if (!present.rows[0]) throw new AppError('not_found')
    throw new AppError('conflict', { details: { ...present.rows[0] } })
  }
  const detail = { to: transition.to, version: row.version, ...step.detail }
  await auditor(step.table)(trx, author, `${step.table}.${step.action}`, step.id, detail)
  return { status: transition.to, version: row.version }
}
