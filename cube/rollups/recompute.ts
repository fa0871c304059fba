import type pg from 'pg'
import { type Rollup, within } from './definitions.ts'
import { inOneGo } from './in-one-go.ts'
import type { Build } from './build-times.ts'
import type { Run } from './pending.ts'
import { mondayOf, plusDays } from './whole-weeks.ts'

/**
 * Facts are joined to the shifts of machines by keys without a day, so PostgreSQL would read all shifts ever recorded,
 * however few days are computed. During the read a temporary table with the shifts of those days shadows the real one.
 */
const shadowed = 'machine_shift'
/** Lock for summing up weeks of a company. */
const weeksLock = 742_012

/** Readies a session in which days are computed. */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(`
    SET TIME ZONE 'UTC';
    SET statement_timeout = 0;
    SET jit = off;
    SET search_path = public, pg_temp;
    CREATE TEMP TABLE ${shadowed} (LIKE public.${shadowed}) ON COMMIT DELETE ROWS`)
  // Sorting by a dozen names takes longer than reading the facts, but without statistics of rows written a moment ago
  // PostgreSQL would sort.
  await client.query("SET work_mem = '128MB'; SET enable_sort = off")
}

/**
 * Recomputes days of a company in all rollups at once. One statement reads the facts for all rollups built from them,
 * so that every cut of a day shows the same facts; coarser rollups are summed up from finer ones. Marks are removed
 * first and the facts read by a later statement: a commit in between is either read or marked again. Of two runs for
 * the same day the second waits for the first, at the day's row in `kept_day`.
 *
 * @returns the time that each table took.
 */
export async function recompute(client: pg.Client, rollups: readonly Rollup[], run: Run): Promise<Build[]> {
  const builds: Build[] = []
  const days = [run.companyId, run.from, run.to]
  const instants = [run.companyId, `${run.from}T00:00:00.000Z`, `${run.to}T23:59:59.999Z`]
  await inOneGo(client, async () => {
    await client.query('DELETE FROM fact_change WHERE company_id = $1 AND business_date BETWEEN $2 AND $3', days)
    await client.query(
      `INSERT INTO rollups.kept_day AS k (company_id, business_date, kept)
        SELECT $1, day, true FROM generate_series($2::date, $3::date, '1 day') day
        ON CONFLICT (company_id, business_date) DO UPDATE SET kept = true, stale_since = NULL
          WHERE NOT k.kept OR k.stale_since IS NOT NULL`,
      days,
    )
    for (const rollup of rollups) await client.query(`DELETE FROM ${rollup.table} WHERE ${within(rollup)}`, instants)
    await client.query(
      `INSERT INTO pg_temp.${shadowed} SELECT * FROM public.${shadowed}
        WHERE company_id = $1 AND business_date BETWEEN $2 AND $3`,
      days,
    )
    // For a table without statistics PostgreSQL expects a row or two, and reads it again for each fact.
    await client.query(`ANALYZE pg_temp.${shadowed}`)
    await client.query('SET LOCAL search_path = pg_temp, public')
    const inserts = rollups.filter(({ from }) => !from).map(insertOf)
    const parts = inserts.map((insert, index) => `rollup_${index} AS (${insert})`)
    const fromFacts = await timed(() => client.query(`WITH ${parts.join(', ')} SELECT`, instants))
    for (const { table, from } of rollups) if (!from) builds.push({ table, tookMs: fromFacts, shared: true })
    for (const rollup of rollups.filter(({ from }) => from)) {
      const tookMs = await timed(() => client.query(insertOf(rollup), instants))
      builds.push({ table: rollup.table, tookMs, shared: false })
    }
    builds.push(...(await recomputeWeeks(client, rollups, run)))
    await countVersion(client, run.companyId)
    await forgetIfGone(client, run.companyId)
  })
  return builds
}

/** Of a company that was deleted there is nothing left to know, but the days that are still to be emptied. */
async function forgetIfGone(client: pg.Client, companyId: string): Promise<void> {
  for (const table of ['kept_day', 'kept_company'])
    await client.query(
      `DELETE FROM rollups.${table} WHERE company_id = $1 AND NOT EXISTS (SELECT FROM company WHERE id = $1)`,
      [companyId],
    )
}

/** @returns milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Recomputes the weeks of the given days. Two runs for days of one week wait for each other here, so that the second
 * one sums up the first one's rows.
 */
async function recomputeWeeks(
  client: pg.Client,
  rollups: readonly Rollup[],
  { companyId, from, to }: Run,
): Promise<Build[]> {
  const builds: Build[] = []
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [weeksLock, companyId])
  const instants = [companyId, `${mondayOf(from)}T00:00:00.000Z`, `${plusDays(mondayOf(to), 6)}T23:59:59.999Z`]
  for (const { weeks, ...rollup } of rollups) {
    if (!weeks) continue
    const tookMs = await timed(async () => {
      await client.query(`DELETE FROM ${weeks.table} WHERE ${within(rollup)}`, instants)
      await client.query(insertOf({ ...rollup, ...weeks }), instants)
    })
    builds.push({ table: weeks.table, tookMs, shared: false })
  }
  return builds
}

function insertOf({ table, columns, rows }: Pick<Rollup, 'table' | 'columns' | 'rows'>): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) ${rows}`
}

/** Invalidates the cached answers of the company. */
export async function countVersion(client: pg.Client, companyId: string): Promise<void> {
  await client.query(
    `INSERT INTO rollups.kept_company AS k VALUES ($1, 1)
      ON CONFLICT (company_id) DO UPDATE SET version = k.version + 1`,
    [companyId],
  )
}
