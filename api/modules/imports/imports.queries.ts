import { type Insertable, type Updateable, sql } from 'kysely'
import type { Database, Trx } from '#api/platform/db/database.ts'
import { lastPage } from '#api/platform/db/page.ts'
import type { File as FileTable, ImportRun as RunTable } from '#api/platform/db/generated/tables.ts'
import { problemSchema } from './faults.contract.ts'
import {
  type Choices,
  type ImportRun,
  type Mapping,
  type Page,
  type Refusal,
  mappingSchema,
  refusalSchema,
  runSchema,
} from './imports.contract.ts'
import type { RefusedRow } from './references.ts'
import { describeFault } from './faults.ts'

/** A run without a heartbeat for this long has lost its process. */
const deadAfter = sql<string>`now() - interval '60 seconds'`

export async function insertRun(trx: Trx, values: Insertable<RunTable>): Promise<string> {
  const run = await trx.insertInto('import_run').values(values).returning('id').executeTakeFirstOrThrow()
  return run.id
}

/** Changes a run that still runs, or is being taken back. @returns false when it is not. */
export async function updateRunning(
  trx: Trx,
  companyId: string,
  id: string,
  values: Updateable<RunTable>,
  status: 'running' | 'taking_back' = 'running',
): Promise<boolean> {
  const result = await trx
    .updateTable('import_run')
    .set({ ...values, heartbeat_at: sql`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Runs that a crash left behind are marked as failed; their transaction ended with the process. */
export async function failDeadRuns(trx: Trx, companyId: string): Promise<void> {
  await trx
    .updateTable('import_run')
    .set({ status: 'failed', ended_at: sql`now()`, error: JSON.stringify({ code: 'interrupted', params: {} }) })
    .where('company_id', '=', companyId)
    .where('status', '=', 'running')
    .where('heartbeat_at', '<', deadAfter as never)
    .execute()
  // An interrupted withdrawal has deleted nothing.
  await trx
    .updateTable('import_run')
    .set({ status: 'done' })
    .where('company_id', '=', companyId)
    .where('status', '=', 'taking_back')
    .where('heartbeat_at', '<', deadAfter as never)
    .execute()
}

/** Marks a run to be withdrawn. @returns false for a run without rows, or already withdrawn. */
export async function beginTakingBack(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_run')
    .set({ status: 'taking_back', heartbeat_at: sql`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('dry_run', '=', false)
    .where('takes_back', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a later import has replaced rows of this one: restoring this one's replaced rows would duplicate those. */
export async function isReplaced(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ replaced: boolean }>`
    SELECT EXISTS (SELECT FROM import_replaced
      WHERE company_id = ${companyId} AND content ->> 'import_run_id' = ${id}) AS replaced`.execute(trx)
  return rows[0]!.replaced
}

export async function insertRefusals(trx: Trx, companyId: string, runId: string, rows: RefusedRow[]): Promise<void> {
  const values = ofEachRow(rows).map(({ sheet, rowNumber, faults, raw }) => ({
    sheet,
    row_number: rowNumber,
    field: faults[0]?.field ?? null,
    reason: faults.map(describeFault).join('; '),
    faults,
    raw,
  }))
  await sql`
    INSERT INTO import_refusal (company_id, import_run_id, sheet, row_number, field, reason, faults, raw)
    SELECT ${companyId}::uuid, ${runId}::uuid, r.*
    FROM json_to_recordset(${JSON.stringify(values)}::json)
      AS r(sheet text, row_number integer, field text, reason text, faults jsonb, raw json)
    ON CONFLICT (company_id, import_run_id, sheet, row_number) DO UPDATE
      SET faults = import_refusal.faults || excluded.faults, reason = import_refusal.reason || '; ' || excluded.reason`.execute(
    trx,
  )
}

/** A row split into several by its columns is refused once, with all reasons. */
function ofEachRow(rows: readonly RefusedRow[]): RefusedRow[] {
  const byRow = new Map<string, RefusedRow>()
  for (const row of rows) {
    const key = `${row.rowNumber} ${row.sheet}`
    const same = byRow.get(key)
    byRow.set(key, same ? { ...same, faults: [...same.faults, ...row.faults] } : row)
  }
  return [...byRow.values()]
}

/** The choices for the last imported file with these headings. */
export async function findChoice(trx: Trx, companyId: string, heads: string): Promise<Choice | undefined> {
  const row = await trx
    .selectFrom('import_run')
    .select(['profile', 'mapping'])
    .where('company_id', '=', companyId)
    .where('heads', '=', heads)
    .where('status', '=', 'done')
    .where('dry_run', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mapping = mappingSchema.safeParse(row?.mapping)
  return row && mapping.success ? { profile: row.profile, mapping: mapping.data } : undefined
}

export async function readChoices(trx: Trx, companyId: string): Promise<Choices> {
  const of = (table: 'reader' | 'leave_type') =>
    trx
      .selectFrom(table)
      .select(['code as value', 'name as label'])
      .where('company_id', '=', companyId)
      .where('active', '=', true)
      .orderBy('name')
      .execute()
  return { reader: await of('reader'), type: await of('leave_type') }
}

/** How a run reads its file. */
export async function readMapping(trx: Trx, companyId: string, id: string): Promise<Mapping> {
  const row = await trx
    .selectFrom('import_run')
    .select('mapping')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return mappingSchema.catch({ columns: {} }).parse(row?.mapping)
}

export interface Choice {
  profile: string
  mapping: Mapping
}

function runs(trx: Database | Trx, companyId: string) {
  return trx
    .selectFrom('import_run as r')
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.started_by'),
    )
    .selectAll('r')
    .select(['u.first_name', 'u.last_name'])
    .where('r.company_id', '=', companyId)
}
type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>

export async function readRun(trx: Trx, companyId: string, id: string): Promise<ImportRun | undefined> {
  const row = await runs(trx, companyId).where('r.id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

export async function readRuns(trx: Trx, companyId: string, page: number, pageSize: number): Promise<Page<ImportRun>> {
  const { total } = await trx
    .selectFrom('import_run')
    .select((fields) => fields.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const shown = Math.min(page, lastPage(total, pageSize))
  const rows = await runs(trx, companyId)
    .orderBy('r.id', 'desc')
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
    .execute()
  return { items: rows.map(toRun), total, page: shown, pageSize }
}

function toRun(row: RunRow): ImportRun {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return runSchema.parse({
    id: row.id,
    profile: row.profile,
    fileName: row.file_name,
    dryRun: row.dry_run,
    status: row.status,
    rowsTotal: row.rows_total,
    rowsRead: row.rows_read,
    rowsNew: row.rows_new,
    rowsKnown: row.rows_known,
    rowsRefused: row.rows_refused,
    rowsChanged: row.rows_changed,
    rowsNothing: row.rows_nothing,
    rowsStayed: row.rows_stayed,
    canTakeBack: row.takes_back,
    rowsHeld: row.rows_held,
    explainedKept: row.explained_kept,
    explainedGone: row.explained_gone,
    firstDate: row.first_date,
    lastDate: row.last_date,
    questions: row.questions,
    error: row.error === null ? null : problemSchema.parse(row.error),
    startedBy: name || null,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  })
}

/** Refused rows in the order of the file. */
export async function readRefusals(
  trx: Trx,
  companyId: string,
  runId: string,
  range: { limit: number; offset: number },
): Promise<Refusal[]> {
  const rows = await trx
    .selectFrom('import_refusal')
    .select(['sheet', 'row_number as rowNumber', 'reason', 'faults', 'raw'])
    .where('company_id', '=', companyId)
    .where('import_run_id', '=', runId)
    .orderBy('sheet')
    .orderBy('row_number')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  return rows.map((row) => refusalSchema.parse(row))
}

export async function countRefusals(trx: Trx, companyId: string, runId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('import_refusal')
    .select((fields) => fields.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('import_run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return total
}

/** Of two that would begin at once, the second one looks once the first has begun. */
export async function findRunning(trx: Trx, companyId: string): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(742006, hashtext(${companyId}))`.execute(trx)
  const run = await trx
    .selectFrom('import_run')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['running', 'taking_back'])
    .executeTakeFirst()
  return run?.id
}

export async function insertUpload(trx: Trx, values: Insertable<FileTable>): Promise<string> {
  const file = await trx.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()
  return file.id
}

export async function findUpload(trx: Trx, companyId: string, id: string) {
  return trx
    .selectFrom('file')
    .select(['name', 'storage_key'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('folder', '=', 'imports')
    .executeTakeFirst()
}
