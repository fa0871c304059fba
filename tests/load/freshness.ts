import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { type SeededCompany, seedCompany } from './companies.ts'
import { type Figure, below, noBar } from './figure.ts'
import { processorMs } from './processor.ts'
import { percentile, showMs, timed } from './timing.ts'

interface Setting {
  databaseUrl: string
  cubeUrl: string
  cubePid: number
  appSecret: string
}

/** How many companies, machines each and days of history. */
export interface FreshnessSize {
  companies: number
  machines: number
  days: number
  /** Changes that are looked for in reports. */
  probes: number
  /** How long the worker is watched while nothing changes. */
  idleMs: number
}

const restMs = 10_000

/**
 * How soon a commit shows in a report while all companies' machines run, for the present and for days of all of history,
 * what the worker takes of a processor for it, and how long building everything takes. Processor time is read from /proc,
 * hence on Linux only.
 */
export async function measureFreshness(
  setting: Setting,
  size: FreshnessSize,
  say: (text: string) => void,
): Promise<Figure[]> {
  const companies: SeededCompany[] = []
  for (let n = 1; n <= size.companies; n++)
    companies.push(
      await seedCompany(setting.databaseUrl, { code: `FRESH${n}`, machines: size.machines, days: size.days }, say),
    )
  const pool = new pg.Pool({ connectionString: setting.databaseUrl, max: 6 })
  try {
    const of = `${size.companies} companies x ${size.machines} machines x ${size.days} days`
    await untilBuilt(pool)
    // A day that was computed a moment ago rests.
    await sleep(restMs)
    await emptyRollups(pool)
    const build = await timed(() => untilBuilt(pool))
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM machine_state_interval')
    const millions = rows[0].n / 1e6
    const idle = await shareOfProcessor(pool, setting, () => sleep(size.idleMs))
    const live = keepMachinesRunning(pool, companies)
    const times: number[] = []
    const probeAll = async () => {
      for (let probe = 0; probe < size.probes; probe++) {
        const company = companies[probe % companies.length]!
        // Every other probe concerns the present day, with running machines.
        const daysAgo = probe % 2 ? 0 : (7 * probe) % size.days
        times.push(await commitToReport(pool, setting, company, daysAgo))
        await sleep(1000)
      }
    }
    const busy = await shareOfProcessor(pool, setting, probeAll).finally(live.stop)
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    return [
      {
        what: `All rollups of ${millions.toFixed(1)} M intervals built`,
        measured: showMs(build.ms),
        ...buildBar(build.ms, millions),
      },
      {
        what: `Commit to report beside running machines, ${of}`,
        measured: `p50 ${showMs(p50)}, p95 ${showMs(p95)}`,
        bar: 'p95 < 20 s',
        ...below(p95, 20_000),
      },
      {
        what: 'Processor the rollups take when nothing changes (their worker in PostgreSQL / the whole of Cube)',
        measured: `${percent(idle.worker)} / ${percent(idle.cube)} of a core`,
        bar: 'worker < 3 %',
        ...below(idle.worker, 0.03),
      },
      {
        what: 'The same beside running machines, with a report being asked',
        measured: `${percent(busy.worker)} / ${percent(busy.cube)} of a core, ${(busy.worker * 60).toFixed(1)} s a minute`,
        ...noBar,
      },
    ]
  } finally {
    await pool.end()
  }
}

/** What the rollups of so many million intervals may take. */
export function buildBar(ms: number, millions: number) {
  const limit = (240 * millions) / 10.6
  return { bar: `< ${limit.toFixed(0)} s`, ...below(ms, limit * 1000) }
}

/** Waits until nothing of any company has to be computed. */
export async function untilBuilt(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'SELECT EXISTS (SELECT FROM rollups.kept_day WHERE stale_since IS NOT NULL) OR EXISTS (SELECT FROM fact_change) AS left',
    )
    if (!rows[0].left) return
    await sleep(200)
  }
}

/** Waits until every rollup of a database is built. */
export async function rollupsOf(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await untilBuilt(pool).finally(() => pool.end())
}

/** Leaves the rollups as a change of the model does. */
async function emptyRollups(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    `SELECT string_agg(format('rollups.%I', tablename), ', ') AS tables FROM pg_tables
      WHERE schemaname = 'rollups' AND tablename NOT IN ('structure', 'kept_company', 'kept_day')`,
  )
  await pool.query(`TRUNCATE ${rows[0]!.tables}`)
  await pool.query('UPDATE rollups.kept_day SET kept = false, stale_since = now()')
}

/** Changes a report of the last day with reports that is so many days ago, and asks for that day until it is there. */
async function commitToReport(
  pool: pg.Pool,
  setting: Setting,
  company: SeededCompany,
  daysAgo: number,
): Promise<number> {
  const token = await signCubeToken(
    setting.appSecret,
    { company_id: company.id, permissions: ['production:read'], sub: 'bench' },
    600,
  )
  const { rows } = await pool.query<{ id: string; day: string }>(
    `SELECT id, business_date::text AS day FROM production_report WHERE company_id = $1 AND kind = 'production'
        AND business_date <= $2::date - $3::int ORDER BY business_date DESC LIMIT 1`,
    [company.id, company.to, daysAgo],
  )
  const report = rows[0]
  if (!report) throw new Error(`${company.code} has no report ${daysAgo} days ago`)
  const pieces = async () => {
    for (;;) {
      const query = {
        measures: ['production.good_pieces'],
        dimensions: ['production.machine'],
        timeDimensions: [{ dimension: 'production.business_date', dateRange: [report.day, report.day] }],
      }
      const answer = await fetch(`${setting.cubeUrl}/cubejs-api/v1/load`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query }),
      })
      const { error, data } = (await answer.json()) as { error?: string; data?: Record<string, string>[] }
      if (error === 'Continue wait') continue
      if (!data) throw new Error(error)
      return data.reduce((sum, row) => sum + Number(row['production.good_pieces']), 0)
    }
  }
  const before = await pieces()
  await pool.query('UPDATE production_report SET good = good + 1000000 WHERE company_id = $1 AND id = $2', [
    company.id,
    report.id,
  ])
  const shown = await timed(async () => {
    while ((await pieces()) < before + 1_000_000) await sleep(250)
  })
  await pool.query('UPDATE production_report SET good = good - 1000000 WHERE company_id = $1 AND id = $2', [
    company.id,
    report.id,
  ])
  // The next look at this day must not begin with the pieces of this one.
  while ((await pieces()) >= before + 1_000_000) await sleep(250)
  return shown.ms
}

/** Extends the latest state of every machine every second, like its device's signs of life. */
function keepMachinesRunning(pool: pg.Pool, companies: SeededCompany[]) {
  const stopped = new AbortController()
  const run = async ({ id }: SeededCompany) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT last.id FROM machine m CROSS JOIN LATERAL (SELECT id FROM machine_state_interval i
          WHERE i.company_id = m.company_id AND i.machine_id = m.id ORDER BY lower(during) DESC LIMIT 1) last
        WHERE m.company_id = $1`,
      [id],
    )
    while (!stopped.signal.aborted) {
      await pool.query(
        `UPDATE machine_state_interval SET during = tstzrange(lower(during), greatest(upper(during), clock_timestamp()))
          WHERE company_id = $1 AND id = ANY ($2)`,
        [id, rows.map((row) => row.id)],
      )
      await sleep(1000, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const done = Promise.all(companies.map(run))
  return { stop: () => (stopped.abort(), done) }
}

/** Processor time of the worker's sessions in PostgreSQL and of the Cube process while `work` runs, as shares of a core. */
async function shareOfProcessor(pool: pg.Pool, { cubePid }: Setting, work: () => Promise<unknown>) {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'vardiya rollups'`,
  )
  const read = async () => {
    const sessions = await Promise.all(rows.map(({ pid }) => processorMs(pid)))
    return [rows.length ? sessions.reduce((sum, ms) => sum + ms, 0) : Number.NaN, await processorMs(cubePid)]
  }
  const before = await read()
  const { ms } = await timed(work)
  const after = await read()
  const [worker, cube] = after.map((value, index) => (value - before[index]!) / ms)
  return { worker: worker!, cube: cube! }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
