import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { countMachineShifts } from '../shifts/shift-calendar.ts'
import type { RowKey } from './import-profile.ts'
import { type Replacement, type Replacing, moveAway, takeRowsBack } from './replaced-rows.ts'
import { uniteTimeline } from './timeline.ts'

const tables = ['production_report', 'scrap_report', 'machine_time_claim'] as const
const machine = sql`machine_id`

/** Which rows of a run take the place of earlier ones. */
export interface Correction extends Replacing {
  profile: string
  /** Keys for matching a row with an earlier one. */
  keys: readonly RowKey[]
  /** Keys of the rows that the file says again: they stay. */
  said: ReadonlySet<string>
}

/**
 * Replaces facts that earlier files of this kind have under the keys of a run's rows, and stores the replaced ones.
 *
 * @returns the keys of rows that replace something, and the machines that lost facts.
 */
export async function replaceFacts(
  trx: Trx,
  correction: Correction,
): Promise<{ changed: Set<string>; machines: string[] }> {
  const pairs = new Map<string, string>()
  for (const table of ['production_report', 'machine_time_claim'] as const)
    for (const { old, by } of await findSame(trx, correction, table)) if (!pairs.has(old)) pairs.set(old, by)
  const replacements = [...pairs].map(([old, by]) => ({ old, by }))
  const machines = new Set<string>()
  const base = sql`split_part(f.source_key, '/', 1)`
  if (replacements.length > 0)
    for (const table of tables) {
      const touched = await moveAway(trx, correction, table, replacements, {
        is: sql`${base} = p.old`,
        key: sql`f.source_key`,
        same: sql`n.source_key = g.by || substr(g.source_key, length(split_part(g.source_key, '/', 1)) + 1)`,
        subject: sql`f.machine_id`,
      })
      for (const one of touched) machines.add(one)
    }
  return { changed: new Set(pairs.values()), machines: [...machines] }
}

/** First facts of the run's rows that match facts of earlier files. */
async function findSame(
  trx: Trx,
  { companyId, runId, profile, keys, said }: Correction,
  table: 'production_report' | 'machine_time_claim',
): Promise<Replacement[]> {
  // A row with pieces is identified by them, not by its time.
  const first =
    table === 'production_report'
      ? sql`true`
      : sql`NOT EXISTS (SELECT FROM production_report q WHERE q.company_id = w.company_id AND q.source_key = w.source_key)`
  const { rows } = await sql<Replacement>`
    SELECT DISTINCT ON (split_part(f.source_key, '/', 1)) split_part(f.source_key, '/', 1) AS old, w.source_key AS by
    FROM ${sql.table(table)} w
    JOIN ${sql.table(table)} f ON f.company_id = w.company_id AND ${sql.join(sameness(keys), sql` AND `)}
    JOIN import_run r ON r.company_id = f.company_id AND r.id = f.import_run_id
    WHERE w.company_id = ${companyId} AND w.import_run_id = ${runId} AND position('/' IN w.source_key) = 0 AND ${first}
      AND r.profile = ${profile} AND r.id <> ${runId}
      AND split_part(f.source_key, '/', 1) <> ALL (${[...said]}::text[])
    ORDER BY split_part(f.source_key, '/', 1), w.source_key`.execute(trx)
  return rows
}

function sameness(keys: readonly RowKey[]): RawBuilder<unknown>[] {
  const conditions: Partial<Record<RowKey, RawBuilder<unknown>>> = {
    machine: sql`f.machine_id = w.machine_id`,
    start: sql`lower(f.during) = lower(w.during)`,
    end: sql`upper(f.during) = upper(w.during)`,
    order: sql`f.work_order_id IS NOT DISTINCT FROM w.work_order_id`,
    operator: sql`f.operator_id IS NOT DISTINCT FROM w.operator_id`,
  }
  return keys.map((key) => conditions[key] ?? sql`false`)
}

/**
 * Deletes all facts of an import, restores the ones it had replaced, and rebuilds timeline and shifts. @returns 0:
 * nothing stays.
 */
export async function takeMachineTimeBack(trx: Trx, run: Replacing): Promise<number> {
  const touched = new Set<string>()
  for (const table of tables) for (const one of await takeRowsBack(trx, run, table, machine)) touched.add(one)
  const machines = [...touched]
  await uniteTimeline(trx, run.companyId, machines, run.runId)
  await countShiftsAnew(trx, run, machines)
  return 0
}

/** Shifts that files alone gave to machines are theirs no more where no file speaks of them. */
async function countShiftsAnew(trx: Trx, { companyId, runId }: Replacing, machines: readonly string[]): Promise<void> {
  const { first_date: from, last_date: to } = await trx
    .selectFrom('import_run')
    .select(['first_date', 'last_date'])
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  if (from === null || to === null || machines.length === 0) return
  await sql`
    DELETE FROM machine_shift q USING machine m
    WHERE q.company_id = ${companyId} AND q.machine_id = ANY(${machines}::uuid[])
      AND q.business_date BETWEEN ${from}::date AND ${to}::date
      AND m.company_id = q.company_id AND m.id = q.machine_id AND m.in_service_from IS NULL
      AND NOT EXISTS (SELECT FROM machine_life l WHERE l.company_id = q.company_id AND l.machine_id = q.machine_id)`.execute(
    trx,
  )
  await countMachineShifts(trx, companyId, machines, { from, to }, { until: new Date(), kind: 'facts' })
}
