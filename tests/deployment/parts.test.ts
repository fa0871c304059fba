import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { urlAs } from '#api/platform/db/roles.ts'
import { type Child, startChild } from '#api/start/child.ts'
import { preparePostgresHome } from '#api/start/postgres-home.ts'
import { type RunningPostgres, startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Caller, signInTo } from '#tests/load/portal-api.ts'
import { until } from '#tests/support/patience.ts'
import { type Balancer, startBalancer } from './balancer.ts'

/**
 * The parts of `compose.yaml` as processes: a database with an owner that is no superuser, its migration, a refresh
 * worker, Cube twice, the api twice, a balancer in front of each. DEPLOYMENT_ADMIN_URL names a superuser of another
 * server to use, such as one of the distribution; without it the embedded programs run a new server.
 */
const appSecret = 'of a deployment in parts: fifty random bytes or so'
const name = `deployment_${process.pid}`
const company = 'PLANT1'
const folder = mkdtempSync(join(tmpdir(), 'vardiya-deployment-'))
const parts: { cubes: Child[]; apis: Child[]; refresh?: Child } = { cubes: [], apis: [] }
const balancers: Balancer[] = []
let embedded: RunningPostgres | undefined
let adminUrl = process.env.DEPLOYMENT_ADMIN_URL ?? ''
let owner: pg.Client
let caller: Caller

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

async function run(env: Record<string, string>, ...args: string[]): Promise<string> {
  const options = { cwd: projectRoot, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }
  return (await promisify(execFile)(process.execPath, args, options)).stdout
}

async function twice(start: (port: number) => Promise<Child>): Promise<{ children: Child[]; balancer: Balancer }> {
  const ports = [await freePort(), await freePort()]
  const children = await Promise.all(ports.map((port) => start(port)))
  const balancer = await startBalancer(ports)
  balancers.push(balancer)
  return { children, balancer }
}

beforeAll(async () => {
  if (!adminUrl) {
    embedded = await startPostgres(name, { password: readSecrets().postgresPassword, durable: false })
    adminUrl = embedded.adminUrl
  }
  await asAdmin(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'owner'`, `CREATE DATABASE ${name} OWNER ${name}`)
  const ownerUrl = new URL(urlAs(adminUrl, name, 'owner'))
  ownerUrl.pathname = `/${name}`
  const setUp = { DATABASE_URL: ownerUrl.href, APP_SECRET: appSecret, FILES_URL: pathToFileURL(folder).href }
  const lines = await run(setUp, 'api/start/migrate.ts', '--urls')
  const urls = Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
  const made = await run(
    setUp,
    'api/modules/users/create-admin.ts',
    '--email',
    'ada@plant.example',
    '--company',
    company,
  )
  await run(setUp, 'seed/run.ts', '--company', company, '--days', '5', '--machines', '4')
  owner = new pg.Client({ connectionString: ownerUrl.href })
  await owner.connect()

  const cubeOn = (port: number, refresh: boolean) =>
    startChild(
      `deployment-cube-${port}`,
      'cube/main.ts',
      {
        APP_SECRET: appSecret,
        CUBE_PORT: String(port),
        CUBE_DATABASE_URL: urls.DATABASE_CUBE_URL!,
        CUBE_REFRESH: String(refresh),
      },
      `http://127.0.0.1:${port}/livez`,
    )
  parts.refresh = await cubeOn(await freePort(), true)
  const cubes = await twice((port) => cubeOn(port, false))
  parts.cubes = cubes.children

  let publicUrl = 'http://localhost'
  const apis = await twice((port) =>
    startChild(
      `deployment-api-${port}`,
      'api/main.ts',
      {
        ...setUp,
        DATABASE_URL: '',
        DATABASE_APP_URL: urls.DATABASE_APP_URL!,
        CUBE_URL: cubes.balancer.url,
        PUBLIC_URL: publicUrl,
        PORT: String(port),
        TRUST_PROXY: '1',
      },
      `http://127.0.0.1:${port}/readyz`,
    ),
  )
  parts.apis = apis.children
  publicUrl = apis.balancer.url
  caller = await signInTo(publicUrl, 'ada@plant.example', /this once: (\S+)/.exec(made)![1]!)
})

afterAll(async () => {
  for (const part of [...parts.apis, ...parts.cubes, parts.refresh]) await part?.stop()
  for (const balancer of balancers) await balancer.close()
  await owner?.end()
  if (embedded) {
    await embedded.stop()
    rmSync(join((await preparePostgresHome()).data, name), { recursive: true, force: true })
  } else if (adminUrl) {
    const logins = ['app', 'cube'].map((part) => `vardiya_${part}_${name}`)
    await asAdmin(
      `DROP DATABASE ${name}`,
      ...logins.map((login) => `DROP ROLE ${login}`),
      `DROP OWNED BY ${name} CASCADE`,
    )
    await asAdmin('DROP ROLE IF EXISTS vardiya_app, vardiya_cube', `DROP ROLE ${name}`)
  }
  rmSync(folder, { recursive: true, force: true })
})

const query = { measures: ['production.good_pieces'], dimensions: ['production.machine'] }

/** One report question until it is answered; good pieces of all machines. */
async function ask(): Promise<number> {
  const body = await until(
    async () =>
      (await (await caller.post('/cubejs-api/v1/load', { query })).json()) as {
        error?: string
        data?: Record<string, string>[]
      },
    (answer) => answer.error !== 'Continue wait',
  )
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data.reduce((sum, row) => sum + Number(row['production.good_pieces']), 0)
}

const askMany = () => Promise.all(Array.from({ length: 8 }, () => ask()))

async function inDatabase(): Promise<number> {
  const { rows } = await owner.query('SELECT sum(good)::float8 AS good FROM production_report')
  return rows[0].good as number
}

it('both Cubes behind both apis answer with the database’s data', async () => {
  const good = await inDatabase()
  expect(good).toBeGreaterThan(0)
  expect(new Set(await askMany())).toEqual(new Set([good]))
  for (const { taken } of balancers) expect(Math.min(...taken)).toBeGreaterThan(0)
})

it('a change reaches the answers of both, though each keeps its own', async () => {
  await owner.query(
    'UPDATE production_report SET good = good + 1000 WHERE id = (SELECT id FROM production_report ORDER BY reported_at DESC LIMIT 1)',
  )
  const good = await inDatabase()
  const answers = await until(askMany, (given) => given.every((answer) => answer === good))
  expect(answers).toHaveLength(8)
})

it('one of each may go', async () => {
  await parts.apis.shift()!.stop()
  await parts.cubes.shift()!.stop()
  const good = await inDatabase()
  // A connection that led to the one that is gone breaks once.
  const answers = await until(
    () => askMany().catch(() => []),
    (given) => given.length > 0,
  )
  expect(new Set(answers)).toEqual(new Set([good]))
})
