import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { idMaker } from './ids.ts'
import { buildPlant } from './plant.ts'

/** The plant as seeded, and the epoch second up to which its history was written. */
export async function findPlant(trx: Trx, companyId: string, company: string, now: Date | undefined) {
  const tail = idMaker(company)('site', 0).slice(-8)
  // Device events may have followed the last written day.
  const { rows } = await sql<{ machines: number; after: number }>`
    SELECT (SELECT count(*) FROM machine WHERE company_id = ${companyId} AND right(id::text, 8) = ${tail})::int AS machines,
      (SELECT extract(epoch FROM max(ended_at)) FROM machine_time
        WHERE company_id = ${companyId} AND right(interval_id::text, 8) = ${tail}
          AND business_date >= (SELECT max(business_date) - 2 FROM machine_time
            WHERE company_id = ${companyId} AND right(interval_id::text, 8) = ${tail}))::float8 AS after
    `.execute(trx)
  const { machines, after } = rows[0]!
  return { plant: buildPlant(company, machines), after, until: secondsOf(now) }
}

/**
 * Epoch seconds by machine: the end of its device events, even before time that was filled in later: an interval filled
 * from there on goes on under the same key.
 */
export async function toldUntil(trx: Trx, companyId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ machine: string; until: number }>`
    SELECT m.id AS machine, ceil(extract(epoch FROM max(upper(i.during))))::float8 AS until
    FROM machine m JOIN machine_state_interval i ON i.company_id = m.company_id AND i.machine_id = m.id
    WHERE m.company_id = ${companyId} AND i.built
    GROUP BY m.id`.execute(trx)
  return new Map(rows.map((row) => [row.machine, row.until]))
}

/** Epoch seconds. */
export function secondsOf(now = new Date()): number {
  return Math.floor(now.getTime() / 1000)
}
