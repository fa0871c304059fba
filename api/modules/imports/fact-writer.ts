import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { RowFacts } from './import-profile.ts'
import type { RowIds } from './master-data.ts'
import type { WallClock } from './wall-clock.ts'

export interface BookableRow {
  /** Hash of the row and its occurrence in the file: the same row of the same file has the same key for ever. */
  key: string
  facts: RowFacts
  ids: RowIds
}

/** Which of these rows were booked by an earlier run. */
export async function findKnownKeys(trx: Trx, companyId: string, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source_key: string }>`
    SELECT source_key FROM production_report WHERE company_id = ${companyId} AND source_key = ANY(${keys}::text[])
    UNION
    SELECT source_key FROM machine_time_claim WHERE company_id = ${companyId} AND source_key = ANY(${keys}::text[])`.execute(
    trx,
  )
  return new Set(rows.map((row) => row.source_key))
}

/** Books new rows: reports, scrap and claims on machine time, in the order of the file. */
export async function writeFacts(
  trx: Trx,
  target: { companyId: string; runId: string; clock: WallClock },
  rows: BookableRow[],
): Promise<void> {
  const { companyId, runId, clock } = target
  const instant = (column: string) => sql`to_timestamp(${sql.ref(column)})`
  const during = sql`tstzrange(${instant('r.from')}, greatest(${instant('r.from')}, ${instant('r.to')}))`

  // As the source counts its hours, also over one that its clock left out; one that comes twice is worked twice.
  const booked = ({ from, to }: { from: number; to: number }) => Math.max(to - from, clock.show(to) - clock.show(from))
  const reports = rows.flatMap(({ key, facts, ids }) =>
    [facts.report ?? [], facts.laterReports ?? []].flat().map((report, index) => ({
      ...report,
      ...idsOf(ids),
      key: partKey(key, index),
      booked: booked(report),
      ideal: facts.idealCycleSeconds ?? null,
    })),
  )
  if (reports.length > 0)
    await sql`
      INSERT INTO production_report (company_id, source_key, import_run_id, kind, machine_id, work_order_id, operator_id,
        operation, during, reported_at, booked_seconds, good, scrap, rework, held, ideal_cycle_seconds)
      SELECT ${companyId}::uuid, r.key, ${runId}::uuid, r.kind, r.machine, r."order", r.operator, r.operation,
        ${during}, ${instant('r.to')}, r.booked, r.good, r.scrap, r.rework, r.held,
        coalesce(r.ideal, (SELECT c.seconds_per_piece FROM ideal_cycle c
          WHERE c.company_id = ${companyId} AND c.product_id = r.product AND c.mold_id IS NULL
            AND (c.machine_id = r.machine OR c.machine_id IS NULL)
          ORDER BY c.machine_id NULLS LAST LIMIT 1))
      FROM json_to_recordset(${JSON.stringify(reports)}::json) AS r(key text, kind text, machine uuid, "order" uuid,
        product uuid, operator uuid, operation text, "from" bigint, "to" bigint, booked bigint, good integer, scrap integer,
        rework integer, held integer, ideal numeric)`.execute(trx)

  const scrap = rows.flatMap(({ key, facts, ids }) =>
    facts.scrap
      ? [{ key, ...idsOf(ids), reason: ids.scrapReasonId, quantity: facts.scrap.quantity, at: facts.scrap.at }]
      : [],
  )
  if (scrap.length > 0)
    await sql`
      INSERT INTO scrap_report (company_id, source_key, import_run_id, machine_id, work_order_id, operator_id, reason_id,
        quantity, reported_at)
      SELECT ${companyId}::uuid, r.key, ${runId}::uuid, r.machine, r."order", r.operator, r.reason, r.quantity,
        ${instant('r.at')}
      FROM json_to_recordset(${JSON.stringify(scrap)}::json) AS r(key text, machine uuid, "order" uuid, operator uuid,
        reason uuid, quantity integer, at bigint)`.execute(trx)

  const claims = rows.flatMap(({ key, facts, ids }) =>
    facts.claims.map(({ reason, ...claim }, index) => ({
      ...claim,
      ...idsOf(ids),
      key: partKey(key, index),
      priority: claim.priority ?? 0,
      reason: reason ? ids.reasonId(reason.code) : null,
    })),
  )
  if (claims.length > 0)
    await sql`
      INSERT INTO machine_time_claim (company_id, source_key, import_run_id, machine_id, during, priority, state,
        reason_id, work_order_id, operator_id, note)
      SELECT ${companyId}::uuid, r.key, ${runId}::uuid, r.machine, ${during}, r.priority, r.state, r.reason, r."order",
        r.operator, r.note
      FROM json_to_recordset(${JSON.stringify(claims)}::json) AS r(key text, machine uuid, "from" bigint, "to" bigint,
        priority smallint, state text, reason uuid, "order" uuid, operator uuid, note text)
      WHERE NOT isempty(${during})`.execute(trx)
}

const partKey = (key: string, index: number) => (index === 0 ? key : `${key}/${index}`)

const idsOf = (ids: RowIds) => ({
  machine: ids.machineId,
  order: ids.workOrderId,
  product: ids.productId,
  operator: ids.operatorId,
})
