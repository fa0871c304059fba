import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { ImportProfile } from './import-profile.ts'
import type { ReplacedRow } from './imports.contract.ts'

/** Selection of an import's replaced rows, and their display. */
interface Reading {
  companyId: string
  runId: string
  brings: ImportProfile['brings']
  /** Zone in which moments are shown. */
  timeZone: string
  /** Whether to name kinds of leave about health. */
  health: boolean
}

type Said = Record<string, string | number | null>
interface Part {
  old: Said
  now: Said | null
}

/** Groups the parts of one row of a file: pieces, scrap and time. */
const together = sql`(coalesce(p.replaced_by, p.source_key), substr(p.source_key, length(split_part(p.source_key, '/', 1)) + 1))`

export async function countReplaced(trx: Trx, companyId: string, runId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(DISTINCT ${together}) AS total FROM import_replaced p
    WHERE p.company_id = ${companyId} AND p.import_run_id = ${runId}`.execute(trx)
  return rows[0]!.total
}

/** Rows that an import replaced, by time, each field before and after. */
export async function readReplaced(
  trx: Trx,
  { companyId, runId, brings, timeZone, health }: Reading,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReplacedRow[]> {
  const side = (content: string) => saidBy(sql.raw(content), timeZone, health)
  const { rows } = await sql<{ parts: Part[] }>`
    WITH shown AS (
      SELECT ${together} AS key, array_agg(p.source_key) AS keys,
        min(coalesce(p.content ->> 'during', p.content ->> 'occurred_at', p.content ->> 'firstDate', '')) AS at
      FROM import_replaced p WHERE p.company_id = ${companyId} AND p.import_run_id = ${runId}
      GROUP BY 1 ORDER BY at, 1 LIMIT ${limit} OFFSET ${offset})
    SELECT jsonb_agg(jsonb_build_object('old', ${side('p.content')},
      'now', CASE WHEN p.became IS NOT NULL THEN ${side('p.became')} END) ORDER BY p.kind DESC) AS parts
    FROM shown s JOIN import_replaced p ON p.company_id = ${companyId} AND p.import_run_id = ${runId}
      AND p.source_key = ANY (s.keys)
    GROUP BY s.at, s.key ORDER BY s.at, s.key`.execute(trx)
  return rows.map(({ parts }) => ({ fields: fieldsOf(replacedFields[brings], parts) }))
}

/** The fields of all parts of a row; a later part overrides an earlier one. */
function fieldsOf(names: readonly string[], parts: readonly Part[]): ReplacedRow['fields'] {
  const old: Said = Object.assign({}, ...parts.map((part) => part.old))
  const now: Said = Object.assign({}, ...parts.map((part) => part.now ?? {}))
  const text = (value: Said[string] | undefined) => (value === null || value === undefined ? null : String(value))
  return names
    .map((name) => ({ name, old: text(old[name]), now: text(now[name]) }))
    .filter((field) => field.old !== null || field.now !== null)
}

const ofTime = [
  'machine',
  'order',
  'start',
  'end',
  'reason',
  'good',
  'scrap',
  'rework',
  'scrapReason',
  'operator',
  'note',
]
const ofBalance = ['employee', 'type', 'year', 'entitled', 'carriedOver', 'used', 'remaining']

/** Fields of a row by kind of import, in reading order. */
export const replacedFields: Record<ImportProfile['brings'], readonly string[]> = {
  'machine-time': ofTime,
  punches: ['employee', 'reader', 'at', 'direction'],
  orders: ['order', 'product', 'planned', 'start', 'due', 'machine', 'note'],
  'leave-balances': ofBalance,
  leave: ['employee', 'type', 'from', 'to'],
  people: [],
  'meter-readings': [],
}

/** Fields of a stored row, in the files' terms, as codes and names. */
function saidBy(row: RawBuilder<unknown>, timeZone: string, health: boolean): RawBuilder<unknown> {
  const text = (name: string) => sql`${row} -> ${sql.lit(name)}`
  const codeOf = (table: string, name: string, column = 'code') =>
    sql`(SELECT x.${sql.ref(column)} FROM ${sql.table(table)} x WHERE x.id = (${row} ->> ${sql.lit(name)})::uuid)`
  const local = (instant: RawBuilder<unknown>) =>
    sql`to_char(at_zone(${instant}, ${timeZone}), 'YYYY-MM-DD HH24:MI:SS')`
  const edge = (side: 'lower' | 'upper') => local(sql`${sql.raw(side)}((${row} ->> 'during')::tstzrange)`)
  const operator = sql`'operator', ${codeOf('employee', 'operator_id')}`
  const place = sql`'machine', ${codeOf('machine', 'machine_id')}, 'order', ${codeOf('work_order', 'work_order_id')},
    'start', ${edge('lower')}, 'end', ${edge('upper')}`
  const person = sql`'employee', coalesce(${codeOf('employee', 'employee_id')}, ${row} ->> 'credential')`
  const type = sql`'type', (SELECT t.name FROM leave_type t WHERE t.id = (${row} ->> 'leave_type_id')::uuid
    AND (${health} OR NOT t.health))`
  return sql`CASE p.kind
    WHEN 'production_report' THEN jsonb_build_object(${place}, 'good', ${text('good')}, 'scrap', ${text('scrap')},
      'rework', ${text('rework')}, ${operator})
    WHEN 'machine_time_claim' THEN jsonb_build_object(${place}, 'reason', ${codeOf('stoppage_reason', 'reason_id', 'name')},
      ${operator}, 'note', ${text('note')})
    WHEN 'scrap_report' THEN jsonb_build_object('scrapReason', ${codeOf('scrap_reason', 'reason_id', 'name')})
    WHEN 'punch' THEN jsonb_build_object(${person}, 'reader', ${text('origin')},
      'at', ${local(sql`(${row} ->> 'occurred_at')::timestamptz`)}, 'direction', ${text('state')})
    WHEN 'work_order' THEN jsonb_build_object(
      'order', (SELECT x.code FROM work_order x WHERE x.id::text = p.source_key),
      'product', ${codeOf('product', 'productId')}, 'planned', ${text('plannedQuantity')},
      'start', ${text('startDate')}, 'due', ${text('dueDate')}, 'machine', ${codeOf('machine', 'machineId')},
      'note', ${text('note')})
    WHEN 'leave_balance' THEN jsonb_build_object(${person}, ${type}, 'year', ${text('year')},
      'entitled', ${text('entitled')}, 'carriedOver', ${text('carriedOver')}, 'used', ${text('used')},
      'remaining', ${text('remaining')})
    WHEN 'leave_request' THEN jsonb_build_object(${person}, ${type}, 'from', ${text('firstDate')}, 'to', ${text('lastDate')})
  END`
}
