import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { toldData } from '#api/platform/db/seen-people.ts'
import { aheadSeconds } from './events.contract.ts'
import { timelineKinds, urgentKinds } from './event-kinds.contract.ts'
import {
  decidedAtMost,
  type HeldChoice,
  type HeldEvent,
  type HeldKey,
  type QuarantineQuery,
} from './quarantine.contract.ts'
import type { HeldCause } from './receipts.contract.ts'

/** As the partial index has it. */
const waiting = sql`e.held IS NOT NULL AND e.released_at IS NULL AND e.dismissed_at IS NULL`

type Filter = Pick<QuarantineQuery, 'cause' | 'deviceId'>

function matching({ cause, deviceId }: Filter): RawBuilder<unknown> {
  return sql`(${cause ?? null}::text IS NULL OR e.held = ${cause ?? null})
    AND (${deviceId ?? null}::uuid IS NULL OR e.device_id = ${deviceId ?? null})`
}

export async function pageOfHeld(trx: Trx, query: QuarantineQuery) {
  return pageOf(trx, query, {
    columns: sql<HeldEvent>`
      e.device_id AS "deviceId", e.event_id AS id, jsonb_build_object('code', d.code, 'name', d.name) AS device,
      e.kind, e.occurred_at AS at, e.received_at AS "receivedAt", e.held AS cause, m.name AS machine,
      ${toldData(sql.ref('e.data'))} AS data`,
    from: sql`
      FROM device_event e
      JOIN device d ON d.company_id = e.company_id AND d.id = e.device_id
      LEFT JOIN machine m ON m.company_id = e.company_id AND m.id = e.machine_id
      WHERE ${waiting} AND ${matching(query)}`,
    orderBy: sql`e.received_at DESC, e.device_id, e.event_id`,
  })
}

export async function countHeld(trx: Trx, { deviceId }: Filter): Promise<Partial<Record<HeldCause, number>>> {
  const { rows } = await sql<{ cause: HeldCause; events: number }>`
    SELECT e.held AS cause, count(*) AS events FROM device_event e
    WHERE ${waiting} AND ${matching({ deviceId })} GROUP BY e.held`.execute(trx)
  return Object.fromEntries(rows.map(({ cause, events }) => [cause, events]))
}

function chosenOfAll({ all, after }: Extract<HeldChoice, { all: unknown }>): RawBuilder<unknown> {
  if (!after) return matching(all)
  return sql`${matching(all)} AND (e.device_id, e.event_id) > (${after.deviceId}::uuid, ${after.id})`
}

/** The events that are chosen, in the order of their keys, as many as one step takes; locked, so that two people never decide the same one. */
function chosen(choice: HeldChoice): RawBuilder<unknown> {
  const among =
    'events' in choice
      ? sql`(e.device_id, e.event_id) IN (SELECT key."deviceId", key.id
          FROM jsonb_to_recordset(${JSON.stringify(choice.events)}::jsonb) AS key ("deviceId" uuid, id text))`
      : chosenOfAll(choice)
  return sql`SELECT e.* FROM device_event e WHERE ${waiting} AND ${among}
    ORDER BY e.device_id, e.event_id LIMIT ${sql.lit(decidedAtMost)} FOR UPDATE`
}

export interface Decided {
  deviceId: string
  id: string
  kind: HeldEvent['kind']
  at: string
  data: Record<string, unknown>
  /** Why it stays; null when it counts from now on. */
  cause: HeldCause | null
}

/**
 * Looks up the codes of held events again. Events with known codes count from now on, however old they are; the others
 * stay, with their present cause.
 */
export async function releaseHeld(
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  choice: HeldChoice,
): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    WITH chosen AS MATERIALIZED (${chosen(choice)}), known AS (
      SELECT e.device_id, e.event_id,
        CASE WHEN e.data ? 'machine' THEN m.id ELSE d.machine_id END AS machine_id,
        w.id AS work_order_id, o.id AS operator_id, coalesce(s.id, c.id) AS reason_id,
        CASE
          WHEN e.occurred_at > now() + make_interval(secs => ${aheadSeconds}) THEN 'ahead'
          WHEN e.data ? 'machine' AND m.id IS NULL THEN 'machine'
          WHEN e.data ? 'workOrder' AND w.id IS NULL THEN 'work_order'
          WHEN e.data ? 'operator' AND o.id IS NULL THEN 'operator'
          WHEN e.data ? 'reason' AND coalesce(s.id, c.id) IS NULL THEN 'reason'
        END AS cause
      FROM chosen e
      JOIN device d ON d.company_id = e.company_id AND d.id = e.device_id
      LEFT JOIN machine m ON m.company_id = e.company_id AND m.code = e.data ->> 'machine'
        AND (d.machine_id IS NULL OR m.id = d.machine_id)
      LEFT JOIN work_order w ON w.company_id = e.company_id AND w.code = e.data ->> 'workOrder'
      LEFT JOIN employee o ON o.company_id = e.company_id AND o.code = e.data ->> 'operator'
      LEFT JOIN stoppage_reason s ON s.company_id = e.company_id AND s.code = e.data ->> 'reason' AND e.kind <> 'scrap'
      LEFT JOIN scrap_reason c ON c.company_id = e.company_id AND c.code = e.data ->> 'reason' AND e.kind = 'scrap'
    ), decided AS (
      UPDATE device_event e SET
        held = coalesce(known.cause, e.held),
        machine_id = known.machine_id, work_order_id = known.work_order_id, operator_id = known.operator_id,
        reason_id = known.reason_id,
        released_at = CASE WHEN known.cause IS NULL THEN now() END,
        decided_by = CASE WHEN known.cause IS NULL THEN ${userId}::uuid END
      FROM known
      WHERE e.company_id = ${companyId} AND e.device_id = known.device_id AND e.event_id = known.event_id
      RETURNING e.device_id, e.event_id, e.kind, e.occurred_at, e.data, e.machine_id, known.cause
    ), work AS (
      INSERT INTO timeline_work (company_id, machine_id, since, urgent)
      SELECT ${companyId}, machine_id, min(occurred_at), bool_or(kind = ANY(${urgentKinds}))
      FROM decided WHERE cause IS NULL AND machine_id IS NOT NULL AND kind = ANY(${timelineKinds})
      GROUP BY machine_id RETURNING machine_id
    ), woken AS (
      SELECT pg_notify('timeline', ${companyId}) FROM (SELECT FROM work LIMIT 1) AS any_work
    )
    SELECT device_id AS "deviceId", event_id AS id, kind, occurred_at AS at, data, cause
    FROM decided LEFT JOIN woken ON true`.execute(trx)
  return rows
}

/** @returns the dismissed events. */
export async function dismissHeld(
  trx: Trx,
  userId: string,
  choice: HeldChoice,
): Promise<{ deviceId: string; id: string }[]> {
  const { rows } = await sql<{ deviceId: string; id: string }>`
    WITH chosen AS MATERIALIZED (${chosen(choice)})
    UPDATE device_event e SET dismissed_at = now(), decided_by = ${userId}
    FROM chosen
    WHERE e.company_id = chosen.company_id AND e.device_id = chosen.device_id AND e.event_id = chosen.event_id
    RETURNING e.device_id AS "deviceId", e.event_id AS id`.execute(trx)
  return rows
}

/** The rest of a choice after the events of this step. */
export async function furtherSteps(trx: Trx, choice: HeldChoice, decided: readonly HeldKey[]) {
  if ('events' in choice || decided.length === 0) return { remaining: 0, next: null }
  const after = await lastOf(trx, decided)
  const remaining = await countChosen(trx, { ...choice, after })
  return { remaining, next: remaining > 0 ? after : null }
}

/** By the order that the database has them in. */
async function lastOf(trx: Trx, keys: readonly HeldKey[]): Promise<HeldKey> {
  const named = JSON.stringify(keys.map(({ deviceId, id }) => ({ deviceId, id })))
  const { rows } = await sql<HeldKey>`
    SELECT e.device_id AS "deviceId", e.event_id AS id
    FROM jsonb_to_recordset(${named}::jsonb) AS key ("deviceId" uuid, id text)
    JOIN device_event e ON e.device_id = key."deviceId" AND e.event_id = key.id
    ORDER BY e.device_id DESC, e.event_id DESC LIMIT 1`.execute(trx)
  return rows[0]!
}

async function countChosen(trx: Trx, choice: Extract<HeldChoice, { all: unknown }>): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    SELECT count(*) AS events FROM device_event e WHERE ${waiting} AND ${chosenOfAll(choice)}`.execute(trx)
  return rows[0]!.events
}
