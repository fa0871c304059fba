import { sql } from 'kysely'
import { companyIds } from '#api/platform/db/company-ids.ts'
import { type Database, inCompany } from '#api/platform/db/database.ts'

/** Readings that are deleted in one transaction. */
const batchSize = 50_000

/**
 * Deletes readings that are older than their company keeps them, whole days of their sites at once: their hours stay, and
 * days of which readings are left can still be made anew. Waiting work goes first.
 *
 * @returns how many were deleted.
 */
export async function deleteOldReadings({ db }: { db: Database }, signal: AbortSignal): Promise<number> {
  let deleted = 0
  for (const id of await companyIds(db)) {
    const meters = await inCompany(db, id, async (trx) => {
      const { rows } = await sql<{ meter: string; before: string }>`
        SELECT m.id AS meter, d.before::text FROM meter m
        JOIN site s ON s.company_id = m.company_id AND s.id = m.site_id
        CROSS JOIN company_settings c
        CROSS JOIN LATERAL (SELECT (at_zone(now(), s.time_zone)::date - c.reading_days) AS day) o
        CROSS JOIN LATERAL (SELECT at_zone(o.day::timestamp, s.time_zone) AS before) d
        WHERE NOT EXISTS (SELECT FROM meter_work w WHERE w.company_id = m.company_id AND w.meter_id = m.id
          AND w.since < d.before)`.execute(trx)
      return rows
    })
    for (const { meter, before } of meters)
      for (let last = batchSize; last === batchSize && !signal.aborted; deleted += last)
        last = await inCompany(db, id, async (trx) => {
          const { numAffectedRows } = await sql`
            DELETE FROM meter_reading WHERE meter_id = ${meter} AND read_at IN (
              SELECT read_at FROM meter_reading WHERE meter_id = ${meter} AND read_at < ${before}::timestamptz
              ORDER BY read_at LIMIT ${batchSize})`.execute(trx)
          return Number(numAffectedRows)
        })
    // What devices sent of them is as old.
    await inCompany(db, id, (trx) => sql`SELECT forget_meter_events()`.execute(trx))
  }
  return deleted
}
