import pg from 'pg'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import type { SeededCompany } from './companies.ts'
import { type Figure, below, noBar } from './figure.ts'
import { buildBar, untilBuilt } from './freshness.ts'
import type { Caller } from './portal-api.ts'
import { concurrent, median, percentile, repeated, showMs } from './timing.ts'

interface Question {
  report: string
  cube: { measures: string[]; dimensions: string[]; timeDimensions: unknown[] }
  /** The same question on the facts, $1 company, $2 and $3 first and last date. */
  sql: string
}

const scheduled = 's.company_id = $1 AND s.business_date BETWEEN $2 AND $3'
/** Parts of OEE of each machine; `f` is one of them. */
const oeeParts = `machine m
      JOIN (SELECT s.machine_id, sum(s.scheduled_seconds - s.break_seconds) AS seconds FROM machine_shift s
        WHERE ${scheduled} GROUP BY 1) p ON p.machine_id = m.id
      JOIN (SELECT s.machine_id, sum(s.seconds) FILTER (WHERE s.state = 'run') AS run,
          coalesce(sum(s.net_seconds) FILTER (WHERE r.counts_as IN ('planned', 'excluded')), 0)
            - coalesce(sum(s.seconds - s.net_seconds) FILTER (WHERE s.state = 'run'), 0) AS off
        FROM machine_time s LEFT JOIN stoppage_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
        WHERE ${scheduled} GROUP BY 1) t ON t.machine_id = m.id
      LEFT JOIN (SELECT s.machine_id, sum(s.ideal_cycle_seconds * s.good) AS ideal FROM production_report s
        WHERE ${scheduled} GROUP BY 1) g ON g.machine_id = m.id
      WHERE m.company_id = $1`

const questions: Question[] = [
  {
    report: 'oee, headline',
    cube: {
      measures: ['oee.planned_production_seconds', 'oee.run_seconds', 'oee.oee'],
      dimensions: [],
      timeDimensions: [],
    },
    sql: `SELECT sum(p.seconds - t.off), sum(t.run), sum(g.ideal) / nullif(sum(p.seconds - t.off), 0) FROM ${oeeParts}`,
  },
  {
    report: 'oee, by machine',
    cube: {
      measures: ['oee.planned_production_seconds', 'oee.run_seconds', 'oee.oee'],
      dimensions: ['oee.machine'],
      timeDimensions: [],
    },
    sql: `SELECT m.name, p.seconds - t.off AS pbt, t.run, g.ideal / nullif(p.seconds - t.off, 0) AS oee FROM ${oeeParts}`,
  },
  {
    report: 'uretimrapor, by machine and product',
    cube: {
      measures: ['production.good_pieces', 'production.scrap_pieces', 'production.run_seconds'],
      dimensions: ['production.machine', 'production.product'],
      timeDimensions: [],
    },
    sql: `SELECT m.name, p.name, sum(x.good), sum(x.scrap), sum(x.run) FROM (
        SELECT s.company_id, s.machine_id, s.work_order_id, s.good, s.scrap, 0 AS run FROM production_report s WHERE ${scheduled}
        UNION ALL
        SELECT s.company_id, s.machine_id, s.work_order_id, 0, 0, s.seconds FROM machine_time s
        WHERE ${scheduled} AND s.state = 'run') x
      JOIN machine m ON m.company_id = x.company_id AND m.id = x.machine_id
      LEFT JOIN work_order w ON w.company_id = x.company_id AND w.id = x.work_order_id
      LEFT JOIN product p ON p.company_id = w.company_id AND p.id = w.product_id GROUP BY 1, 2`,
  },
  {
    report: 'durusrapor, by reason',
    cube: {
      measures: ['stoppages.stoppage_seconds', 'stoppages.stop_count'],
      dimensions: ['stoppages.reason', 'stoppages.reason_group'],
      timeDimensions: [],
    },
    sql: `SELECT r.name, g.name, sum(s.net_seconds) FILTER (WHERE coalesce(r.counts_as, 'availability_loss') = 'availability_loss'),
        count(*) FILTER (WHERE s.segment = 1 AND s.stop_id IS NULL)
      FROM machine_time s LEFT JOIN stoppage_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
      LEFT JOIN stoppage_reason g ON g.company_id = r.company_id AND g.id = coalesce(r.parent_id, r.id)
      WHERE ${scheduled} AND s.state = 'stop' GROUP BY 1, 2`,
  },
  {
    report: 'iskartarapor, by reason',
    cube: {
      measures: ['scrap.scrap_quantity', 'scrap.reason_scrap_rate'],
      dimensions: ['scrap.scrap_reason'],
      timeDimensions: [],
    },
    sql: `SELECT r.name, sum(s.quantity), sum(s.quantity)::float8 / nullif((SELECT sum(s.good + s.scrap) FROM production_report s WHERE ${scheduled}), 0)
      FROM scrap_report s LEFT JOIN scrap_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
      WHERE ${scheduled} GROUP BY 1`,
  },
]

/** Who ask at the same time. */
const readers = 8

/** Facts that answer sooner need no rollup. */
const factsMs = 100

/** Each report's question over 90 days, from rollups through Cube against SQL on the facts. */
export async function measureReportQueries(
  cubeUrl: string,
  databaseUrl: string,
  appSecret: string,
  companies: SeededCompany[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  const p95s = new Map<string, number[]>()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  try {
    figures.push(...(await rollupsBuilt(pool, companies)))
    for (const company of companies) {
      const tokens = await tokensOf(appSecret, company)
      for (const question of questions) {
        const ask = await asker(cubeUrl, tokens, question, company)
        const busy = await concurrent(readers, 25, ask)
        const cube = await repeated(15, ask)
        let day = 0
        const sql = await repeated(5, () => pool.query(question.sql, [company.id, ...rangeOf(company, day++)]))
        if (question === questions[0]) figures.push(await overhead(pool, company, median(cube)))
        const p95 = percentile(busy, 0.95)
        p95s.set(question.report, [...(p95s.get(question.report) ?? []), p95])
        const ratio = median(cube) / median(sql)
        const size = `${(company.intervals / 1e6).toFixed(1)} M intervals`
        figures.push({
          what: `${question.report}, ${size}: rollup against SQL on the facts`,
          ratio: `1/${(1 / ratio).toFixed(0)}`,
          measured: `${showMs(median(cube))} against ${showMs(median(sql))}`,
          ...(median(sql) > factsMs ? { bar: 'at most 1/10', ofBar: ratio * 10, holds: ratio <= 0.1 } : noBar),
        })
        figures.push({
          what: `${question.report}, ${size}: 8 users`,
          measured: `p95 ${showMs(p95)}`,
          bar: 'p95 < 150 ms',
          ...below(p95, 150),
        })
      }
    }
    for (const [report, [small = Number.NaN, large]] of p95s)
      if (large !== undefined)
        figures.push({
          what: `${report}: growth of the larger company over the smaller`,
          ratio: `${(large / small).toFixed(2)} x`,
          measured: `${showMs(large)} against ${showMs(small)}`,
          bar: 'at most 1.5 x',
          ofBar: large / small / 1.5,
          holds: large / small <= 1.5,
        })
  } finally {
    await pool.end()
  }
  return figures
}

/** Waits until every rollup is current, so that building does not disturb the measurement. */
async function rollupsBuilt(pool: pg.Pool, companies: SeededCompany[]): Promise<Figure[]> {
  const began = performance.now()
  await untilBuilt(pool)
  const { intervals, seededIn } = companies.at(-1)!
  // Of a company that was there, they were built before.
  if (seededIn === undefined) return []
  const ms = performance.now() - began
  return [
    {
      what: `Rollups of ${(intervals / 1e6).toFixed(1)} M intervals, from the end of seeding until the last day is in them`,
      measured: showMs(ms),
      ...buildBar(ms, intervals / 1e6),
    },
  ]
}

/** What Cube adds to the SQL on the rollup that answers the OEE headline. */
async function overhead(pool: pg.Pool, company: SeededCompany, cubeMs: number): Promise<Figure> {
  const bare = await repeated(20, () =>
    pool.query(
      `SELECT sum(plant_facts__scheduled_seconds), sum(plant_facts__run_seconds), sum(plant_facts__ideal_good_seconds)
        FROM rollups.plant_facts_by_day WHERE plant_facts__company_id = $1 AND plant_facts__business_date_day BETWEEN $2 AND $3`,
      [company.id, ...rangeOf(company, 0)],
    ),
  )
  const added = cubeMs - median(bare)
  return {
    what: `Cube beside the bare SQL on the rollup, ${(company.intervals / 1e6).toFixed(1)} M intervals: added, p50`,
    measured: `${showMs(added)} (${showMs(cubeMs)} against ${showMs(median(bare))})`,
    bar: 'p50 < 10 ms',
    ...below(added, 10),
  }
}

const allReads = ['production', 'stoppages', 'scrap', 'oee', 'machines', 'work-orders', 'products'].map(
  (view) => `${view}:read`,
)

/** About 90 days that end some days before the company's last one, others for each number of a call. */
function rangeOf(company: { to: string }, call: number): [string, string] {
  const end = Date.parse(company.to) - (call % 150) * 86_400_000
  return [
    new Date(end - (89 - Math.floor(call / 150)) * 86_400_000).toISOString().slice(0, 10),
    new Date(end).toISOString().slice(0, 10),
  ]
}

/** Asks every report's question of the last 90 days as one person, within the portal's limits, until the signal. */
export async function askedBy(caller: Caller, nth: number, signal: AbortSignal): Promise<void> {
  const to = new Date().toISOString().slice(0, 10)
  for (let call = nth; !signal.aborted; call++) {
    const { cube } = questions[call % questions.length]!
    const dimension = `${cube.measures[0]!.split('.')[0]}.business_date`
    const timeDimensions = [{ dimension, dateRange: rangeOf({ to }, call * 8 + nth) }]
    const query = { ...cube, timeDimensions, responseFormat: 'columnar' }
    const answer = await caller.post('/cubejs-api/v1/load', { query })
    const { error } = (await answer.json()) as { error?: string }
    if (error && error !== 'Continue wait') throw new Error(error)
  }
}

/** Answers to the reports' questions by the second, asked by several people without a pause. */
export async function questionsPerSecond(
  cube: { url: string; appSecret: string },
  company: SeededCompany,
  seconds: number,
): Promise<number> {
  const tokens = await tokensOf(cube.appSecret, company)
  const asks = await Promise.all(questions.map((question) => asker(cube.url, tokens, question, company)))
  const until = performance.now() + seconds * 1000
  let answers = 0
  const read = async (nth: number) => {
    for (let call = nth; performance.now() < until; call++) {
      await asks[call % asks.length]!()
      answers++
    }
  }
  await Promise.all(tokens.map((_, nth) => read(nth)))
  return answers / seconds
}

/** As many people as ask at once: each has a share of the queue. */
function tokensOf(appSecret: string, company: SeededCompany): Promise<string[]> {
  return Promise.all(
    Array.from({ length: readers }, (_, reader) =>
      signCubeToken(appSecret, { company_id: company.id, permissions: allReads, sub: `reader ${reader}` }, 3600),
    ),
  )
}

/**
 * One question as a function, asked as the portal asks; each call moves the range by a day, so that no result cache
 * answers it.
 */
async function asker(cubeUrl: string, tokens: string[], question: Question, company: SeededCompany) {
  const view = question.cube.measures[0]!.split('.')[0]
  let call = 0
  return async (): Promise<void> => {
    const authorization = tokens[call % tokens.length]!
    const query = {
      ...question.cube,
      timeDimensions: [{ dimension: `${view}.business_date`, dateRange: rangeOf(company, call++) }],
      responseFormat: 'columnar',
    }
    for (let attempt = 0; attempt < 200; attempt++) {
      const answer = await fetch(`${cubeUrl}/cubejs-api/v1/load`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query }),
      })
      const body = (await answer.json()) as { error?: string; usedPreAggregations?: object }
      if (body.error === 'Continue wait') continue
      if (body.error) throw new Error(`${question.report}: ${body.error}`)
      return
    }
    throw new Error(`${question.report}: Cube kept waiting`)
  }
}
