import pg from 'pg'

/** How the rollups of a company stand, for one range of days. */
export interface Standing {
  /** Changes whenever something of the company was computed anew. */
  version: string
  /** Up to when everything that was committed is in the rollups; ISO instant. */
  asOf: string
  /** When the oldest change was committed that is not, if there is one. */
  pendingSince: string | null
  /** First day of the newest month that is not yet in them, `2026-06-01`, and how many more months are not. */
  missing: { month: string; more: number } | null
}

export interface DayRange {
  from: string
  to: string
}

export interface StandingReader {
  read(companyId: string, range: DayRange): Promise<Standing>
  end(): Promise<void>
}

/** The questions of one page come together. */
const believedMs = 100

/**
 * Tells how the rollups stand. Days that a question asks for and that were never computed are missing: their tables hold
 * nothing of them. Days that have changed since are merely old by as much as `asOf` says.
 *
 * @param hash of the definitions by which questions are asked; tables made by others count as missing.
 */
export function createStandingReader(databaseUrl: string, hash: string): StandingReader {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'vardiya standing' })
  pool.on('error', () => undefined)
  const lately = new Map<string, { until: number; answer: Promise<Standing> }>()
  return {
    read(companyId, range) {
      const key = `${companyId} ${range.from} ${range.to}`
      const now = performance.now()
      for (const [known, { until }] of lately) if (until <= now) lately.delete(known)
      const answer = lately.get(key)?.answer ?? readStanding(pool, hash, companyId, range)
      if (!lately.has(key)) lately.set(key, { until: now + believedMs, answer })
      return answer
    },
    end: () => pool.end(),
  }
}

async function readStanding(pool: pg.Pool, hash: string, companyId: string, range: DayRange): Promise<Standing> {
  const found = await pool
    .query<{ now: Date; version: string | null; pending: Date | null; month: string | null; months: number }>(
      `SELECT clock_timestamp() AS now, (SELECT version FROM rollups.kept_company WHERE company_id = $1) AS version,
          least((SELECT min(at) FROM fact_change WHERE company_id = $1 AND business_date BETWEEN $2 AND $3),
            (SELECT min(stale_since) FROM rollups.kept_day WHERE company_id = $1 AND stale_since IS NOT NULL
              AND business_date BETWEEN $2 AND $3),
            (SELECT min(at) FROM name_change WHERE company_id = $1)) AS pending,
          missing.*
        FROM rollups.structure,
          (SELECT to_char(max(business_date), 'YYYY-MM-01') AS month,
            count(DISTINCT date_trunc('month', business_date))::int AS months
          FROM (SELECT business_date FROM rollups.kept_day WHERE company_id = $1 AND NOT kept
              AND stale_since IS NOT NULL AND business_date BETWEEN $2 AND $3
            UNION ALL SELECT business_date FROM fact_change c WHERE company_id = $1 AND business_date BETWEEN $2 AND $3
              AND NOT EXISTS (SELECT FROM rollups.kept_day d
                WHERE d.company_id = $1 AND d.business_date = c.business_date)) days) missing
        WHERE hash = $4`,
      [companyId, range.from, range.to, hash],
    )
    .catch((error: { code?: string }) => {
      // The worker has not made them yet.
      if (error.code === '42P01') return { rows: [] }
      throw error
    })
  const row = found.rows[0]
  if (!row) {
    const now = new Date().toISOString()
    return { version: '', asOf: now, pendingSince: null, missing: { month: `${now.slice(0, 7)}-01`, more: 0 } }
  }
  const { now, version, pending, month, months } = row
  return {
    version: version ?? '',
    asOf: (pending ?? now).toISOString(),
    pendingSince: pending?.toISOString() ?? null,
    missing: month ? { month, more: months - 1 } : null,
  }
}
