import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { RollupBuilds, SlowQuestion } from './slowness.contract.ts'

/** The slowest ones are worth a look. */
const mostQuestions = 20

/** How long the company's sums of reports take to build, and how current they are. */
export async function readRollups(trx: Trx): Promise<RollupBuilds> {
  const { rows } = await sql<{ asOf: Date }>`
    SELECT coalesce(least((SELECT min(at) FROM fact_change), (SELECT min(at) FROM name_change)), clock_timestamp())
      AS "asOf"`.execute(trx)
  const builds = await trx
    .selectFrom('rollup_build')
    .select(['rollup as name', 'ended_at', 'days', 'took_ms', 'longest_ms', 'shared'])
    .orderBy('rollup')
    .execute()
  return {
    currentAsOf: rows[0]!.asOf.toISOString(),
    rows: builds.map(({ name, ended_at, days, took_ms, longest_ms, shared }) => ({
      name,
      builtAt: ended_at.toISOString(),
      days,
      tookMs: took_ms,
      longestMs: longest_ms,
      shared,
    })),
  }
}

/** Groups questions by their members, whatever the compared values. */
export async function readSlowQuestions(trx: Trx): Promise<SlowQuestion[]> {
  const { rows } = await sql<Omit<SlowQuestion, 'lastAt'> & { lastAt: Date }>`
    SELECT members, filters, count(*) AS times, max(took_ms) AS "slowestMs", max(at) AS "lastAt",
      percentile_disc(0.5) WITHIN GROUP (ORDER BY took_ms) AS "medianMs"
    FROM slow_question WHERE at > now() - interval '7 days'
    GROUP BY members, filters ORDER BY max(took_ms) DESC, max(at) DESC LIMIT ${mostQuestions}`.execute(trx)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}
