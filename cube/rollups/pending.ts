import type pg from 'pg'

/** Days of one company, one after the other, that are computed together. */
export interface Run {
  companyId: string
  /** `2026-06-15`, both included. */
  from: string
  to: string
}

/** A day to recompute. */
export interface PendingDay {
  companyId: string
  day: string
}

/** Limit per company and look; the next look reads the rest. */
const daysPerLook = 800

/** Days to recompute, newest first. */
export async function readPending(client: pg.Client): Promise<PendingDay[]> {
  const { rows } = await client.query<PendingDay>(
    `SELECT company_id AS "companyId", business_date::text AS day
      FROM (SELECT company_id, business_date, row_number() OVER (PARTITION BY company_id ORDER BY business_date DESC) AS place
        FROM (SELECT company_id, business_date FROM fact_change
          UNION SELECT company_id, business_date FROM rollups.kept_day WHERE stale_since IS NOT NULL) pending) ranked
      WHERE place <= $1 ORDER BY business_date DESC`,
    [daysPerLook],
  )
  return rows
}

/**
 * Of each company its newest days that follow one another, and those behind them where there is room, so that the present
 * comes first and no company waits for the history of another.
 *
 * @param pending newest first.
 * @param atOnce how many runs are computed at the same time.
 * @param limitOf how many days of a company at most, in each run.
 * @param mayRun false for a day that was computed a moment ago.
 */
export function nextRuns(
  pending: readonly PendingDay[],
  atOnce: number,
  limitOf: (companyId: string) => number,
  mayRun: (day: PendingDay) => boolean,
): Run[] {
  const companies = Map.groupBy(pending.filter(mayRun), ({ companyId }) => companyId)
  const runs = [...companies].map(([companyId, days]) => runsOf(days, limitOf(companyId)))
  const first = runs.flatMap(([newest]) => newest ?? [])
  const behind = runs.flatMap(([, next]) => next ?? [])
  const places = Math.ceil(first.length / atOnce) * atOnce
  return [...first, ...behind.slice(0, places - first.length)]
}

function runsOf(days: readonly PendingDay[], limit: number): Run[] {
  const runs: (Run & { days: number })[] = []
  for (const { companyId, day } of days) {
    const run = runs.at(-1)
    if (run && run.days < limit && day === dayBefore(run.from)) {
      run.from = day
      run.days++
    } else runs.push({ companyId, from: day, to: day, days: 1 })
  }
  return runs.map(({ companyId, from, to }) => ({ companyId, from, to }))
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
