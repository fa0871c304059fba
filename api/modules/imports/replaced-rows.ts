import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Tables with rows that a corrected file replaces, and that come back when it is withdrawn. */
export type ReplacedTable = 'production_report' | 'scrap_report' | 'machine_time_claim' | 'punch'

export interface Replacing {
  companyId: string
  runId: string
}

/** An earlier row, by its key, and the new one that takes its place. */
export interface Replacement {
  old: string
  by: string
}

/**
 * Moves rows out of a table and stores them beside the rows that replace them.
 *
 * @param of `f` is the table's row and `p` a replacement: condition on the rows, their identity, and the key of the new
 *   row `n`. @param subject what the change affects. @returns the subjects.
 */
export async function moveAway(
  trx: Trx,
  { companyId, runId }: Replacing,
  table: ReplacedTable,
  pairs: readonly Replacement[],
  of: Record<'is' | 'key' | 'same' | 'subject', RawBuilder<unknown>>,
): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    WITH p AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS p(old text, by text)),
    gone AS (
      DELETE FROM ${sql.table(table)} f USING p WHERE f.company_id = ${companyId} AND ${of.is}
      RETURNING to_jsonb(f) AS content, ${of.key} AS source_key, p.by, ${of.subject} AS subject),
    kept AS (
      INSERT INTO import_replaced (company_id, import_run_id, source_key, kind, content, replaced_by, became)
      SELECT ${companyId}::uuid, ${runId}::uuid, g.source_key, ${table}, g.content, g.by, to_jsonb(n)
      FROM gone g LEFT JOIN ${sql.table(table)} n ON n.company_id = ${companyId} AND ${of.same}
      ON CONFLICT DO NOTHING)
    SELECT DISTINCT subject FROM gone WHERE subject IS NOT NULL`.execute(trx)
  return rows.map(({ subject }) => subject)
}

/**
 * Deletes the rows that an import brought into a table, and restores those that it replaced, if their imports are still
 * in force.
 *
 * @returns the affected subjects.
 */
export async function takeRowsBack(
  trx: Trx,
  { companyId, runId }: Replacing,
  table: ReplacedTable,
  subject: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows: gone } = await sql<{ subject: string }>`
    WITH gone AS (
      DELETE FROM ${sql.table(table)} WHERE company_id = ${companyId} AND import_run_id = ${runId}
      RETURNING ${subject} AS subject)
    SELECT DISTINCT subject FROM gone WHERE subject IS NOT NULL`.execute(trx)
  const columns = sql.join((await storedColumns(trx, table)).map((name) => sql.ref(name)))
  const { rows: back } = await sql<{ subject: string }>`
    WITH back AS (
      INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM (
        SELECT (jsonb_populate_record(NULL::${sql.table(table)}, p.content)).* FROM import_replaced p
        JOIN import_run r ON r.company_id = p.company_id AND r.id = (p.content ->> 'import_run_id')::uuid
        WHERE p.company_id = ${companyId} AND p.import_run_id = ${runId} AND p.kind = ${table} AND r.status = 'done') old
      ON CONFLICT DO NOTHING RETURNING ${subject} AS subject)
    SELECT DISTINCT subject FROM back WHERE subject IS NOT NULL`.execute(trx)
  return [...new Set([...gone, ...back].map((row) => row.subject))]
}

/** Writable columns; the database computes the others. */
async function storedColumns(trx: Trx, table: ReplacedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Earlier and new values of a record that an import changes instead of replacing it. */
export interface Changed {
  kind: 'work_order' | 'leave_balance'
  key: string
  content: object
  became: object
}

/** Stores the change of a row, with the import that changed it before, which cannot be withdrawn before this one. */
export async function keepChanged(trx: Trx, { companyId, runId }: Replacing, changed: Changed): Promise<void> {
  const { kind, key, content, became } = changed
  await sql`
    INSERT INTO import_replaced (company_id, import_run_id, source_key, kind, content, replaced_by, became)
    VALUES (${companyId}, ${runId}, ${key}, ${kind}, ${JSON.stringify(content)}, ${key}, ${JSON.stringify(became)})
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** Changes of an import, newest first. */
export async function changesOf<T>(
  trx: Trx,
  { companyId, runId }: Replacing,
  kind: Changed['kind'],
): Promise<{ key: string; content: T; became: T }[]> {
  const { rows } = await sql<{ key: string; content: T; became: T }>`
    SELECT source_key AS key, content, became FROM import_replaced
    WHERE company_id = ${companyId} AND import_run_id = ${runId} AND kind = ${kind} ORDER BY source_key`.execute(trx)
  return rows
}

/** Deletes the list of replaced rows together with the import. */
export async function forgetReplaced(trx: Trx, { companyId, runId }: Replacing): Promise<void> {
  await sql`DELETE FROM import_replaced WHERE company_id = ${companyId} AND import_run_id = ${runId}`.execute(trx)
}
