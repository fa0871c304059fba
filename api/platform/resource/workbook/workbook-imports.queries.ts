import { type Updateable, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { WorkbookImport as ImportTable } from '../../db/generated/tables.ts'
import { pageOf } from '../../db/page.ts'
import type { Resource } from '../resource.contract.ts'
import { instantText } from '../storage.ts'
import {
  type ImportRow,
  type ImportRowsQuery,
  type SheetSummary,
  type WorkbookImport,
  workbookImportSchema,
} from '../workbook-imports.contract.ts'
import type { PlannedRow } from './compare.ts'

/** An import whose heart has not beaten for this long has no process any more. */
const deadAfterSeconds = 60

export async function insertImport(
  trx: Trx,
  values: { company_id: string; book: string; file_name: string; storage_key: string; started_by: string },
): Promise<string> {
  const made = await trx.insertInto('workbook_import').values(values).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** An import; one that a crash left behind reads as failed. */
export async function findImport(trx: Trx, book: string, id: string): Promise<WorkbookImport | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT i.id, i.file_name AS "fileName", i.rows_total AS "rowsTotal", i.rows_done AS "rowsDone", i.sheets,
      CASE WHEN dead.dead THEN 'failed' ELSE i.status END AS status,
      CASE WHEN dead.dead THEN '{"code": "interrupted", "params": {}}'::jsonb ELSE i.problem END AS problem,
      u.first_name || ' ' || u.last_name AS "startedBy", ${instantText('i.created_at')} AS "createdAt", ${instantText('i.ended_at')} AS "endedAt"
    FROM workbook_import i
    LEFT JOIN user_account u ON u.company_id = i.company_id AND u.id = i.started_by
    CROSS JOIN LATERAL (SELECT i.status IN ('reading', 'applying')
      AND i.heartbeat_at < clock_timestamp() - make_interval(secs => ${deadAfterSeconds}) AS dead) AS dead
    WHERE i.id = ${id} AND i.book = ${book}`.execute(trx)
  return rows[0] && workbookImportSchema.parse(rows[0])
}

/** Where the bytes lie, and whose they are. */
export async function findSource(trx: Trx, book: string, id: string) {
  return trx
    .selectFrom('workbook_import')
    .select(['storage_key as storageKey', 'file_name as fileName'])
    .where('id', '=', id)
    .where('book', '=', book)
    .executeTakeFirst()
}

/** Changes an import that is in one of the states. @returns whether it was. */
export async function updateImport(
  trx: Trx,
  id: string,
  from: readonly WorkbookImport['status'][],
  values: Updateable<ImportTable>,
): Promise<boolean> {
  const result = await trx
    .updateTable('workbook_import')
    .set({ ...values, heartbeat_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Uploads of the company that nobody applied for so long. @returns their ids and where the bytes lie. */
export async function forgottenImports(trx: Trx, book: string, days: number) {
  return trx
    .selectFrom('workbook_import')
    .select(['id', 'storage_key as storageKey'])
    .where('book', '=', book)
    .where('status', 'in', ['reading', 'ready', 'applying'])
    .where('heartbeat_at', '<', sql<never>`now() - make_interval(days => ${days})`)
    .execute()
}

/** Keeps what the comparison found, in place of what it found before. */
export async function replaceRows(
  trx: Trx,
  companyId: string,
  id: string,
  planned: readonly PlannedRow[],
): Promise<void> {
  await trx.deleteFrom('workbook_import_row').where('import_id', '=', id).execute()
  const kept = planned.filter(({ outcome }) => outcome !== 'unchanged')
  for (let at = 0; at < kept.length; at += 1000) {
    const rows = kept.slice(at, at + 1000).map((row) => ({
      sheet: row.sheet,
      row_number: row.number,
      kind: row.resource.name,
      key: row.key.slice(0, 300),
      outcome: row.outcome,
      changes: row.changes,
      faults: row.faults,
      raw: row.raw,
    }))
    await sql`
      INSERT INTO workbook_import_row (company_id, import_id, sheet, row_number, kind, key, outcome, changes, faults, raw)
      SELECT ${companyId}::uuid, ${id}::uuid, r.* FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS r(sheet text, row_number integer, kind text, key text, outcome text, changes jsonb, faults jsonb, raw json)`.execute(
      trx,
    )
  }
}

export function summarise(
  planned: readonly PlannedRow[],
  sheets: readonly { resource: Resource; sheet: string }[],
): SheetSummary[] {
  return sheets.map(({ resource, sheet }) => {
    const own = planned.filter((row) => row.sheet === sheet)
    const count = (outcome: PlannedRow['outcome']) => own.filter((row) => row.outcome === outcome).length
    return {
      kind: resource.name,
      sheet,
      rows: own.length,
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    }
  })
}

/** Rows of an import in the order of the workbook. */
export async function pageOfImportRows(trx: Trx, id: string, { outcome, kind, ...page }: ImportRowsQuery) {
  return pageOf(trx, page, {
    columns: sql<ImportRow>`sheet, row_number AS "rowNumber", kind, key, outcome, changes, faults, raw`,
    from: sql`
      FROM workbook_import_row
      WHERE import_id = ${id} AND (${outcome ?? null}::text IS NULL OR outcome = ${outcome ?? null})
        AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})`,
    orderBy: sql`sheet, row_number`,
  })
}

/** What the preview promised, by sheet and row: the changes as they were shown. */
export async function promisedRows(trx: Trx, id: string): Promise<Map<string, unknown>> {
  const rows = await trx
    .selectFrom('workbook_import_row')
    .select(['sheet', 'row_number', 'changes'])
    .where('import_id', '=', id)
    .where('outcome', '<>', 'refused')
    .execute()
  return new Map(rows.map((row) => [`${row.sheet}\n${row.row_number}`, row.changes]))
}
