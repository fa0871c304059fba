import { join } from 'node:path'
import pg from 'pg'
import { addAccounts, type SeededCompany } from './companies.ts'
import { type Figure, atLeast, noBar } from './figure.ts'
import { inProcess } from './in-process.ts'
import { type Caller, signInTo } from './portal-api.ts'
import { processorMs } from './processor.ts'
import type { ReadLoad, ReadMeasured } from './read-load.ts'
import { percentile, showMs } from './timing.ts'

/** The list of orders as its page opens. */
const openOrders = '/api/work-orders?pageSize=20&status=open&active=true'

/** What a portal in use reads all day: lists, one order, news. */
async function pathsOf(caller: Caller): Promise<string[]> {
  const answer = await caller.get(openOrders)
  if (!answer.ok) throw new Error(`Work orders: ${answer.status} ${await answer.text()}`)
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  const paths = [
    openOrders,
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

/** Simultaneous requests, and the people whose pages send them. */
const connections = 32
const people = 16

/**
 * Reads of the api, each in a transaction that sees one company only, over a fixed number of connections, with what a read
 * takes of a processor where. Processor time is read from /proc, hence on Linux only.
 */
export async function measureReads(
  caller: Caller,
  company: SeededCompany,
  { apiPid, databaseUrl, seconds }: { apiPid: number; databaseUrl: string; seconds: number },
): Promise<Figure[]> {
  const paths = await pathsOf(caller)
  const headers = await signInAll(caller.url, databaseUrl, company)
  const load: ReadLoad = { url: caller.url, headers, paths, connections, seconds }
  const read = (work: ReadLoad) => inProcess<ReadLoad, ReadMeasured>(join(import.meta.dirname, 'read-load.ts'), work)
  // The api's connections to PostgreSQL are open afterwards, and its statements planned.
  await read({ ...load, seconds: 3 })
  const sessions = await sessionsOf(databaseUrl)
  const taken = async () => [await processorMs(apiPid), await sumOf(sessions.map(processorMs))] as const
  const before = await taken()
  const { latencies, failed, seconds: lasted, processorMs: ofLoad } = await read(load)
  const after = await taken()
  const rate = (latencies.length - failed) / lasted
  const slowest = percentile(latencies, 0.99)
  const each = (ms: number) => `${(ms / latencies.length).toFixed(2)} ms`
  const { ofBar } = atLeast(rate, 1000)
  return [
    {
      what: `Reads of the api with row-level security over ${connections} connections of ${people} people, company of ${(company.intervals / 1e6).toFixed(1)} M intervals`,
      measured: `${Math.round(rate).toLocaleString('en')}/s, p50 ${showMs(percentile(latencies, 0.5))}, p99 ${showMs(slowest)}, ${failed} failed`,
      bar: '1,000/s, p99 < 80 ms',
      ofBar: Math.max(ofBar, slowest / 80),
      holds: rate >= 1000 && slowest < 80 && failed === 0,
    },
    {
      what: 'Processor that one of those reads takes',
      measured: `api ${each(after[0] - before[0])}, PostgreSQL ${each(after[1] - before[1])}, who asks ${each(ofLoad)}`,
      ...noBar,
    },
  ]
}

/** One person has a share of the connections to PostgreSQL only; they have all of a company's. @returns their headers. */
async function signInAll(url: string, databaseUrl: string, company: SeededCompany): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const emails = await addAccounts(client, company, people)
    return await Promise.all(emails.map(async (email) => (await signInTo(url, email)).headers))
  } finally {
    await client.end()
  }
}

/** Processes of PostgreSQL that work for the api. */
export async function sessionsOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename LIKE 'vardiya\\_app%'`,
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

/** Of times; what is not known counts nothing. */
export async function sumOf(times: Promise<number>[]): Promise<number> {
  return (await Promise.all(times)).reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0)
}
