import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { makeSmallFactory } from '#tests/support/small-factory.ts'
import type { Figure } from './figure.ts'
import type { IngestLoad, IngestMeasured } from './ingest-load.ts'
import { percentile, showMs } from './timing.ts'

/** Measures how many events the portal takes, one at a time and in batches, on a company of its own. */
export async function measureIngest(url: string, ownerUrl: string): Promise<Figure[]> {
  const owner = createDatabase(ownerUrl, { max: 2 })
  try {
    const code = `LOAD${Date.now() % 1e9}`
    const { machines, keys } = await makeSmallFactory(owner, code, { machines: 50, gateways: 50 })
    const load = { url, machines, keys }
    await run({ ...load, perSecond: 500, perRequest: 1, connections: 50, seconds: 3 })
    const single = await run({ ...load, perSecond: 2000, perRequest: 1, connections: 200, seconds: 15 })
    const batch = await run({ ...load, perSecond: 20_000, perRequest: 500, connections: 20, seconds: 10 })
    return [
      figureOf('Ingest, single events', single, 2000, { p99: 100 }),
      figureOf('Ingest, batches of 500', batch, 20_000, {}),
    ]
  } finally {
    await owner.destroy()
  }
}

function figureOf(what: string, measured: IngestMeasured, bar: number, { p99 }: { p99?: number }): Figure {
  const rate = measured.accepted / measured.seconds
  const slowest = percentile(measured.latencies, 0.99)
  const half = percentile(measured.latencies, 0.5)
  return {
    what,
    measured: `${Math.round(rate).toLocaleString('en')}/s, p50 ${showMs(half)}, p99 ${showMs(slowest)}, ${measured.failed} failed`,
    bar: `${bar.toLocaleString('en')}/s${p99 ? `, p99 < ${p99} ms` : ''}`,
    holds: rate >= bar * 0.99 && measured.failed === 0 && (p99 === undefined || slowest < p99),
  }
}

/** In a process of its own, as devices are. */
function run(load: IngestLoad): Promise<IngestMeasured> {
  return new Promise((resolve, reject) => {
    const child = fork(join(projectRoot, 'tests/load/ingest-load.ts'), { stdio: 'inherit' })
    child.once('message', (measured) => resolve(measured as IngestMeasured))
    child.once('exit', (code) => reject(new Error(`The load ended with ${code}`)))
    child.send(load)
  })
}
