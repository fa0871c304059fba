import { Table, tableFromIPC, tableToIPC, vectorFromArray } from 'apache-arrow'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { installSums } from '#web/platform/drill/local-sums.ts'
import { sumsEngine } from '#web/platform/drill/sums-engine.ts'
import { inChunks, openConnection, viewOf } from '#tests/unit/reports/local-duckdb.ts'
import type { SeededCompany } from './companies.ts'
import { bareStops } from './bare-sql.ts'
import { type Figure, atLeast, below } from './figure.ts'
import { lastDaysWith } from './exports.ts'
import { nativeTimes } from './native-duckdb.ts'
import type { Caller } from './portal-api.ts'
import { median, repeated, showMs } from './timing.ts'

/** What the browser's columns have to know of the rows. */
const source = {
  view: viewOf('stoppages', ['business_date'], { stoppage_seconds: {}, stop_count: { unit: 'count' } }),
  timeDimension: 'business_date',
  until: undefined,
  firstWeekday: 1,
  intervals: [],
}

/** 200,000 stoppage rows as Arrow against the same rows as Cube's JSON, each until the browser's columns answer from them. */
export async function measureExtract(
  caller: Caller,
  company: SeededCompany,
  cube: { url: string; appSecret: string; databaseUrl: string },
): Promise<Figure[]> {
  const dates = await lastDaysWith(caller, company, 200_000)
  const query = {
    measures: ['stoppages.stoppage_seconds', 'stoppages.stop_count'],
    dimensions: [
      'stoppages.stoppage_id',
      'stoppages.machine',
      'stoppages.reason',
      'stoppages.shift',
      'stoppages.started_local',
    ],
    timeDimensions: [
      {
        dimension: 'stoppages.business_date',
        granularity: 'day',
        dateRange: dates,
      },
    ],
    filters: [{ member: 'stoppages.stoppage_id', operator: 'set' }],
  }
  const extract = async () => {
    const answer = await caller.post('/api/reports/extract', { query })
    if (!answer.ok || !answer.body) throw new Error(`Extract: ${answer.status} ${await answer.text()}`)
    return answer.body
  }
  const engine = sumsEngine()
  /** @returns the number of rows, once a first question about them is answered. */
  const answered = async (chunks: AsyncIterable<Uint8Array>): Promise<number> => {
    const { sums, rows: read } = await installSums(engine, { name: 'rows', chunks, source })
    const range = { from: dates[0], to: dates[1] }
    const { total } = await sums.cut({ measures: ['stop_count'], by: [{ dimension: 'reason' }], filters: [], range })
    if (total === 0) throw new Error('The rows answer nothing')
    await sums.drop()
    return read
  }
  let rows = 0
  const arrow = await repeated(4, async () => {
    rows = await answered(await extract())
  })
  const json = await repeated(4, async (run) => {
    for (;;) {
      const claims = { company_id: company.id, permissions: ['stoppages:read'], sub: 'bench', use: 'extract' as const }
      const answer = await fetch(`${cube.url}/cubejs-api/v1/load`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await signCubeToken(cube.appSecret, claims)}`,
        },
        // The limit differs in each run, so that no cache of results answers.
        body: JSON.stringify({ query: { ...query, limit: 400_000 - run } }),
      })
      const body = (await answer.json()) as { error?: string; data?: Record<string, string>[] }
      if (body.error === 'Continue wait') continue
      if (!body.data) throw new Error(`JSON rows: ${body.error}`)
      const names = Object.keys(body.data[0] ?? {})
      const columns = names.map((name) => vectorFromArray(body.data!.map((row) => valueOf(name, row[name]))))
      const table = new Table(Object.fromEntries(names.map((name, index) => [name.split('.')[1]!, columns[index]!])))
      await answered(inChunks(tableToIPC(table, 'stream')))
      return
    }
  })
  const bare = await bareStops(cube.databaseUrl, company, dates)
  const ratio = median(json) / median(arrow)
  const ofBare = median(arrow) / bare.ms
  return [
    {
      what: `Extract of ${rows.toLocaleString('en')} rows, request to queryable`,
      measured: showMs(median(arrow)),
      bar: '< 0.8 s',
      ...below(median(arrow), 800),
    },
    {
      what: `The same beside the bare SQL of ${bare.rows.toLocaleString('en')} rows`,
      ratio: `${ofBare.toFixed(2)} x`,
      measured: `${showMs(median(arrow))} against ${showMs(bare.ms)}`,
      bar: 'at most 1.3 x',
      ...below(ofBare, 1.3),
    },
    {
      what: `The same rows as JSON against Arrow`,
      ratio: `${ratio.toFixed(1)} x`,
      measured: `${showMs(median(json))} against ${showMs(median(arrow))}`,
      bar: 'at least 5 x faster',
      ...atLeast(ratio, 5),
    },
    await besideNative(await new Response(await extract()).bytes()),
  ]
}

/** Cube's JSON has numbers of Postgres as text. */
function valueOf(name: string, value: string | null | undefined): string | number | null {
  return /seconds|count/.test(name) ? Number(value) : (value ?? null)
}

const cuts = [
  'SELECT reason, sum(stoppage_seconds), sum(stop_count) FROM facts GROUP BY reason ORDER BY 2 DESC',
  'SELECT machine, sum(stoppage_seconds), sum(stop_count) FROM facts GROUP BY machine ORDER BY 2 DESC',
  'SELECT business_date, sum(stoppage_seconds) FROM facts GROUP BY business_date ORDER BY 1',
  'SELECT reason, shift, sum(stoppage_seconds) FROM facts GROUP BY reason, shift ORDER BY 3 DESC',
  "SELECT machine, sum(stop_count) FROM facts WHERE shift = 'night' GROUP BY machine ORDER BY 2 DESC",
]

/** The same sums by the same SQL in DuckDB-WASM, the engine of the browser, and in native DuckDB. */
async function besideNative(bytes: Uint8Array): Promise<Figure> {
  const duckDb = await openConnection()
  const native = await nativeTimes(tableFromIPC(bytes), cuts)
  await duckDb.insertArrowFromIPCStream(bytes, { name: 'facts', create: true })
  const wasm: number[] = []
  for (const text of cuts) wasm.push(median(await repeated(9, async () => (await duckDb.query(text)).toArray())))
  const [ours, theirs] = [wasm, native].map((times) => times.reduce((sum, ms) => sum + ms, 0))
  return {
    what: `${cuts.length} cuts by SQL over those rows: DuckDB-WASM against native DuckDB, one thread each`,
    ratio: `${(ours! / theirs!).toFixed(1)} x`,
    measured: `${showMs(ours!)} against ${showMs(theirs!)}`,
    bar: 'at most 2 x',
    ...below(ours! / theirs!, 2),
  }
}
