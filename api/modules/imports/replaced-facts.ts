import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { BookableRow } from './fact-writer.ts'
import type { RowKey } from './import-profile.ts'

const tables = ['production_report', 'scrap_report', 'machine_time_claim'] as const
/** Facts of one row at most, less one: a day has no more shifts. */
const mostParts = 9

interface Target {
  companyId: string
  runId: string
  profile: string
  /** By what a row is the same as an earlier one. */
  keys: readonly RowKey[]
}

/**
 * Takes out of the way what earlier files of this kind said under the keys of new rows, and keeps it as it stood.
 *
 * @returns the keys of rows that replace something, and the machines of which something is gone.
 */
export async function replaceFacts(
  trx: Trx,
  target: Target,
  rows: readonly BookableRow[],
): Promise<{ changed: Set<string>; machines: string[] }> {
  const changed = new Set<string>()
  const bases = new Set<string>()
  for (const table of ['production_report', 'machine_time_claim'] as const) {
    const wanted = rows.flatMap(({ key, facts, ids }) => {
      const time = table === 'production_report' ? facts.report : facts.report ? undefined : facts.claims[0]
      if (!time) return []
      const reason = facts.claims[0]?.reason
      return [
        {
          key,
          machine: ids.machineId,
          order: ids.workOrderId,
          operator: ids.operatorId,
          reason: reason ? ids.reasonId(reason.code) : null,
          from: time.from,
          to: time.to,
        },
      ]
    })
    if (wanted.length === 0) continue
    const { rows: found } = await sql<{ key: string; base: string }>`
      SELECT w.key, split_part(f.source_key, '/', 1) AS base
      FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w(key text, machine uuid, "order" uuid, operator uuid,
        reason uuid, "from" bigint, "to" bigint)
      JOIN ${sql.table(table)} f ON f.company_id = ${target.companyId} AND ${sql.join(sameness(target.keys), sql` AND `)}
      JOIN import_run r ON r.company_id = f.company_id AND r.id = f.import_run_id
      WHERE r.profile = ${target.profile} AND r.id <> ${target.runId}`.execute(trx)
    for (const { key, base } of found) {
      changed.add(key)
      bases.add(base)
    }
  }
  return { changed, machines: await moveAway(trx, target, [...bases]) }
}

function sameness(keys: readonly RowKey[]): RawBuilder<unknown>[] {
  const conditions: Record<RowKey, RawBuilder<unknown>> = {
    machine: sql`f.machine_id = w.machine`,
    start: sql`lower(f.during) = to_timestamp(w."from")`,
    end: sql`upper(f.during) = to_timestamp(w."to")`,
    order: sql`f.work_order_id IS NOT DISTINCT FROM w."order"`,
    operator: sql`f.operator_id IS NOT DISTINCT FROM w.operator`,
  }
  return keys.map((key) => conditions[key])
}

async function moveAway(trx: Trx, { companyId, runId }: Target, bases: readonly string[]): Promise<string[]> {
  if (bases.length === 0) return []
  const keys = bases.flatMap((base) => [base, ...Array.from({ length: mostParts }, (_, part) => `${base}/${part + 1}`)])
  const machines = new Set<string>()
  for (const table of tables) {
    const { rows } = await sql<{ machine_id: string }>`
      WITH gone AS (
        DELETE FROM ${sql.table(table)} f WHERE company_id = ${companyId} AND source_key = ANY(${keys}::text[])
        RETURNING f.*),
      kept AS (
        INSERT INTO import_replaced (company_id, import_run_id, source_key, kind, content)
        SELECT ${companyId}::uuid, ${runId}::uuid, source_key, ${table}, to_jsonb(gone) FROM gone
        ON CONFLICT DO NOTHING)
      SELECT DISTINCT machine_id FROM gone`.execute(trx)
    for (const { machine_id } of rows) machines.add(machine_id)
  }
  return [...machines]
}

/** Removes all facts of an import and puts again what it had replaced. @returns the machines whose time is another now. */
export async function takeFactsBack(trx: Trx, companyId: string, runId: string): Promise<string[]> {
  const machines = new Set<string>()
  for (const table of tables) {
    const { rows: gone } = await sql<{ machine_id: string }>`
      WITH gone AS (
        DELETE FROM ${sql.table(table)} WHERE company_id = ${companyId} AND import_run_id = ${runId} RETURNING machine_id)
      SELECT DISTINCT machine_id FROM gone`.execute(trx)
    const { rows: back } = await sql<{ machine_id: string }>`
      WITH back AS (
        INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
        SELECT (jsonb_populate_record(NULL::${sql.table(table)}, p.content)).* FROM import_replaced p
        JOIN import_run r ON r.company_id = p.company_id AND r.id = (p.content ->> 'import_run_id')::uuid
        WHERE p.company_id = ${companyId} AND p.import_run_id = ${runId} AND p.kind = ${table} AND r.status = 'done'
        ON CONFLICT DO NOTHING RETURNING machine_id)
      SELECT DISTINCT machine_id FROM back`.execute(trx)
    for (const { machine_id } of [...gone, ...back]) machines.add(machine_id)
  }
  await sql`DELETE FROM import_replaced WHERE company_id = ${companyId} AND import_run_id = ${runId}`.execute(trx)
  return [...machines]
}
