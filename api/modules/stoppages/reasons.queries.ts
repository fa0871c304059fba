import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { StopReason, StopReasons } from './stoppages.contract.ts'

/** Days that decide which reasons are the frequent ones. */
const frequentDays = 60
/** As many as there are keys 1 to 9. */
const mostFrequent = 9

/** The reasons a stop can be given; undefined when the company has no such machine. */
export async function listReasons(trx: Trx, machineId: string | undefined): Promise<StopReasons | undefined> {
  if (machineId !== undefined) {
    const machine = await trx.selectFrom('machine').select('id').where('id', '=', machineId).executeTakeFirst()
    if (!machine) return undefined
  }
  const reasons = await sql<StopReason>`
    WITH RECURSIVE tree AS (
      SELECT id, ARRAY[name, id::text] AS path FROM stoppage_reason WHERE parent_id IS NULL
      UNION ALL
      SELECT r.id, tree.path || r.name || r.id::text FROM stoppage_reason r JOIN tree ON tree.id = r.parent_id)
    SELECT r.id, r.code, r.name, r.parent_id AS "parentId",
      CASE WHEN r.counts_as <> 'availability_loss' THEN 'planned' WHEN r.loss_class = 'setup' THEN 'setup' ELSE 'stop' END
        AS state
    FROM tree JOIN stoppage_reason r USING (id) WHERE r.active ORDER BY tree.path`.execute(trx)
  const frequent = await sql<{ id: string }>`
    WITH near AS (
      SELECT m.company_id, m.id, (m.id = ${machineId ?? null}) IS TRUE AS own FROM machine m
      WHERE ${machineId ?? null}::uuid IS NULL
        OR m.machine_class_id = (SELECT machine_class_id FROM machine WHERE id = ${machineId ?? null}))
    SELECT r.id FROM near
    JOIN machine_time i ON i.company_id = near.company_id AND i.machine_id = near.id AND i.segment = 1
      AND i.stop_id IS NULL
      AND i.started_at >= now() - make_interval(days => ${frequentDays}::int)
    JOIN stoppage_reason r ON r.company_id = i.company_id AND r.id = i.reason_id AND r.active
    GROUP BY r.id, r.code
    ORDER BY count(*) FILTER (WHERE near.own) DESC, count(*) DESC, r.code LIMIT ${mostFrequent}`.execute(trx)
  return { reasons: reasons.rows, frequent: frequent.rows.map(({ id }) => id) }
}

/** @returns whether a stop can be given the reason. */
export async function isReason(trx: Trx, id: string): Promise<boolean> {
  const reason = await trx
    .selectFrom('stoppage_reason')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return reason !== undefined
}
