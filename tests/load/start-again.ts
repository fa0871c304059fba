import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import type { Portal } from '#api/start/portal.ts'
import { preparePostgresHome } from '#api/start/postgres-home.ts'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { again } from '#tests/support/own-portal.ts'
import type { DemoUp } from './demo-portal.ts'
import { type Figure, below, noBar } from './figure.ts'
import { signInTo } from './portal-api.ts'
import { showMs, timed } from './timing.ts'

const cluster = 'bench'
/** Seconds for which the demo's devices write before everything is killed. */
const worksSeconds = 20
/** Processes that take what they get of the processor, beside a start. */
const busyBeside = 8
const bars = { calm: 5_000, beside: 20_000 }

/**
 * Where the time goes after everything was killed at once: PostgreSQL on what it has not written down, roles and migrations,
 * Cube, the api, and the first page that somebody reads.
 *
 * @param define the same portal once more. @returns the figures and the portal, running.
 */
export async function measureStartAgain(
  { database, url }: { database: string; url: string },
  define: () => Portal,
): Promise<{ figures: Figure[]; portal: Portal }> {
  await killWorking(database)
  const calm = await startTimed(url, define())
  await calm.portal.stop()
  await killWorking(database)
  const busy = keepBusy()
  try {
    const beside = await startTimed(url, define())
    return {
      portal: beside.portal,
      figures: [
        ...linesOf('Ready again after a kill', calm.parts, bars.calm),
        ...linesOf(`The same beside ${busyBeside} busy processes`, beside.parts, bars.beside),
      ],
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
}

/** Brings the portal up, with devices that send, and kills its launcher and its server while they do. */
async function killWorking(database: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'demo-portal.ts'), { stdio: 'inherit' })
  child.send({ database, cluster })
  const [{ parts }] = (await once(child, 'message')) as [DemoUp]
  await sleep(worksSeconds * 1000)
  const folder = join((await preparePostgresHome()).data, cluster)
  const server = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const gone = once(child, 'exit')
  for (const pid of [child.pid!, ...parts, server]) process.kill(pid, 'SIGKILL')
  await gone
}

type Parts = Record<'recovery' | 'schema' | 'cube' | 'api' | 'page', number>

const words: Record<keyof Parts, string> = {
  recovery: 'of it, PostgreSQL with its recovery',
  schema: 'of it, roles and migrations looked at',
  cube: 'of it, Cube (beside the api)',
  api: 'of it, the api (beside Cube)',
  page: 'of it, the first page: signed in, and a list read',
}

async function startTimed(url: string, portal: Portal): Promise<{ portal: Portal; parts: Parts }> {
  const { steps } = portal
  const password = readSecrets().postgresPassword
  const nothing = () => undefined
  // The step of the database finds it running.
  const recovery = await timed(() => again(() => startPostgres(cluster, { password })))
  const schema = await timed(() => steps.database.run(nothing))
  const [cube, api] = await Promise.all([timed(() => steps.cube.run(nothing)), timed(() => steps.api.run(nothing))])
  const page = await timed(() => readPage(url))
  const parts = { recovery, schema, cube, api, page }
  const ms = Object.entries(parts).map(([name, { ms: took }]) => [name, took] as const)
  return { portal, parts: Object.fromEntries(ms) as Parts }
}

/** As a browser does: the page itself, a sign-in, and a list. */
async function readPage(url: string): Promise<void> {
  const page = await fetch(url)
  if (!page.ok) throw new Error(`The first page answers ${page.status}`)
  await page.text()
  const caller = await signInTo(url, demoAccounts.find(({ role }) => role === 'FullAdmin')!.email)
  const list = await caller.get('/api/work-orders?pageSize=25')
  if (!list.ok) throw new Error(`The first list answers ${list.status}`)
  await list.text()
}

function linesOf(what: string, parts: Parts, bar: number): Figure[] {
  const whole = parts.recovery + parts.schema + Math.max(parts.cube, parts.api) + parts.page
  const each = (Object.keys(words) as (keyof Parts)[]).map((part) => ({
    what: `${what}: ${words[part]}`,
    measured: showMs(parts[part]),
    ...noBar,
  }))
  return [{ what, measured: showMs(whole), bar: `< ${bar / 1000} s`, ...below(whole, bar) }, ...each]
}

const keepBusy = (): ChildProcess[] =>
  Array.from({ length: busyBeside }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
