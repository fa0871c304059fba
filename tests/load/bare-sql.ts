import { finished } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { SeededCompany } from './companies.ts'
import { median, repeated } from './timing.ts'

/** What PostgreSQL itself takes for the rows that the extract is measured with: asked on the facts, read and thrown away. */
export async function bareStops(
  databaseUrl: string,
  company: SeededCompany,
  [from, to]: [string, string],
): Promise<{ ms: number; rows: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const literal = (text: string) => client.escapeLiteral(text)
  const question = `
    SELECT coalesce(t.stop_id, t.interval_id), m.name, r.name, t.shift, t.started_local, t.business_date,
      CASE WHEN coalesce(r.counts_as, 'availability_loss') = 'availability_loss' THEN t.net_seconds ELSE 0 END,
      CASE WHEN t.segment = 1 AND t.stop_id IS NULL THEN 1 ELSE 0 END
    FROM machine_time t
    JOIN machine m ON m.company_id = t.company_id AND m.id = t.machine_id
    LEFT JOIN stoppage_reason r ON r.company_id = t.company_id AND r.id = t.reason_id
    WHERE t.company_id = ${literal(company.id)} AND t.business_date BETWEEN ${literal(from)} AND ${literal(to)}
      AND t.state = 'stop'`
  try {
    let rows = 0
    const times = await repeated(4, async () => {
      const stream = client.query(copyTo(`COPY (${question}) TO STDOUT (FORMAT binary)`))
      stream.resume()
      await finished(stream)
      rows = stream.rowCount
    })
    return { ms: median(times), rows }
  } finally {
    await client.end()
  }
}
