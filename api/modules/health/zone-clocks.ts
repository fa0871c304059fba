import { tzOffset } from '@date-fns/tz'
import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Health } from './health.contract.ts'

const week = 7 * 86_400
const weeksBack = 26
const weeksAhead = 104

/** Clocks of the zones of the company's sites by the rules of this Node, and whether the database goes by them. */
export async function readZoneClocks(trx: Trx, now: Date): Promise<Health['parts']['zones']['zones']> {
  const { rows: sites } = await sql<{ zone: string }>`SELECT DISTINCT time_zone AS zone FROM site ORDER BY 1`.execute(
    trx,
  )
  const first = Math.floor(now.getTime() / 1000) - weeksBack * week
  const at = Array.from({ length: weeksBack + weeksAhead }, (_, n) => first + n * week)
  const clocks = sites.map(({ zone }) => ({
    zone,
    at,
    seconds: at.map((each) => tzOffset(zone, new Date(each * 1000)) * 60),
  }))
  const looked = clocks.flatMap(({ zone, seconds }) => at.map((each, n) => ({ zone, at: each, here: seconds[n]! })))
  const { rows } = await sql<{ zone: string; differs: boolean; wrong: boolean }>`
    SELECT l.zone,
      bool_or(extract(epoch FROM (i.instant AT TIME ZONE l.zone) - (i.instant AT TIME ZONE 'UTC')) <> l.here) AS differs,
      bool_or(extract(epoch FROM at_zone(i.instant, l.zone) - (i.instant AT TIME ZONE 'UTC')) <> l.here) AS wrong
    FROM jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) AS l (zone text, at float8, here int)
    CROSS JOIN LATERAL (SELECT to_timestamp(l.at) AS instant) i GROUP BY 1`.execute(trx)
  const rowByZone = new Map(rows.map((row) => [row.zone, row]))
  return clocks.map((clock) => {
    const { differs, wrong } = rowByZone.get(clock.zone)!
    return { ...clock, database: wrong ? 'different' : differs ? 'aligned' : 'same' }
  })
}
