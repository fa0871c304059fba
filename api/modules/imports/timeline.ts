import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Stops that people explained, noted, split or joined and that overlap new rows of a file. */
export interface ExplainedStops {
  /** Stops that keep their explanations. */
  kept: number
  /** By the file the machine did not stop in any of their time. The explanations stay in the history only. */
  gone: number
}

export interface UnitedTime extends ExplainedStops {
  /** Source keys of the run's rows that have only time and left nothing in the timeline. */
  rowsOfNothing: string[]
}

/**
 * Merges the claims of machines into their timeline, one winner per instant: the higher priority wins, then the later
 * end (the latest report), then the later row.
 *
 * Within one priority a claim can only lose its tail: whatever beats it ends no earlier than it does, so once a winner
 * has begun it lasts to the loser's end. Hence each claim keeps the time from its start to the earliest start of a
 * claim that beats it. Machine recordings are never touched, and correct time is left alone, so repeating it changes
 * nothing.
 *
 * Explanations by people override the file: a stop keeps its reason, note and parts while any of it is still a stop,
 * and loses only the ends that rows now describe differently. A longer row that contains all of it is the same stop: it
 * grows and keeps its explanation.
 *
 * @param machineIds machines with changed claims.
 */
export async function uniteTimeline(
  trx: Trx,
  companyId: string,
  machineIds: string[],
  runId: string,
): Promise<UnitedTime> {
  if (machineIds.length === 0) return { kept: 0, gone: 0, rowsOfNothing: [] }
  const machines = sql`ANY(${machineIds}::uuid[])`
  const content = sql`state, reason_id, work_order_id, operator_id, note, during`
  // Locks out explanations during the merge, as stoppage actions do.
  await sql`SELECT FROM machine WHERE company_id = ${companyId} AND id = ${machines} ORDER BY id FOR NO KEY UPDATE`.execute(
    trx,
  )
  await keep(
    trx,
    'united',
    sql`
    SELECT machine_id, import_run_id, sequence, priority, state, reason_id, work_order_id, operator_id, note,
      tstzrange(lower(during), until) AS during
    FROM (
      SELECT c.*, least(upper(during), min(lower(during)) OVER (
        PARTITION BY machine_id, priority ORDER BY upper(during) DESC, sequence DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS until
      FROM machine_time_claim c WHERE company_id = ${companyId} AND machine_id = ${machines}) AS claim
    WHERE until > lower(during)`,
  )
  await keep(
    trx,
    'winner',
    sql`
    SELECT u.machine_id, u.import_run_id, u.sequence, u.state, u.reason_id, u.work_order_id, u.operator_id, u.note, piece AS during
    FROM united u
    CROSS JOIN LATERAL (
      SELECT range_agg(higher.during) AS ranges FROM united higher
      WHERE higher.machine_id = u.machine_id AND higher.during && u.during AND higher.priority > u.priority) AS stronger
    CROSS JOIN LATERAL unnest(tstzmultirange(u.during) - coalesce(stronger.ranges, '{}')) AS piece`,
  )
  await keepExplained(trx, { companyId, machines, runId })
  await keep(
    trx,
    'present',
    sql`
    SELECT i.id, i.machine_id, state, reason_id, work_order_id, operator_id, note, coalesce(e.during, i.during) AS during,
      i.during AS stood, i.import_run_id IS NULL OR e.id IS NOT NULL AS fixed
    FROM machine_state_interval i LEFT JOIN explained e ON e.id = i.id AND NOT isempty(e.during)
    WHERE i.company_id = ${companyId} AND i.machine_id = ${machines}`,
  )
  await keep(
    trx,
    'target',
    sql`
    SELECT w.machine_id, w.sequence, w.state, w.reason_id, w.work_order_id, w.operator_id, w.note, piece AS during
    FROM winner w
    CROSS JOIN LATERAL (
      SELECT range_agg(p.during) AS ranges FROM present p
      WHERE p.machine_id = w.machine_id AND p.during && w.during AND p.fixed) AS taken
    CROSS JOIN LATERAL unnest(tstzmultirange(w.during) - coalesce(taken.ranges, '{}')) AS piece`,
  )

  const same = sql`p.machine_id = t.machine_id AND p.during = t.during AND p.state = t.state
    AND p.reason_id IS NOT DISTINCT FROM t.reason_id AND p.work_order_id IS NOT DISTINCT FROM t.work_order_id
    AND p.operator_id IS NOT DISTINCT FROM t.operator_id AND p.note IS NOT DISTINCT FROM t.note`
  await sql`
    DELETE FROM machine_state_interval i USING present p
    WHERE i.company_id = ${companyId} AND i.id = p.id AND NOT p.fixed
      AND NOT EXISTS (SELECT 1 FROM target t WHERE ${same})`.execute(trx)
  await sql`
    UPDATE machine_state_interval i SET during = p.during, version = i.version + 1, updated_at = clock_timestamp()
    FROM present p WHERE i.company_id = ${companyId} AND i.id = p.id AND p.fixed AND p.during <> p.stood`.execute(trx)
  await sql`
    INSERT INTO machine_state_interval (company_id, machine_id, ${content}, import_run_id)
    SELECT ${companyId}, machine_id, ${content}, ${runId}
    FROM target t WHERE NOT EXISTS (SELECT 1 FROM present p WHERE ${same})
    ORDER BY machine_id, during`.execute(trx)
  const { rows } = await sql<ExplainedStops>`
    SELECT count(*) FILTER (WHERE spoken_of AND NOT isempty(during))::integer AS kept,
      count(*) FILTER (WHERE isempty(during))::integer AS gone FROM explained`.execute(trx)
  const { rows: nothing } = await sql<{ key: string }>`
    WITH own AS MATERIALIZED (
      SELECT split_part(source_key, '/', 1) AS key, sequence, machine_id, during FROM machine_time_claim
      WHERE company_id = ${companyId} AND machine_id = ${machines} AND import_run_id = ${runId})
    SELECT key FROM own
    EXCEPT SELECT source_key FROM production_report WHERE company_id = ${companyId} AND import_run_id = ${runId}
    EXCEPT SELECT key FROM own JOIN target t USING (sequence)
    EXCEPT SELECT key FROM own o JOIN explained e ON e.machine_id = o.machine_id AND e.during && o.during`.execute(trx)
  await sql`DROP TABLE united, winner, staying, explained, present, target`.execute(trx)
  return { ...rows[0]!, rowsOfNothing: nothing.map(({ key }) => key) }
}

interface Task {
  companyId: string
  machines: RawBuilder<unknown>
  runId: string
}

/**
 * `explained`: the target state of explained stops, i.e. of those created by actions that are still in force. Such a
 * stop lasts from its first to its last instant that no row describes differently.
 */
async function keepExplained(trx: Trx, { companyId, machines, runId }: Task): Promise<void> {
  await keep(
    trx,
    'staying',
    sql`
    SELECT i.id, i.machine_id, range_merge(tstzmultirange(i.during) - w.otherwise) AS during, w.spoken_of
    FROM machine_state_interval i
    CROSS JOIN LATERAL (
      SELECT coalesce(range_agg(o.during) FILTER (WHERE o.state <> 'stop'), '{}') AS otherwise,
        coalesce(bool_or(o.import_run_id = ${runId}), false) AS spoken_of
      FROM winner o WHERE o.machine_id = i.machine_id AND o.during && i.during) w
    WHERE i.company_id = ${companyId} AND i.machine_id = ${machines} AND i.import_run_id IS NOT NULL AND i.id IN (
      SELECT (piece ->> 'id')::uuid FROM stoppage_action d, jsonb_array_elements(d.before -> 'after') AS piece
      WHERE d.company_id = ${companyId} AND d.machine_id = ${machines} AND d.undone_at IS NULL)`,
  )
  // The rest of a row beside the stop that it contains belongs to that stop; between two stops, to the earlier one.
  await keep(
    trx,
    'explained',
    sql`
    WITH more AS (
      SELECT DISTINCT ON (s.machine_id, piece) s.id, piece
      FROM staying s
      JOIN winner w ON w.machine_id = s.machine_id AND w.state = 'stop' AND w.during @> s.during
      CROSS JOIN LATERAL (
        SELECT range_agg(f.during) AS ranges FROM (
          SELECT o.during FROM staying o WHERE o.machine_id = w.machine_id AND o.during && w.during
          UNION ALL
          SELECT i.during FROM machine_state_interval i WHERE i.company_id = ${companyId}
            AND i.machine_id = w.machine_id AND i.import_run_id IS NULL AND i.during && w.during) f) taken
      CROSS JOIN LATERAL unnest(tstzmultirange(w.during) - taken.ranges) AS piece
      WHERE NOT isempty(s.during) AND piece -|- s.during
      ORDER BY s.machine_id, piece, upper(s.during) = lower(piece) DESC)
    SELECT s.id, s.machine_id, s.spoken_of,
      range_merge(tstzmultirange(s.during) + coalesce((SELECT range_agg(m.piece) FROM more m WHERE m.id = s.id), '{}')) AS during
    FROM staying s`,
  )
}

/** A temporary table the planner knows the size of: right after a large import it takes real ones for empty. */
async function keep(trx: Trx, name: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`CREATE TEMP TABLE ${sql.table(name)} ON COMMIT DROP AS ${rows}`.execute(trx)
  await sql`CREATE INDEX ON ${sql.table(name)} USING gist (machine_id, during)`.execute(trx)
  await sql`ANALYZE ${sql.table(name)}`.execute(trx)
}
