import { join } from 'node:path'
import type { SeededCompany } from './companies.ts'
import { type Figure, atLeast } from './figure.ts'
import { inProcess } from './in-process.ts'
import type { Caller } from './portal-api.ts'
import type { ReadLoad, ReadMeasured } from './read-load.ts'
import { percentile, showMs } from './timing.ts'

/** What a portal in use reads all day: lists, one order, news. */
async function pathsOf(caller: Caller): Promise<string[]> {
  const answer = await caller.get('/api/work-orders?pageSize=20')
  if (!answer.ok) throw new Error(`Work orders: ${answer.status} ${await answer.text()}`)
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  const paths = [
    '/api/work-orders?pageSize=20',
    ...rows.slice(0, 3).map(({ id }) => `/api/work-orders/${id}`),
    '/api/notifications',
    '/api/targets',
  ]
  for (const path of paths) {
    const { ok, status } = await caller.get(path)
    if (!ok) throw new Error(`${path}: ${status}`)
  }
  return paths
}

/** Reads of the api, each in a transaction that sees one company only. */
export async function measureReads(caller: Caller, company: SeededCompany, seconds: number): Promise<Figure[]> {
  const paths = await pathsOf(caller)
  const load: ReadLoad = { url: caller.url, headers: caller.headers, paths, perSecond: 1050, connections: 64, seconds }
  const read = (work: ReadLoad) => inProcess<ReadLoad, ReadMeasured>(join(import.meta.dirname, 'read-load.ts'), work)
  await read({ ...load, perSecond: 300, seconds: 3 })
  const { latencies, failed, seconds: taken } = await read(load)
  const rate = (latencies.length - failed) / taken
  const slowest = percentile(latencies, 0.99)
  const { ofBar } = atLeast(rate, 1000)
  return [
    {
      what: `Reads of the api with row-level security, company of ${(company.intervals / 1e6).toFixed(1)} M intervals`,
      measured: `${Math.round(rate).toLocaleString('en')}/s, p50 ${showMs(percentile(latencies, 0.5))}, p99 ${showMs(slowest)}, ${failed} failed`,
      bar: '1,000/s, p99 < 80 ms',
      ofBar: Math.max(ofBar, slowest / 80),
      holds: rate >= 1000 && slowest < 80 && failed === 0,
    },
  ]
}
