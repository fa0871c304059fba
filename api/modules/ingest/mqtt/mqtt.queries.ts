import { sql } from 'kysely'
import { type Database, inCompany } from '#api/platform/db/database.ts'
import type { EventDevice } from '../submission.ts'
import type { KeptCount } from './late-readings.ts'
import { type Counter, type Reading, readingOf } from './machine-metrics.ts'

/** The device in use that has the code in the company of that code. */
export async function findDeviceByCode(db: Database, company: string, code: string): Promise<EventDevice | undefined> {
  const companyRow = await db.selectFrom('company').select('id').where('code', '=', company).executeTakeFirst()
  if (!companyRow) return undefined
  const device = await inCompany(db, companyRow.id, (trx) =>
    trx
      .selectFrom('device')
      .select(['id', 'kind', 'machine_id as machineId'])
      .where('company_id', '=', companyRow.id)
      .where('code', '=', code)
      .where('active', '=', true)
      .where('kind', 'not in', ['portal', 'kiosk'])
      .executeTakeFirst(),
  )
  return device && { companyId: companyRow.id, ...device, kind: device.kind as EventDevice['kind'] }
}

/** The latest reading of a machine's counters that the device's events were made of. */
export async function findLastReading(
  db: Database,
  { companyId, id, machineId }: EventDevice,
  machine: string | undefined,
): Promise<Reading | undefined> {
  const { rows } = await inCompany(db, companyId, (trx) =>
    sql<{ event: string; at: Date }>`
      SELECT e.event_id AS event, e.occurred_at AS at
      FROM machine m JOIN device_event e ON e.company_id = m.company_id AND e.machine_id = m.id
      WHERE m.company_id = ${companyId} AND e.device_id = ${id} AND e.kind = 'count' AND e.event_id LIKE 'sp/count/%'
        AND (e.held IS NULL OR e.released_at IS NOT NULL)
        AND ${machine === undefined ? sql`m.id = ${machineId}::uuid` : sql`m.code = ${machine}`}
      ORDER BY e.occurred_at DESC LIMIT 1`.execute(trx),
  )
  return rows[0] && readingOf(rows[0].event, rows[0].at)
}

/** Number of the last message that was kept of an edge node, by whichever process. */
export async function findSequence(db: Database, { companyId, id }: EventDevice): Promise<number | undefined> {
  const row = await inCompany(db, companyId, (trx) =>
    trx
      .selectFrom('edge_node_rest')
      .select('sequence')
      .where('company_id', '=', companyId)
      .where('device_id', '=', id)
      .executeTakeFirst(),
  )
  return row?.sequence
}

/** Counts looked through for the place of a late reading. */
const countsAtMost = 5_000

/** Counts of a machine that were made of the device's readings and hold, from the last one before an instant on. */
export async function listCounts(
  db: Database,
  { companyId, id, machineId }: EventDevice,
  machine: string | undefined,
  since: number,
): Promise<KeptCount[]> {
  const from = new Date(since)
  const { rows } = await inCompany(db, companyId, (trx) =>
    sql<{ id: string; at: Date; data: Partial<Record<Counter, number>> }>`
      WITH own AS (
        SELECT e.* FROM machine m JOIN device_event e ON e.company_id = m.company_id AND e.machine_id = m.id
        WHERE m.company_id = ${companyId} AND e.device_id = ${id} AND e.kind = 'count' AND e.event_id LIKE 'sp/count/%'
          AND (e.held IS NULL OR e.released_at IS NOT NULL)
          AND ${machine === undefined ? sql`m.id = ${machineId}::uuid` : sql`m.code = ${machine}`}
      )
      SELECT e.event_id AS id, e.occurred_at AS at, e.data FROM own e
      WHERE e.occurred_at >= coalesce(
          (SELECT o.occurred_at FROM own o WHERE o.occurred_at <= ${from} ORDER BY o.occurred_at DESC LIMIT 1), ${from})
        AND NOT EXISTS (SELECT FROM device_event b WHERE b.company_id = e.company_id AND b.device_id = e.device_id
          AND b.kind = 'revoke' AND b.machine_id = e.machine_id AND b.occurred_at = e.occurred_at
          AND b.data ->> 'event' = e.event_id)
      ORDER BY e.occurred_at LIMIT ${countsAtMost}`.execute(trx),
  )
  return rows.flatMap(({ id: event, at, data }) => {
    const reading = readingOf(event, at)
    const made = { good: data.good ?? 0, scrap: data.scrap ?? 0, rework: data.rework ?? 0 }
    return reading ? [{ id: event, reading, made }] : []
  })
}

/** Codes of the machines that the device was the last to speak of. */
export async function listMachinesOf(db: Database, { companyId, id }: EventDevice): Promise<string[]> {
  const { rows } = await inCompany(db, companyId, (trx) =>
    sql<{ code: string }>`
      SELECT m.code FROM machine m CROSS JOIN LATERAL (
        SELECT e.device_id FROM device_event e
        WHERE e.company_id = m.company_id AND e.machine_id = m.id AND (e.held IS NULL OR e.released_at IS NOT NULL)
        ORDER BY e.occurred_at DESC LIMIT 1) AS last
      WHERE m.company_id = ${companyId} AND last.device_id = ${id} ORDER BY m.code`.execute(trx),
  )
  return rows.map(({ code }) => code)
}
