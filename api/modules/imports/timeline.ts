import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Unites the claims of machines into their timeline, one winner per instant: the higher priority holds, then the later
 * end (the latest report), then the later row.
 *
 * Within one priority a claim can only lose its tail: whatever beats it ends no earlier than it does, so once a winner
 * has begun it lasts to the loser's end. Hence each claim keeps the time from its start to the earliest start among
 * those that beat it. What machines recorded themselves and what people edited since is never touched, and time that
 * already stands as it should is left alone, so repeating it changes nothing.
 *
 * @param machineIds machines whose claims changed.
 */
export async function uniteTimeline(trx: Trx, companyId: string, machineIds: string[], runId: string): Promise<void> {
  if (machineIds.length === 0) return
  const machines = sql`ANY(${machineIds}::uuid[])`
  const content = sql`state, reason_id, work_order_id, operator_id, note, during`
  await keep(
    trx,
    'united',
    sql`
    SELECT machine_id, priority, state, reason_id, work_order_id, operator_id, note, tstzrange(lower(during), until) AS during
    FROM (
      SELECT c.*, least(upper(during), min(lower(during)) OVER (
        PARTITION BY machine_id, priority ORDER BY upper(during) DESC, sequence DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS until
      FROM machine_time_claim c WHERE company_id = ${companyId} AND machine_id = ${machines}) AS claim
    WHERE until > lower(during)`,
  )
  await keep(
    trx,
    'present',
    sql`
    SELECT id, machine_id, ${content}, import_run_id IS NULL OR version > 1 AS fixed
    FROM machine_state_interval WHERE company_id = ${companyId} AND machine_id = ${machines}`,
  )
  await keep(
    trx,
    'target',
    sql`
    SELECT u.machine_id, u.state, u.reason_id, u.work_order_id, u.operator_id, u.note, piece AS during
    FROM united u
    CROSS JOIN LATERAL (
      SELECT range_agg(taken.during) AS ranges FROM (
        SELECT p.during FROM present p WHERE p.machine_id = u.machine_id AND p.during && u.during AND p.fixed
        UNION ALL
        SELECT higher.during FROM united higher
        WHERE higher.machine_id = u.machine_id AND higher.during && u.during AND higher.priority > u.priority
      ) AS taken) AS stronger
    CROSS JOIN LATERAL unnest(tstzmultirange(u.during) - coalesce(stronger.ranges, '{}')) AS piece`,
  )

  const same = sql`p.machine_id = t.machine_id AND p.during = t.during AND p.state = t.state
    AND p.reason_id IS NOT DISTINCT FROM t.reason_id AND p.work_order_id IS NOT DISTINCT FROM t.work_order_id
    AND p.operator_id IS NOT DISTINCT FROM t.operator_id AND p.note IS NOT DISTINCT FROM t.note`
  await sql`
    DELETE FROM machine_state_interval i USING present p
    WHERE i.company_id = ${companyId} AND i.id = p.id AND NOT p.fixed
      AND NOT EXISTS (SELECT 1 FROM target t WHERE ${same})`.execute(trx)
  await sql`
    INSERT INTO machine_state_interval (company_id, machine_id, ${content}, import_run_id)
    SELECT ${companyId}, machine_id, ${content}, ${runId}
    FROM target t WHERE NOT EXISTS (SELECT 1 FROM present p WHERE ${same})
    ORDER BY machine_id, during`.execute(trx)
  await sql`DROP TABLE united, present, target`.execute(trx)
}

/** A temporary table the planner knows the size of: right after a large import it takes real ones for empty. */
async function keep(trx: Trx, name: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`CREATE TEMP TABLE ${sql.table(name)} ON COMMIT DROP AS ${rows}`.execute(trx)
  await sql`CREATE INDEX ON ${sql.table(name)} USING gist (machine_id, during)`.execute(trx)
  await sql`ANALYZE ${sql.table(name)}`.execute(trx)
}
