import getPort from 'get-port'
import { readBackupSchedule } from '#api/platform/backup/schedule.ts'
import { defaultFilesUrl } from '#api/platform/config/config.ts'
import { environment } from '#api/platform/config/environment.ts'
import { ensureRoles } from '#api/platform/db/ensure-roles.ts'
import { migrate, requireKnownDatabase } from '#api/platform/db/migrate.ts'
import { type RoleUrls, groups, roleUrls } from '#api/platform/db/roles.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { furnish } from '#seed/demo/furnish.ts'
import { type LivePlan, seedDemo } from '#seed/demo/seed-demo.ts'
import { type Child, keepChild, startChild } from './child.ts'
import { ensureDatabase } from './database.ts'
import { givenRoles } from './given-roles.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { readSecrets } from './secrets.ts'
import { runSimulator } from './simulator.ts'

const usualBrokerPort = 1883

export interface PortalOptions {
  /** Owner's URL of a database on a real server; without it the embedded one is used. */
  databaseUrl?: string
  /** Data folder of the embedded server; test servers do not wait for the disk. */
  cluster: 'main' | 'test' | 'bench' | 'bench-demo'
  database: string
  port: number
  /** Days of the demo company's past; 0 seeds nothing. */
  demoDays: number
  demoMachines?: number
  /** Simulates the devices of the demo plant. */
  simulator?: { speed: number }
  /** Added to the environment of every part. */
  env?: Record<string, string>
}

export interface Step {
  title: string
  run(say: (text: string) => void): Promise<void>
}

export interface Portal {
  /** To be run in order; `cube` and `api` may start side by side. */
  steps: { database: Step; demo: Step; cube: Step; api: Step; backups: Step; simulator: Step }
  /** Owner's URL, once the database step has run. */
  databaseUrl(): string
  /** Environment of the api, once the database step has run. */
  apiEnvironment(): Record<string, string>
  /** Port of the demo's broker on loopback, once the demo step has run; 0 without one. */
  brokerPort(): number
  /** Process of the api, once its step has run. */
  apiPid(): number
  /** Of the running Cube; 0 before and where another one is used. */
  cubePid(): number
  stop(): Promise<void>
}

/** The parts of the portal as steps, so that `start`, `dev`, tests and the benchmark bring up the same thing. */
export function definePortal(options: PortalOptions): Portal {
  const secrets = readSecrets()
  const appSecret = process.env.APP_SECRET ?? secrets.appSecret
  let postgres: RunningPostgres | undefined
  let ownerUrl = options.databaseUrl ?? ''
  let roles: RoleUrls | undefined
  let cubePort = 0
  let plan: LivePlan | undefined
  const children: Pick<Child, 'stop'>[] = []
  let apiPid = () => 0
  let cubePid = () => 0
  let brokerPort = 0

  const database: Step = {
    title: options.databaseUrl ? 'Database' : 'PostgreSQL',
    async run(say) {
      cubePort = await getPort({ host: '127.0.0.1' })
      if (options.databaseUrl) {
        await requireKnownDatabase(ownerUrl)
        roles = await ensureRoles(ownerUrl, appSecret, { given: givenRoles(), say })
        await migrate(ownerUrl, say)
        return
      }
      const durable = options.cluster !== 'test'
      const password = secrets.postgresPassword
      postgres = await startPostgres(options.cluster, { password, durable, keep: durable, say })
      ownerUrl = await ensureDatabase(postgres.adminUrl, options.database, appSecret, say)
      roles = { ...roleUrls(ownerUrl, groups, appSecret), ...givenRoles() }
    },
  }

  const demo: Step = {
    title: 'Demo company',
    async run(say) {
      if (options.demoDays === 0) return
      const seeded = await seedDemo(ownerUrl, {
        company: 'DEMO',
        days: options.demoDays,
        ...(options.demoMachines ? { machines: options.demoMachines } : {}),
        living: options.simulator !== undefined,
        onProgress: say,
      })
      const { companyId } = seeded
      plan = seeded.plan
      await chooseBrokerPort()
      const files = await createFiles(options.env?.['FILES_URL'] ?? environment.filesUrl ?? defaultFilesUrl)
      await furnish(ownerUrl, { company: 'DEMO', companyId, files })
    },
  }

  const cube: Step = {
    title: 'Semantic layer',
    async run() {
      if (process.env.CUBE_URL) return
      const env = {
        ...options.env,
        NODE_ENV: 'production',
        APP_SECRET: appSecret,
        CUBE_PORT: String(cubePort),
        CUBE_DATABASE_URL: roles!.cube,
        CUBE_REFRESH: 'true',
      }
      const child = await startChild('cube', 'cube/main.ts', env, `${cubeUrl()}/livez`)
      cubePid = child.pid
      children.push(child)
    },
  }

  const api: Step = {
    title: 'Portal',
    async run() {
      const child = await startChild('api', 'api/main.ts', apiEnvironment(), `http://127.0.0.1:${options.port}/readyz`)
      apiPid = child.pid
      children.push(child)
    },
  }

  const backups: Step = {
    title: 'Backups',
    async run() {
      if (!readBackupSchedule()) return
      const env = { ...options.env, DATABASE_URL: ownerUrl, APP_SECRET: appSecret }
      children.push(keepChild('backups', 'api/start/scheduled-backups.ts', env))
    },
  }

  const simulator: Step = {
    title: 'Simulator',
    async run() {
      if (!plan || !options.simulator) return
      const url = `http://127.0.0.1:${options.port}`
      const brokerUrl = brokerPort ? `mqtt://127.0.0.1:${brokerPort}` : undefined
      children.push(await runSimulator({ ownerUrl, url, brokerUrl, plan, speed: options.simulator.speed }))
    },
  }

  /** The demo's devices have a broker in the api, unless there is another one. */
  async function chooseBrokerPort(): Promise<void> {
    if (!options.simulator || environment.mqttUrl) return
    brokerPort = Number(environment.mqttEmbeddedPort ?? (await getPort({ host: '127.0.0.1', port: usualBrokerPort })))
  }

  function cubeUrl(): string {
    return process.env.CUBE_URL ?? `http://127.0.0.1:${cubePort}`
  }

  function apiEnvironment(): Record<string, string> {
    return {
      NODE_ENV: 'production',
      APP_SECRET: appSecret,
      DATABASE_APP_URL: roles!.app,
      CUBE_URL: cubeUrl(),
      PORT: String(options.port),
      VARDIYA_DEMO: String(options.demoDays > 0),
      ...(brokerPort ? { MQTT_EMBEDDED_PORT: String(brokerPort) } : {}),
      ...options.env,
    }
  }

  async function stop(): Promise<void> {
    for (const child of children.toReversed()) await child.stop()
    children.length = 0
    // Other test runs of this clone may be using a test server that was there before.
    if (options.cluster !== 'test' || postgres?.startedHere) await postgres?.stop()
    postgres = undefined
  }

  return {
    steps: { database, demo, cube, api, backups, simulator },
    databaseUrl: () => ownerUrl,
    apiEnvironment,
    apiPid: () => apiPid(),
    cubePid: () => cubePid(),
    brokerPort: () => brokerPort,
    stop,
  }
}
