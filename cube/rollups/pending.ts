import type pg from 'pg'

/** Days of one company, one after the other, that are computed together. */
export interface Run {
  companyId: string
  /** `2026-06-15`, both included. */
  from: string
  to: string
}

/** A day that has to be computed anew. */
export interface PendingDay {
  companyId: string
  day: string
}

/** Looked at of one company at a time: what is left comes with the next look. */
const daysPerLook = 800

/** What has to be computed anew, newest days first. */
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
 * Of each company its newest days that follow one another, so that the present comes first and no company waits for the
 * history of another.
 *
 * @param pending newest first.
 * @param limitOf how many days of a company at most.
 * @param mayRun false for a day that was computed a moment ago.
 */
export function nextRuns(
  pending: readonly PendingDay[],
  limitOf: (companyId: string) => number,
  mayRun: (day: PendingDay) => boolean,
): Run[] {
  const runs = new Map<string, Run & { days: number; whole: boolean }>()
  for (const one of pending) {
    if (!mayRun(one)) continue
    const { companyId, day } = one
    const run = runs.get(companyId)
    if (!run) runs.set(companyId, { companyId, from: day, to: day, days: 1, whole: false })
    else if (!run.whole && run.days < limitOf(companyId) && day === dayBefore(run.from)) {
      run.from = day
      run.days++
    } else run.whole = true
  }
  return [...runs.values()].map(({ companyId, from, to }) => ({ companyId, from, to }))
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
