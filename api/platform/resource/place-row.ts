import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { announce } from '../live/live.ts'
import { fault } from './faults.contract.ts'
import { refuse } from './refuse.ts'
import { type Resource, meets, topicOf } from './resource.contract.ts'
import { rowOf } from './resource.service.ts'
import type { Row } from './rows.contract.ts'
import { unplacedUpTo } from './rows.queries.ts'
import { type Scope, can } from './scope.ts'
import type { placeSchema } from './views.contract.ts'

/**
 * Gives a row its place behind another one, or before all. What it holds does not change, so its version stays: whoever has
 * it open saves it all the same.
 *
 * @throws AppError not_found, invalid_input for a neighbour that is not there.
 */
export async function placeRow(
  scope: Scope,
  resource: Resource,
  id: string,
  { after }: z.infer<typeof placeSchema>,
): Promise<Row> {
  const { trx, actor } = scope
  const { companyId } = actor.caller
  // Two who place at once would choose the same key.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rank ${resource.table} ${companyId}`}, 0))`.execute(trx)
  const row = await rowOf(scope, resource, id)
  if (!meets(resource, resource.needs.write, row, can(scope))) throw new AppError('not_found')
  if (after !== null) await rankUpTo(scope, resource, after)
  const table = sql.table(resource.table)
  const above = after === null ? null : after === id ? undefined : await rankOf(scope, resource, after)
  if (above === undefined) throw refuse(resource, [fault(null, 'unknown_reference', { value: after ?? '' })])
  const next = await sql<{ rank: string | null }>`
    SELECT min(rank) AS rank FROM ${table} WHERE id <> ${id} AND (${above}::text IS NULL OR rank > ${above})`.execute(
    trx,
  )
  const rank = generateKeyBetween(above, next.rows[0]?.rank ?? null)
  await sql`UPDATE ${table} SET rank = ${rank} WHERE id = ${id}`.execute(trx)
  await announce(trx, { company: companyId, topic: topicOf(resource), ids: [id] })
  return row
}

/** @returns undefined where there is no such row. */
async function rankOf({ trx }: Scope, { table }: Resource, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ rank: string }>`SELECT rank FROM ${sql.table(table)} WHERE id = ${id}`.execute(trx)
  return rows[0]?.rank
}

/**
 * Rows that nobody placed stand behind the others of their column in their usual order. Those up to the one that gets a
 * neighbour are placed as they stand; the others wait.
 */
async function rankUpTo(scope: Scope, resource: Resource, id: string): Promise<void> {
  const { trx } = scope
  const table = sql.table(resource.table)
  const rows = await unplacedUpTo(scope, resource, id)
  if (rows.length === 0) return
  const last = await sql<{ rank: string }>`
    SELECT rank FROM ${table} WHERE rank IS NOT NULL ORDER BY rank DESC LIMIT 1`.execute(trx)
  await sql`UPDATE ${table} AS t SET rank = given.rank
    FROM unnest(${rows}::uuid[], ${generateNKeysBetween(last.rows[0]?.rank ?? null, null, rows.length)}::text[]) AS given (id, rank)
    WHERE t.id = given.id`.execute(trx)
}
