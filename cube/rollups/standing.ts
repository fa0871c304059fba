import pg from 'pg'

/** State of a company's rollups for one range of days. */
export interface Standing {
  /** Changes whenever something of the company was recomputed. */
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

/** Questions of one page arrive together, so an answer is reused this long. */
const believedMs = 100

/** A day that facts say more of than the rollups do. */
interface PendingDay {
  day: string
  since: string
  /** It was never computed. */
  missing: boolean
}

interface CompanyStanding {
  now: Date
  version: string | null
  /** When something was renamed that has not been followed yet. */
  renamed: Date | null
  days: PendingDay[] | null
}

/**
 * Reports the state of the rollups. Requested days that were never computed are missing: their tables have no rows.
 * Days that have changed since are only outdated, as `asOf` says.
 *
 * @param hash of the definitions that questions use; tables built from others count as missing.
 */
export function createStandingReader(databaseUrl: string, hash: string): StandingReader {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'vardiya standing' })
  pool.on('error', () => undefined)
  const lately = new Map<string, { until: number; answer: Promise<CompanyStanding | undefined> }>()
  return {
    async read(companyId, range) {
      const now = performance.now()
      for (const [company, { until }] of lately) if (until <= now) lately.delete(company)
      const answer = lately.get(companyId)?.answer ?? readCompany(pool, hash, companyId)
      if (!lately.has(companyId)) lately.set(companyId, { until: now + believedMs, answer })
      return standingOf(await answer, range)
    },
    end: () => pool.end(),
  }
}

/** @returns undefined as long as the worker has not made the tables. */
async function readCompany(pool: pg.Pool, hash: string, companyId: string): Promise<CompanyStanding | undefined> {
  const { rows } = await pool
    .query<CompanyStanding>({
      name: 'standing',
      text: `SELECT clock_timestamp() AS now, (SELECT version FROM rollups.kept_company WHERE company_id = $1) AS version,
          (SELECT min(at) FROM name_change WHERE company_id = $1) AS renamed,
          (SELECT json_agg(days) FROM (
            SELECT business_date AS day, min(at) AS since, bool_or(missing) AS missing FROM (
              SELECT c.business_date, c.at, d.business_date IS NULL AS missing FROM fact_change c
              LEFT JOIN rollups.kept_day d ON d.company_id = c.company_id AND d.business_date = c.business_date
              WHERE c.company_id = $1
              UNION ALL
              SELECT business_date, stale_since, NOT kept FROM rollups.kept_day
              WHERE company_id = $1 AND stale_since IS NOT NULL) marks
            GROUP BY business_date ORDER BY business_date) days) AS days
        FROM rollups.structure WHERE hash = $2`,
      values: [companyId, hash],
    })
    .catch((error: { code?: string }) => {
      // The worker has not made them yet.
      if (error.code === '42P01') return { rows: [] }
      throw error
    })
  return rows[0]
}

function standingOf(company: CompanyStanding | undefined, { from, to }: DayRange): Standing {
  if (!company) {
    const now = new Date().toISOString()
    return { version: '', asOf: now, pendingSince: null, missing: { month: `${now.slice(0, 7)}-01`, more: 0 } }
  }
  const { now, version, renamed, days } = company
  const pending = (days ?? []).filter(({ day }) => day >= from && day <= to)
  const marks = [...pending.map(({ since }) => Date.parse(since)), ...(renamed ? [renamed.getTime()] : [])]
  const since = marks.length > 0 ? new Date(Math.min(...marks)).toISOString() : null
  const months = new Set(pending.flatMap(({ day, missing }) => (missing ? [`${day.slice(0, 7)}-01`] : [])))
  const newest = [...months].at(-1)
  return {
    version: version ?? '',
    asOf: since ?? now.toISOString(),
    pendingSince: since,
    missing: newest ? { month: newest, more: months.size - 1 } : null,
  }
}
