import pg from 'pg'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import type { SeededCompany } from './companies.ts'
import type { Figure } from './figure.ts'
import { concurrent, median, percentile, repeated, showMs } from './timing.ts'

interface Question {
  report: string
  cube: { measures: string[]; dimensions: string[]; timeDimensions: unknown[] }
  /** The same question on the facts, $1 company, $2 and $3 first and last date. */
  sql: string
}

const scheduled = 's.company_id = $1 AND s.business_date BETWEEN $2 AND $3'
const questions: Question[] = [
  {
    report: 'oee',
    cube: {
      measures: ['oee.planned_production_seconds', 'oee.run_seconds', 'oee.oee'],
      dimensions: ['oee.machine'],
      timeDimensions: [],
    },
    sql: `SELECT m.name, p.seconds - t.off AS pbt, t.run, g.ideal / nullif(p.seconds - t.off, 0) AS oee FROM machine m
      JOIN (SELECT s.machine_id, sum(s.scheduled_seconds - s.break_seconds) AS seconds FROM machine_shift s
        WHERE ${scheduled} GROUP BY 1) p ON p.machine_id = m.id
      JOIN (SELECT s.machine_id, sum(s.net_seconds) FILTER (WHERE s.state = 'run') AS run,
          coalesce(sum(s.net_seconds) FILTER (WHERE r.counts_as IN ('planned', 'excluded')), 0) AS off
        FROM machine_time s LEFT JOIN stoppage_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
        WHERE ${scheduled} GROUP BY 1) t ON t.machine_id = m.id
      LEFT JOIN (SELECT s.machine_id, sum(s.ideal_cycle_seconds * s.good) AS ideal FROM production_report s
        WHERE ${scheduled} GROUP BY 1) g ON g.machine_id = m.id
      WHERE m.company_id = $1`,
  },
  {
    report: 'uretimrapor',
    cube: {
      measures: ['production.good_pieces', 'production.scrap_pieces', 'production.run_seconds'],
      dimensions: ['production.machine', 'production.product'],
      timeDimensions: [],
    },
    sql: `SELECT m.name, p.name, sum(x.good), sum(x.scrap), sum(x.run) FROM (
        SELECT s.company_id, s.machine_id, s.work_order_id, s.good, s.scrap, 0 AS run FROM production_report s WHERE ${scheduled}
        UNION ALL
        SELECT s.company_id, s.machine_id, s.work_order_id, 0, 0, s.net_seconds FROM machine_time s
        WHERE ${scheduled} AND s.state = 'run') x
      JOIN machine m ON m.company_id = x.company_id AND m.id = x.machine_id
      LEFT JOIN work_order w ON w.company_id = x.company_id AND w.id = x.work_order_id
      LEFT JOIN product p ON p.company_id = w.company_id AND p.id = w.product_id GROUP BY 1, 2`,
  },
  {
    report: 'durusrapor/tariharaligidurusrapor',
    cube: {
      measures: ['stoppages.stoppage_seconds', 'stoppages.stop_count'],
      dimensions: ['stoppages.reason', 'stoppages.reason_group'],
      timeDimensions: [],
    },
    sql: `SELECT r.name, g.name, sum(s.net_seconds) FILTER (WHERE coalesce(r.counts_as, 'availability_loss') = 'availability_loss'),
        count(*) FILTER (WHERE s.segment = 1)
      FROM machine_time s LEFT JOIN stoppage_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
      LEFT JOIN stoppage_reason g ON g.company_id = r.company_id AND g.id = coalesce(r.parent_id, r.id)
      WHERE ${scheduled} AND s.state = 'stop' GROUP BY 1, 2`,
  },
  {
    report: 'iskartarapor/tariharaligiiskartarapor',
    cube: {
      measures: ['scrap.scrap_quantity', 'scrap.total_pieces'],
      dimensions: ['scrap.machine', 'scrap.scrap_reason'],
      timeDimensions: [],
    },
    sql: `SELECT m.name, r.name, sum(x.quantity), sum(x.made) FROM (
        SELECT s.company_id, s.machine_id, s.reason_id, s.quantity, 0 AS made FROM scrap_report s WHERE ${scheduled}
        UNION ALL
        SELECT s.company_id, s.machine_id, NULL, 0, s.good + s.scrap FROM production_report s WHERE ${scheduled}) x
      JOIN machine m ON m.company_id = x.company_id AND m.id = x.machine_id
      LEFT JOIN scrap_reason r ON r.company_id = x.company_id AND r.id = x.reason_id GROUP BY 1, 2`,
  },
]

/** Each report's question over a company's whole history, from rollups through Cube against SQL on the facts. */
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
    for (const company of companies) {
      const token = await signCubeToken(
        appSecret,
        { company_id: company.id, permissions: allReads, sub: company.id },
        300,
      )
      for (const question of questions) {
        const ask = await asker(cubeUrl, token, question, company)
        const cube = await repeated(7, ask)
        const sql = await repeated(3, () => pool.query(question.sql, [company.id, company.from, company.to]))
        const busy = await concurrent(8, 6, ask)
        const p95 = percentile(busy, 0.95)
        p95s.set(question.report, [...(p95s.get(question.report) ?? []), p95])
        const ratio = median(cube) / median(sql)
        const size = `${(company.intervals / 1e6).toFixed(1)} M intervals`
        figures.push({
          what: `${question.report}, ${size}: rollup against SQL on the facts`,
          ratio: `1/${(1 / ratio).toFixed(0)}`,
          measured: `${showMs(median(cube))} against ${showMs(median(sql))}`,
          bar: 'at most 1/10',
          holds: ratio <= 0.1,
        })
        figures.push({
          what: `${question.report}, ${size}: 8 users`,
          measured: `p95 ${showMs(p95)}`,
          bar: 'p95 < 150 ms',
          holds: p95 < 150,
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
          holds: large / small <= 1.5,
        })
  } finally {
    await pool.end()
  }
  return figures
}

const allReads = ['production', 'stoppages', 'scrap', 'oee', 'machines', 'work-orders', 'products'].map(
  (view) => `${view}:read`,
)

/** One question as a function; each call moves the range by a day, so that no result cache answers it. */
async function asker(cubeUrl: string, token: string, question: Question, company: SeededCompany) {
  const view = question.cube.measures[0]!.split('.')[0]
  let call = 0
  return async (): Promise<void> => {
    const from = new Date(Date.parse(company.from) + (call++ % 400) * 86_400_000).toISOString().slice(0, 10)
    const query = {
      ...question.cube,
      timeDimensions: [{ dimension: `${view}.business_date`, dateRange: [from, company.to] }],
    }
    for (let attempt = 0; attempt < 200; attempt++) {
      const answer = await fetch(`${cubeUrl}/cubejs-api/v1/load`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
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
