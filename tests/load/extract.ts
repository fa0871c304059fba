import { tableFromIPC } from 'apache-arrow'
import type { SeededCompany } from './companies.ts'
import type { Figure } from './figure.ts'
import { lastDaysWith } from './exports.ts'
import type { Caller } from './portal-api.ts'
import { median, repeated, showMs } from './timing.ts'

/** 200,000 stoppage rows as Arrow against the same rows as Cube's JSON, each parsed into something queryable. */
export async function measureExtract(caller: Caller, company: SeededCompany): Promise<Figure[]> {
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
  let rows = 0
  const arrow = await repeated(4, async () => {
    const answer = await caller.post('/api/reports/extract', { query })
    if (!answer.ok) throw new Error(`Extract: ${answer.status} ${await answer.text()}`)
    rows = tableFromIPC(new Uint8Array(await answer.arrayBuffer())).numRows
  })
  const json = await repeated(4, async (run) => {
    for (;;) {
      // The limit differs in each run, so that no cache of results answers.
      const answer = await caller.post('/cubejs-api/v1/load', { query: { ...query, limit: 400_000 - run } })
      const body = (await answer.json()) as { error?: string; data?: Record<string, string>[] }
      if (body.error === 'Continue wait') continue
      if (!body.data) throw new Error(`JSON rows: ${body.error}`)
      for (const row of body.data)
        row['stoppages.stoppage_seconds'] = Number(row['stoppages.stoppage_seconds']) as never
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
