import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'
import { lookAfter } from './look-after.ts'
import { preparePostgresHome, type PostgresHome } from './postgres-home.ts'
import { type Server, pgCtlStop, serverOn } from './postgres-server.ts'
import { type ServerProcess, runningServer } from './server-process.ts'

export interface RunningPostgres {
  /** URL of the superuser on the database `postgres`; internal, never shown. */
  adminUrl: string
  /** False when a server that ran already was taken over. */
  startedHere: boolean
  /** Number of the server's process. */
  pid(): number
  stop(): Promise<void>
}

const run = promisify(execFile)

/** Tenths of a second for a server to come up or to go. */
const patience = 600

/**
 * Starts the embedded server on a cluster of this clone, making the cluster on first use. It takes over the server of a
 * killed portal, and waits for one that is stopping.
 *
 * @param cluster name of the cluster: `main` for the portal, `test` for test runs.
 * @param options.durable false turns fsync off, for test clusters.
 * @param options.keep restarts it whenever it ends before `stop` is called here, also one that was taken over.
 * @param options.port any free port without one.
 * @param options.say called with advice about the data of this and other clones.
 * @throws Error with the tail of the server's log when it does not come up within 60 s.
 */
export async function startPostgres(
  cluster: string,
  options: { password: string; durable?: boolean; port?: number; keep?: boolean; say?: (text: string) => void },
): Promise<RunningPostgres> {
  const home = await preparePostgresHome(options.say)
  const folder = join(home.data, cluster)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(home, folder, options.password)

  const left = await settledServer(home, folder, options.password)
  const port = left?.port ?? options.port ?? (await getPort({ host: '127.0.0.1' }))
  const url = adminUrl(port, options.password)
  const server = serverOn(home, folder, { port, durable: options.durable ?? true })
  if (!left) {
    server.begin()
    await comeUp(url, server)
  }
  const pid = () => left?.pid ?? server.pid()
  const leave = options.keep ? lookAfter(folder, pid(), server.begin) : () => undefined
  return {
    adminUrl: url,
    startedHere: !left,
    pid,
    async stop() {
      leave()
      await server.stop()
    },
  }
}

/** URL of the superuser on a database of the server that runs; undefined when none does. Starts nothing. */
export async function urlOfRunning(cluster: string, database: string, password: string): Promise<string | undefined> {
  const running = runningServer(join((await preparePostgresHome()).data, cluster))
  if (!running) return undefined
  const url = new URL(adminUrl(running.port, password))
  url.pathname = `/${database}`
  return url.href
}

/** The server that answers on the folder, once one that is starting or stopping there has done so. */
async function settledServer(home: PostgresHome, folder: string, password: string): Promise<ServerProcess | undefined> {
  for (let waited = 0; waited < patience; waited++) {
    const running = runningServer(folder)
    if (!running || (await answers(adminUrl(running.port, password)))) return running
    await sleep(100)
  }
  await pgCtlStop(home, folder)
  return undefined
}

async function comeUp(url: string, server: Server): Promise<void> {
  for (let waited = 0; waited < patience; waited++) {
    if (await answers(url)) return
    if (server.hasEnded()) break
    await sleep(100)
  }
  throw new Error(`PostgreSQL did not start. Its last words:\n${server.tail()}`)
}

async function initialise(home: PostgresHome, folder: string, password: string): Promise<void> {
  mkdirSync(home.data, { recursive: true })
  // Created under another name and renamed, so that an interrupted one is never mistaken for a cluster.
  const half = `${folder}-half-${process.pid}`
  const secret = join(home.data, `.initial-password-${process.pid}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (home.user) chownSync(secret, home.user.uid, home.user.gid)
  try {
    await run(
      join(home.bin, 'initdb'),
      [
        '-D',
        half,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${secret}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { cwd: home.data, ...home.user },
    )
    // What lies there without being a cluster may be a damaged one: it is kept.
    if (existsSync(folder)) renameSync(folder, `${folder}-aside-${Date.now()}`)
    renameSync(half, folder)
  } finally {
    rmSync(secret, { force: true })
    rmSync(half, { recursive: true, force: true })
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function adminUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}
