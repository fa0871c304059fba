import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { at, bucketName, compare, during, type MachineReports, presentFrom, remove, sinceOf } from './write-reports.ts'

interface CountRow {
  key: string
  machine: string
  device: string
  fromMs: number
  toMs: number
  good: number
  scrap: number
}

/**
 * Brings the pieces without an order up to date, a row for each machine, device and hour, and writes only differences.
 * A late order takes the pieces: the row goes.
 *
 * @returns the changed machines.
 */
export async function writeUnordered(
  trx: Trx,
  companyId: string,
  machines: readonly MachineReports[],
): Promise<Set<string>> {
  const counts = compare(
    await readCounts(trx, companyId, machines),
    machines.map(({ machine, buckets, reportsFromMs }) => {
      const withoutOrder = buckets.filter(({ order }) => order === null)
      return {
        machine,
        rows: withoutOrder
          .filter(({ good, scrap }) => good + scrap > 0)
          .map((bucket) => {
            const { operator, fromMs, toMs, good, scrap } = bucket
            return { key: bucketName(machine, bucket), machine, device: operator!, fromMs, toMs, good, scrap }
          }),
        named: withoutOrder.map((bucket) => bucketName(machine, bucket)),
        from: reportsFromMs,
      }
    }),
    {
      at: ({ toMs }) => toMs,
      same: (a, b) => a.good === b.good && a.scrap === b.scrap && a.fromMs === b.fromMs && a.toMs === b.toMs,
    },
  )
  await remove(trx, companyId, 'unordered_count', counts.gone)
  await writeCounts(trx, companyId, [...counts.changed, ...counts.made])
  return new Set([...counts.gone, ...counts.changed, ...counts.made].map(({ machine }) => machine))
}

async function readCounts(trx: Trx, companyId: string, machines: readonly MachineReports[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    SELECT r.source_key AS key, r.machine_id AS machine, r.device_id AS device, r.good, r.scrap,
      round(extract(epoch FROM lower(r.during)) * 1000)::float8 AS "fromMs",
      round(extract(epoch FROM r.reported_at) * 1000)::float8 AS "toMs"
    FROM ${presentFrom(machines)}
    CROSS JOIN LATERAL (${sinceOf('unordered_count', companyId)}) r`.execute(trx)
  return rows
}

async function writeCounts(trx: Trx, companyId: string, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO unordered_count (company_id, source_key, machine_id, device_id, during, reported_at, good, scrap,
      business_date, reported_local)
    SELECT ${companyId}, r.key, r.machine, r.device, ${during}, ${at('r.toMs')}, r.good, r.scrap, '2000-01-01', '2000-01-01'
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(key text, machine uuid, device uuid, "fromMs" float8, "toMs" float8,
      good integer, scrap integer)
    ORDER BY r.key
    ON CONFLICT (company_id, source_key) DO UPDATE SET during = excluded.during, reported_at = excluded.reported_at,
      good = excluded.good, scrap = excluded.scrap`.execute(trx)
}
