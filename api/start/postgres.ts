import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'
import { preparePostgresHome, type PostgresHome } from './postgres-home.ts'

export interface RunningPostgres {
  /** URL of the superuser on the database `postgres`; internal, never shown. */
  adminUrl: string
  /** False when a server that ran already was taken over. */
  startedHere: boolean
  stop(): Promise<void>
}

const run = promisify(execFile)

const againMs = 300

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '512MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_min_duration_statement: '5s',
}

/**
 * Starts the embedded server on a cluster of this clone, making the cluster on first use. A server left running by a
 * killed portal is taken over when it answers.
 *
 * @param cluster name of the cluster: `main` for the portal, `test` for test runs.
 * @param options.durable false lets a test cluster skip fsync.
 * @param options.keep starts it again when it ends without having been stopped.
 * @param options.port where it listens; any free port without one.
 * @throws Error with the tail of the server's log when it does not come up within 60 s.
 */
export async function startPostgres(
  cluster: string,
  options: { password: string; durable?: boolean; port?: number; keep?: boolean },
): Promise<RunningPostgres> {
  const home = await preparePostgresHome()
  const folder = join(home.data, cluster)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(home, folder, options.password)

  const left = runningPort(folder)
  if (left !== undefined) {
    const url = adminUrl(left, options.password)
    if (await answers(url)) return { adminUrl: url, startedHere: false, stop: () => stop(home, folder) }
    await stop(home, folder).catch(() => rmSync(join(folder, 'postmaster.pid'), { force: true }))
  }

  const port = options.port ?? (await getPort({ host: '127.0.0.1' }))
  const log = join(folder, 'server.log')
  const all = { ...settings, port: String(port), ...(options.durable === false ? undurable : {}) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let tail = ''
  const launch = () => {
    // Detached: Ctrl-C reaches the whole foreground group, and Postgres must outlive the api to let it finish its work.
    const child = spawn(join(home.bin, 'postgres'), ['-D', folder, ...flags], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
      ...home.user,
    })
    child.stderr.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4000)
      writeFileSync(log, chunk, { flag: 'a' })
    })
    child.unref()
    ;(child.stderr as unknown as { unref(): void }).unref()
    return child
  }
  // Whoever stops it lets it end with 0; anything else was no will of ours. One that runs there by now belongs to another.
  const launchAgain = (code: number | null) => {
    if (code === 0) return
    setTimeout(() => {
      if (runningPort(folder) === undefined) launch().once('exit', launchAgain)
    }, againMs).unref()
  }

  const child = launch()
  const url = adminUrl(port, options.password)
  for (let waited = 0; waited < 600; waited++) {
    if (await answers(url)) {
      if (options.keep) child.once('exit', launchAgain)
      return { adminUrl: url, startedHere: true, stop: () => stop(home, folder) }
    }
    if (child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`PostgreSQL did not start. Its last words:\n${tail}`)
}

const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function initialise(home: PostgresHome, folder: string, password: string): Promise<void> {
  mkdirSync(home.data, { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  const secret = join(home.data, `.initial-password-${process.pid}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (home.user) chownSync(secret, home.user.uid, home.user.gid)
  try {
    await run(
      join(home.bin, 'initdb'),
      [
        '-D',
        folder,
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
  } finally {
    rmSync(secret, { force: true })
  }
}

/** The port in postmaster.pid, when the process it names is alive. */
function runningPort(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  try {
    process.kill(Number(pid), 0)
    return Number(port)
  } catch {
    return undefined
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

async function stop(home: PostgresHome, folder: string): Promise<void> {
  if (runningPort(folder) === undefined) return
  await run(join(home.bin, 'pg_ctl'), ['-D', folder, 'stop', '-m', 'fast', '-w', '-t', '20'], {
    cwd: home.data,
    ...home.user,
  })
}

function adminUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}
