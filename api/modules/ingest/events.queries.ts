import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { timelineKinds, urgentKinds } from './event-kinds.contract.ts'
import { aheadSeconds, type DeviceEventKind, oldDays } from './events.contract.ts'
import type { HeldCause } from './receipts.contract.ts'

/** One event for the database, still with codes. */
export interface SentEvent {
  device: string
  /** The machine a device speaks for, when it is a machine's own. */
  own: string | null
  id: string
  kind: DeviceEventKind
  at: string
  machine?: string | undefined
  work_order?: string | undefined
  operator?: string | undefined
  stop_reason?: string | undefined
  scrap_reason?: string | undefined
  data: object
}

/** An event that was there already, or that is held. */
export interface UnusualEvent {
  device: string
  id: string
  /** Why it is held; null: it was there. */
  held: HeldCause | null
}

/**
 * Writes events of one company in one statement, in the order of their key so that two writers of the same events never
 * wait for each other, with the work for the machines' timelines.
 *
 * @param events no two with the same device and id.
 * @returns duplicates and held events: mostly none of thousands.
 */
export async function insertEvents(trx: Trx, companyId: string, events: readonly SentEvent[]): Promise<UnusualEvent[]> {
  const { rows } = await sql<UnusualEvent>`
    WITH sent AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS sent (device uuid, own uuid, id text,
        kind text, at timestamptz, machine text, work_order text, operator text, stop_reason text, scrap_reason text,
        data jsonb)
    ), known AS (
      SELECT sent.*, coalesce(machine.id, CASE WHEN sent.machine IS NULL THEN own END) AS machine_id,
        work_order.id AS work_order_id, employee.id AS operator_id,
        coalesce(stoppage_reason.id, scrap_reason.id) AS reason_id
      FROM sent
      LEFT JOIN machine ON machine.company_id = ${companyId} AND machine.code = sent.machine
        AND (own IS NULL OR machine.id = own)
      LEFT JOIN work_order ON work_order.company_id = ${companyId} AND work_order.code = sent.work_order
      LEFT JOIN employee ON employee.company_id = ${companyId} AND employee.code = sent.operator
      LEFT JOIN stoppage_reason ON stoppage_reason.company_id = ${companyId} AND stoppage_reason.code = sent.stop_reason
      LEFT JOIN scrap_reason ON scrap_reason.company_id = ${companyId} AND scrap_reason.code = sent.scrap_reason
    ), stored AS (
      INSERT INTO device_event (company_id, device_id, event_id, kind, machine_id, work_order_id, operator_id,
        reason_id, occurred_at, data, held)
      SELECT ${companyId}, device, id, kind, machine_id, work_order_id, operator_id, reason_id, at, data,
        CASE
          -- A punch is judged as one (attendance).
          WHEN kind = 'punch' THEN NULL
          WHEN at > now() + make_interval(secs => ${aheadSeconds}) THEN 'ahead'
          WHEN at < now() - make_interval(days => ${oldDays}) THEN 'old'
          WHEN machine IS NOT NULL AND machine_id IS NULL THEN 'machine'
          WHEN work_order IS NOT NULL AND work_order_id IS NULL THEN 'work_order'
          WHEN operator IS NOT NULL AND operator_id IS NULL THEN 'operator'
          WHEN coalesce(stop_reason, scrap_reason) IS NOT NULL AND reason_id IS NULL THEN 'reason'
        END
      FROM known ORDER BY device, id
      ON CONFLICT DO NOTHING
      RETURNING device_id, event_id, kind, machine_id, occurred_at, held
    ), work AS (
      INSERT INTO timeline_work (company_id, machine_id, since, urgent)
      SELECT ${companyId}, machine_id, min(occurred_at), bool_or(kind = ANY(${urgentKinds}))
      FROM stored
      WHERE held IS NULL AND machine_id IS NOT NULL AND kind = ANY(${timelineKinds})
      GROUP BY machine_id RETURNING pg_notify('timeline', ${companyId})
    )
    SELECT sent.device, sent.id, stored.held FROM sent
    LEFT JOIN stored ON stored.device_id = sent.device AND stored.event_id = sent.id
    WHERE stored.event_id IS NULL OR stored.held IS NOT NULL`.execute(trx)
  return rows
}

/** The company's device for reports of people at the portal; created on demand. */
export async function findPortalDevice(trx: Trx, companyId: string): Promise<string> {
  const find = () => trx.selectFrom('device').select('id').where('kind', '=', 'portal').executeTakeFirst()
  const existing = await find()
  if (existing) return existing.id
  await trx
    .insertInto('device')
    .values({ company_id: companyId, code: 'portal', name: 'Portal', kind: 'portal' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())!.id
}
