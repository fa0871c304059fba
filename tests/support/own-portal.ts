import type { ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { rolePassword, urlAs } from '#api/platform/db/roles.ts'
import { ensureDatabase } from '#api/start/database.ts'
import { preparePostgresHome } from '#api/start/postgres-home.ts'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { forkApi } from './fork-api.ts'
import { freePort } from './free-port.ts'
import { startPatienceMs, until } from './patience.ts'

/** An api process on a server of its own that waits for the disk, so that both can be killed at any moment. */
export interface OwnPortal {
  url: string
  ownerUrl: string
  apiPid(): number
  /** SIGKILL to the api, and a new one. */
  killApi(): Promise<void>
  /** SIGKILL to the whole server, and a new one on its data. */
  killPostgres(): Promise<void>
  /** Until /readyz is green. */
  ready(): Promise<void>
  /** Rejects with the api's last output when it ends unexpectedly; never resolves. */
  died: Promise<never>
  close(): Promise<void>
}

/** @param purpose beginning of the name of the cluster's folder, which is removed at the end. */
export async function ownPortal(purpose: string): Promise<OwnPortal> {
  await removeAbandoned(purpose)
  const name = `${purpose}_${process.pid}`
  const { appSecret, postgresPassword } = readSecrets()
  const folder = join((await preparePostgresHome()).data, name)
  const temporary = await mkdtemp(join(tmpdir(), 'vardiya-own-'))
  const [port, databasePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const startServer = () => startPostgres(name, { password: postgresPassword, port: databasePort })
  let server = await startServer()
  const ownerUrl = await ensureDatabase(server.adminUrl, 'own', appSecret)
  const log = createWriteStream(join(temporary, 'api.log'), { flags: 'a' })

  /** Was asked to end, so its exit is expected. */
  let stopping: ChildProcess | undefined
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => undefined)
  async function mourn(how: string): Promise<void> {
    const words = await readFile(join(temporary, 'api.log'), 'utf8')
    died.reject(new Error(`The api ended by itself (${how}). Its last words:\n${words.slice(-2000)}`))
  }

  function startApi(): ChildProcess {
    const child = forkApi({
      APP_SECRET: appSecret,
      DATABASE_APP_URL: urlAs(ownerUrl, 'vardiya_app', rolePassword(appSecret, 'vardiya_app')),
      FILES_URL: pathToFileURL(temporary).href,
      PORT: String(port),
      TERMINALS: 'on',
    })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.once('exit', (code, signal) => {
      if (child !== stopping) void mourn(String(code ?? signal))
    })
    return child
  }
  async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    stopping = child
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    await gone
  }
  let api = startApi()

  const portal: OwnPortal = {
    url,
    ownerUrl,
    apiPid: () => api.pid!,
    async killApi() {
      await end(api, 'SIGKILL')
      api = startApi()
    },
    async killPostgres() {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      server = await again(startServer)
    },
    async ready() {
      await Promise.race([died.promise, until(() => isReady(url), Boolean, startPatienceMs)])
    },
    died: died.promise,
    async close() {
      await end(api, 'SIGTERM')
      log.end()
      await server.stop()
      await Promise.all(
        [folder, temporary].map((path) => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })),
      )
    },
  }
  await portal.ready()
  return portal
}

/** Servers of runs that were cut off. */
async function removeAbandoned(purpose: string): Promise<void> {
  const { data } = await preparePostgresHome()
  for (const name of await readdir(data).catch(() => [])) {
    const owner = new RegExp(`^${purpose}_(\\d+)$`).exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const [pid] = (await readFile(join(data, name, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (pid && isAlive(Number(pid))) process.kill(Number(pid), 'SIGKILL')
    await rm(join(data, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The memory of a killed server is free once the last of its processes has seen that it is gone. */
export async function again<T>(start: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + startPatienceMs; ; await sleep(100)) {
    try {
      return await start()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
