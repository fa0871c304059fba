import { sql } from 'kysely'
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
  await sql`
    CREATE TEMP TABLE united ON COMMIT DROP AS
    SELECT machine_id, priority, state, reason_id, work_order_id, operator_id, note, tstzrange(lower(during), until) AS during
    FROM (
      SELECT c.*, least(upper(during), min(lower(during)) OVER (
        PARTITION BY machine_id, priority ORDER BY upper(during) DESC, sequence DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS until
      FROM machine_time_claim c WHERE company_id = ${companyId} AND machine_id = ${machines}) AS claim
    WHERE until > lower(during)`.execute(trx)
  await sql`CREATE INDEX ON united USING gist (machine_id, during)`.execute(trx)
  await sql`ANALYZE united`.execute(trx)

  await sql`
    CREATE TEMP TABLE target ON COMMIT DROP AS
    SELECT u.machine_id, u.state, u.reason_id, u.work_order_id, u.operator_id, u.note, piece AS during
    FROM united u
    CROSS JOIN LATERAL (
      SELECT range_agg(taken.during) AS ranges FROM (
        SELECT i.during FROM machine_state_interval i
        WHERE i.company_id = ${companyId} AND i.machine_id = u.machine_id AND i.during && u.during
          AND (i.import_run_id IS NULL OR i.version > 1)
        UNION ALL
        SELECT higher.during FROM united higher
        WHERE higher.machine_id = u.machine_id AND higher.during && u.during AND higher.priority > u.priority
      ) AS taken) AS stronger
    CROSS JOIN LATERAL unnest(tstzmultirange(u.during) - coalesce(stronger.ranges, '{}')) AS piece`.execute(trx)

  const same = sql`i.machine_id = t.machine_id AND i.during = t.during AND i.state = t.state
    AND i.reason_id IS NOT DISTINCT FROM t.reason_id AND i.work_order_id IS NOT DISTINCT FROM t.work_order_id
    AND i.operator_id IS NOT DISTINCT FROM t.operator_id AND i.note IS NOT DISTINCT FROM t.note`
  await sql`
    DELETE FROM machine_state_interval i
    WHERE i.company_id = ${companyId} AND i.machine_id = ${machines} AND i.import_run_id IS NOT NULL AND i.version = 1
      AND NOT EXISTS (SELECT 1 FROM target t WHERE ${same})`.execute(trx)
  await sql`
    INSERT INTO machine_state_interval
      (company_id, machine_id, during, state, reason_id, work_order_id, operator_id, note, import_run_id)
    SELECT ${companyId}, t.machine_id, t.during, t.state, t.reason_id, t.work_order_id, t.operator_id, t.note, ${runId}
    FROM target t
    WHERE NOT EXISTS (SELECT 1 FROM machine_state_interval i WHERE i.company_id = ${companyId} AND ${same})
    ORDER BY t.machine_id, t.during`.execute(trx)
  await sql`DROP TABLE united, target`.execute(trx)
}
