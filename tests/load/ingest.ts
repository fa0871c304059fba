import { join } from 'node:path'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { hashPassword } from '#api/platform/auth/password.ts'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import { crashRounds } from '#tests/support/crash-rounds.ts'
import { makeSmallFactory } from '#tests/support/small-factory.ts'
import { eventToBoard } from './event-to-board.ts'
import { eventToPixel } from './event-to-pixel.ts'
import { type Figure, below } from './figure.ts'
import { inProcess } from './in-process.ts'
import type { IngestLoad, IngestMeasured } from './ingest-load.ts'
import { signInTo } from './portal-api.ts'
import { percentile, showMs } from './timing.ts'

/** What devices send all the while when it is measured how soon one event is seen. */
const steadyPerSecond = 200

/** Measures how many events the portal takes and how soon they are seen, on a company of its own. */
export async function measureIngest(url: string, ownerUrl: string): Promise<Figure[]> {
  const owner = createDatabase(ownerUrl, { max: 2 })
  try {
    const code = `LOAD${Date.now() % 1e9}`
    const factory = await makeSmallFactory(owner, code, { machines: 50, gateways: 50 })
    const { machines, keys } = factory
    const caller = await signInTo(url, await makeAccount(owner, factory.companyId, code))
    const board = await eventToBoard(caller, keys[0]!, { site: 'S', machines: machines.slice(0, 20), rounds: 60 })
    const load = { url, machines, keys }
    const pixel = await eventToPixel({
      url,
      email: caller.email,
      key: keys[0]!,
      machines: machines.slice(0, 20),
      rounds: 60,
      busy: () => run({ ...load, perSecond: steadyPerSecond, perRequest: 1, connections: 20, seconds: 45 }),
    })
    await run({ ...load, perSecond: 500, perRequest: 1, connections: 50, seconds: 3 })
    const single = await run({ ...load, perSecond: 2000, perRequest: 1, connections: 200, seconds: 15 })
    const batch = await run({ ...load, perSecond: 20_000, perRequest: 500, connections: 20, seconds: 10 })
    return [
      seenFigure('Event sent to factory status showing it', board),
      seenFigure(`Event sent to its tile on the andon painted, beside ${steadyPerSecond} events/s`, pixel),
      figureOf('Ingest, single events', single, 2000, { p99: 100 }),
      figureOf('Ingest, batches of 500', batch, 20_000, {}),
    ]
  } finally {
    await owner.destroy()
  }
}

/** Kills the api and Postgres 20 times under load; on a server of its own. */
export async function measureCrashes(): Promise<Figure[]> {
  const { rounds, acknowledged, lost, doubled, punches, surprises, readyAfter } = await crashRounds(20)
  const slowest = Math.max(...readyAfter)
  return [
    {
      what: 'kill -9 of api and Postgres by turns under ingest',
      measured: `${rounds} kills, ${acknowledged.toLocaleString('en')} events, ${lost} lost, ${doubled} doubled, ready after ${showMs(percentile(readyAfter, 0.5))}, at most ${showMs(slowest)}`,
      bar: '0 lost, 0 doubled, ready < 5 s',
      holds: lost === 0 && doubled === 0 && surprises.length === 0 && slowest < 5000,
    },
    {
      what: 'Punches by HTTP and by attendance terminals under the same kills',
      measured: `${punches.acknowledged.toLocaleString('en')} punches, ${punches.lost} lost, ${punches.doubled} doubled`,
      bar: '0 lost, 0 doubled',
      holds: punches.lost === 0 && punches.doubled === 0,
    },
  ]
}

function seenFigure(what: string, times: number[]): Figure {
  const p95 = percentile(times, 0.95)
  return {
    what,
    measured: `p50 ${showMs(percentile(times, 0.5))}, p95 ${showMs(p95)}, ${times.length} events`,
    bar: 'p95 < 2 s',
    ...below(p95, 2000),
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
    ofBar: Math.max(bar / rate, p99 ? slowest / p99 : 0),
    holds: rate >= bar * 0.99 && measured.failed === 0 && (p99 === undefined || slowest < p99),
  }
}

async function makeAccount(owner: Database, companyId: string, code: string): Promise<string> {
  const email = `${code.toLowerCase()}@demo.vardiya.app`
  await owner
    .insertInto('user_account')
    .values({
      company_id: companyId,
      email,
      first_name: 'Load',
      last_name: code,
      role: 'FullAdmin',
      password_hash: await hashPassword(demoPassword),
    })
    .execute()
  return email
}

const run = (load: IngestLoad) =>
  inProcess<IngestLoad, IngestMeasured>(join(import.meta.dirname, 'ingest-load.ts'), load)

/** What a company's devices send when nothing else is to be seen of it: single events, as many as the bar asks. */
export async function steadyDevices(
  url: string,
  ownerUrl: string,
): Promise<(seconds: number) => Promise<IngestMeasured>> {
  const owner = createDatabase(ownerUrl, { max: 1 })
  const { machines, keys } = await makeSmallFactory(owner, `BESIDE${Date.now() % 1e9}`, {
    machines: 50,
    gateways: 50,
  }).finally(() => owner.destroy())
  return (seconds) => run({ url, machines, keys, perSecond: 2000, perRequest: 1, connections: 200, seconds })
}
