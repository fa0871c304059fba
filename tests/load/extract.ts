import { Table, tableToIPC, vectorFromArray } from 'apache-arrow'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import type { FactsConnection } from '#web/platform/drill/local-facts.ts'
import { openConnection } from '#tests/unit/reports/local-duckdb.ts'
import type { SeededCompany } from './companies.ts'
import type { Figure } from './figure.ts'
import { lastDaysWith } from './exports.ts'
import type { Caller } from './portal-api.ts'
import { median, repeated, showMs } from './timing.ts'

/** 200,000 stoppage rows as Arrow against the same rows as Cube's JSON, each until DuckDB answers from them. */
export async function measureExtract(
  caller: Caller,
  company: SeededCompany,
  cube: { url: string; appSecret: string },
): Promise<Figure[]> {
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
        dateRange: await lastDaysWith(caller, company, 200_000),
      },
    ],
    filters: [{ member: 'stoppages.stoppage_id', operator: 'set' }],
  }
  const duckDb = await openConnection()
  let rows = 0
  const arrow = await repeated(4, async () => {
    const answer = await caller.post('/api/reports/extract', { query })
    if (!answer.ok) throw new Error(`Extract: ${answer.status} ${await answer.text()}`)
    await duckDb.insertArrowFromIPCStream(new Uint8Array(await answer.arrayBuffer()), { name: 'arrow', create: true })
    rows = await countAndDrop(duckDb, 'arrow')
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
      const table = new Table(
        Object.fromEntries(names.map((name, index) => [name.replaceAll('.', '_'), columns[index]!])),
      )
      await duckDb.insertArrowFromIPCStream(tableToIPC(table, 'stream'), { name: 'json', create: true })
      await countAndDrop(duckDb, 'json')
      return
    }
  })
  const ratio = median(json) / median(arrow)
  return [
    {
      what: `Extract of ${rows.toLocaleString('en')} rows, request to queryable`,
      measured: showMs(median(arrow)),
      bar: '< 1.5 s',
      holds: median(arrow) < 1500,
    },
    {
      what: `The same rows as JSON against Arrow`,
      ratio: `${ratio.toFixed(1)} x`,
      measured: `${showMs(median(json))} against ${showMs(median(arrow))}`,
      bar: 'at least 5 x faster',
      holds: ratio >= 5,
    },
  ]
}

async function countAndDrop(duckDb: FactsConnection, table: string): Promise<number> {
  const count = (await duckDb.query(`SELECT count(*)::INTEGER AS rows FROM ${table}`)).toArray()[0] as { rows: number }
  await duckDb.query(`DROP TABLE ${table}`)
  return count.rows
}

/** Cube's JSON has numbers of Postgres as text. */
function valueOf(name: string, value: string | null | undefined): string | number | null {
  return /seconds|count/.test(name) ? Number(value) : (value ?? null)
}
