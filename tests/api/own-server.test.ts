import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { ensureRoles } from '#api/platform/db/ensure-roles.ts'
import { migrate } from '#api/platform/db/migrate.ts'
import { type RoleUrls, loginsOf, rolePassword, urlAs } from '#api/platform/db/roles.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

/** A foreign server, with an owner of the database that is no superuser and with other installs beside it. */
let server: TestDatabase
let admin: pg.Client
const mark = `plant_${process.pid}`
const owner = `${mark}_owner`
const [first, second] = [`${mark}_One`, `${mark}_two`]
const secrets = {
  first: 'a secret of the first install, long enough',
  second: 'another one of the second install here',
}
const urls: Record<string, RoleUrls> = {}
const productionLog = `Case ID,Activity,Resource,Start Timestamp,Complete Timestamp,Span,Work Order  Qty,Part Desc.,Worker ID,Report Type,Qty Completed,Qty Rejected,Qty for MRB,Rework
Case 1,Turning & Milling - Machine 4,Machine 4 - Turning & Milling,2012/01/29 23:24:00.000,2012/01/30 05:43:00.000,006:19,10,Cable Head,ID4932,S,1,0,0,
Case 1,Turning & Milling - Machine 4,Machine 4 - Turning & Milling,2012/01/30 05:44:00.000,2012/01/30 06:42:00.000,000:58,10,Cable Head,ID4932,D,1,0,0,
`

const urlOf = (database: string) => {
  const url = new URL(urlAs(server.ownerUrl, owner, 'owner'))
  url.pathname = `/${database}`
  return url.href
}

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const loginsThere = async (database: string) =>
  (await admin.query('SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)', [Object.values(loginsOf(database))])).rows

const run = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: projectRoot, env: { ...process.env, ...env } })

beforeAll(async () => {
  server = await testDatabase()
  admin = new pg.Client({ connectionString: server.ownerUrl })
  await admin.connect()
  await admin.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'owner'`)
  for (const name of [first, second]) await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${owner}`)
})

afterAll(async () => {
  const logins = [first, second, server.name].flatMap((name) => Object.values(loginsOf(name)))
  for (const name of [first, second])
    await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  await admin.query(`DROP OWNED BY ${owner}`)
  const { rows } = await admin.query('SELECT rolname FROM pg_roles WHERE rolname = ANY($1)', [
    [...logins, `${mark}_given`],
  ])
  for (const { rolname } of rows) {
    await admin.query(`DROP OWNED BY ${pg.escapeIdentifier(rolname)}`)
    await admin.query(`DROP ROLE ${pg.escapeIdentifier(rolname)}`)
  }
  await admin.query(`DROP ROLE ${owner}`)
  await admin.end()
  await server.drop()
})

describe('an owner that is no superuser', () => {
  it('gets the statement for an administrator', async () => {
    await expect(ensureRoles(urlOf(first), secrets.first)).rejects.toThrow(
      `GRANT vardiya_app, vardiya_cube TO "${owner}" WITH ADMIN OPTION`,
    )
  })

  it('sets an install up once that was run, and leaves nothing behind until then', async () => {
    await admin.query(`ALTER ROLE ${owner} CREATEROLE`)
    await expect(ensureRoles(urlOf(first), secrets.first)).rejects.toThrow('WITH ADMIN OPTION')
    expect(await loginsThere(first)).toEqual([])
    await admin.query(`GRANT vardiya_app, vardiya_cube TO ${owner} WITH ADMIN OPTION`)
    const advice: string[] = []
    urls.first = await ensureRoles(urlOf(first), secrets.first, { say: (text) => advice.push(text) })
    expect(advice).toEqual([expect.stringContaining(`ALTER ROLE "${loginsOf(first).cube}" BYPASSRLS`)])
    await migrate(urlOf(first))
    // The next start finds all of it there.
    expect(await ensureRoles(urlOf(first), secrets.first)).toEqual(urls.first)
  })

  it('makes the first administrator, and sees what the api sees of its company only', async () => {
    const args = ['--email', 'ada@plant.example', '--company', 'PLANT1']
    const { stdout } = await run({ DATABASE_URL: urlOf(first) }, 'api/modules/users/create-admin.ts', ...args)
    expect(stdout).toContain('ada@plant.example is FullAdmin of PLANT1.')
    const emails = 'SELECT email FROM user_account'
    const ada = [{ email: 'ada@plant.example' }]
    expect(await ask(urlOf(first), emails)).toEqual(ada)
    expect(await ask(urls.first!.app, emails)).toEqual([])
    const [company] = await ask(urls.first!.cube, 'SELECT id FROM company')
    expect(await ask(urls.first!.app, `SET app.company_id = '${String(company!.id)}'`, emails)).toEqual(ada)
    await expect(ask(urls.first!.cube, "INSERT INTO company (code, name) VALUES ('X1', 'X')")).rejects.toThrow('denied')
  })

  it('loads a plant in bulk, behind row-level security that is in force afterwards as it was', async () => {
    const forced = 'SELECT relname FROM pg_class WHERE relforcerowsecurity ORDER BY 1'
    const before = await ask(urlOf(first), forced)
    const { intervals, companyId } = await seedDemo(urlOf(first), {
      company: 'LOADED',
      days: 2,
      machines: 3,
      bulk: true,
    })
    expect(intervals).toBeGreaterThan(50)
    expect(await ask(urlOf(first), forced)).toEqual(before)
    const count = 'SELECT count(*)::int AS n FROM machine_state_interval'
    expect(await ask(urls.first!.app, count)).toEqual([{ n: 0 }])
    expect(await ask(urls.first!.app, `SET app.company_id = '${companyId}'`, count)).toEqual([{ n: intervals }])
  })
})

describe('a file that is imported by command', () => {
  it('meets no rows of other companies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vardiya-'))
    const file = join(folder, 'log.csv')
    await writeFile(file, productionLog)
    const env = { DATABASE_URL: urlOf(first), APP_SECRET: secrets.first }
    for (const company of ['PLANT8', 'PLANT9']) {
      const args = ['production_4tu', file, '--company', company, '--create-company']
      const { stdout } = await run(env, 'seed/importers/run.ts', ...args)
      expect(stdout).toMatch(/new +2\nknown before +0\nrefused +0/)
    }
    const machines = 'SELECT c.code AS company, m.name FROM machine m JOIN company c ON c.id = m.company_id'
    expect(await ask(urlOf(first), `${machines} WHERE c.code IN ('PLANT8', 'PLANT9') ORDER BY 1`)).toEqual([
      { company: 'PLANT8', name: expect.stringContaining('Machine 4') },
      { company: 'PLANT9', name: expect.stringContaining('Machine 4') },
    ])
    await rm(folder, { recursive: true })
  })

  it('is read by saved choices, and says which dates are in doubt and what is lacking', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vardiya-'))
    const [file, saved] = [join(folder, 'stops.csv'), join(folder, 'choices.json')]
    const rows = ['2024-03-01 08:00,10', '2024-03-01 09:00,5', '2099-03-02 08:00,10'].map((row) => `P-1,${row}`)
    await writeFile(file, ['Line,Began,Lasted', ...rows, ''].join('\n'))
    const columns = { machine: 'Line', start: 'Began', minutes: 'Lasted' }
    const choices = { profile: 'generic_stoppages', mapping: { columns, dateFormat: 'yyyy-MM-dd HH:mm' } }
    await writeFile(saved, JSON.stringify(choices))
    const env = { DATABASE_URL: urlOf(first), APP_SECRET: secrets.first }
    const call = ['generic_stoppages', file, '--company', 'PLANT8']
    const told = run(env, 'seed/importers/run.ts', ...call, '--choices', saved, '--dry-run')
    await expect(told.catch(({ stdout }: { stdout: string }) => ({ stdout }))).resolves.toMatchObject({
      stdout: expect.stringMatching(/would be new +2\n[^]*1 new rows lie in the future, such as row 4\./),
    })
    await expect(run(env, 'seed/importers/run.ts', ...call)).rejects.toThrow('--map FIELD=COLUMN')
    await rm(folder, { recursive: true })
  })
})

describe('two installs on one server', () => {
  it('are refused before anything is made where a newer version has worked', async () => {
    await ask(
      urlOf(second),
      'CREATE TABLE kysely_migration (name text, timestamp text)',
      "INSERT INTO kysely_migration VALUES ('99990101T0000-of-the-future', 'now')",
    )
    const env = { DATABASE_URL: urlOf(second), APP_SECRET: secrets.second }
    await expect(run(env, 'api/start/migrate.ts')).rejects.toThrow('newer version of Vardiya')
    expect(await loginsThere(second)).toEqual([])
    await ask(urlOf(second), 'DROP TABLE kysely_migration')
  })

  it('have logins of their own, each shut out of the other database', async () => {
    urls.second = await ensureRoles(urlOf(second), secrets.second)
    for (const { app, cube } of [urls.first!, urls.second])
      for (const url of [app, cube]) expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const astray = new URL(urls.second.app)
    astray.pathname = new URL(urls.first!.app).pathname
    await expect(ask(astray.href, 'SELECT 1')).rejects.toThrow('permission denied for database')
  })

  it('leave the roles of an install from before there were such logins as they are', async () => {
    const before = await admin.query("SELECT rolpassword FROM pg_authid WHERE rolname = 'vardiya_app'")
    const { app } = await ensureRoles(server.ownerUrl, secrets.second)
    await ask(server.ownerUrl, "INSERT INTO company (code, name) VALUES ('OLD', 'Old')")
    expect(await ask(app, 'SELECT code FROM company')).toEqual([{ code: 'OLD' }])
    expect(await ask(server.appUrl, 'SELECT code FROM company')).toEqual([{ code: 'OLD' }])
    const after = await admin.query("SELECT rolpassword FROM pg_authid WHERE rolname = 'vardiya_app'")
    expect(after.rows).toEqual(before.rows)
  })
})

it('leaves logins alone that an administrator made', async () => {
  const given = `${mark}_given`
  await admin.query(`CREATE ROLE ${given} LOGIN PASSWORD 'given' IN ROLE vardiya_app`)
  const app = urlAs(urlOf(second), given, 'given')
  expect(await ensureRoles(urlOf(second), secrets.second, { given: { app } })).toEqual({ ...urls.second, app })
  expect(await ask(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('prints the lines for the other parts of a deployment', async () => {
  const { stdout } = await run(
    { DATABASE_URL: urlOf(first), APP_SECRET: secrets.first },
    'api/start/migrate.ts',
    '--urls',
  )
  expect(stdout).toBe(`DATABASE_APP_URL=${urls.first!.app}\nDATABASE_CUBE_URL=${urls.first!.cube}\n`)
})

it('says that a newer version has worked with the database, and changes nothing', async () => {
  await ask(
    urlOf(first),
    "INSERT INTO kysely_migration (name, timestamp) VALUES ('99990101T0000-of-the-future', 'now')",
  )
  await expect(migrate(urlOf(first))).rejects.toThrow(
    /newer version of Vardiya.*99990101T0000-of-the-future.*Update the code/,
  )
})

it('keeps long names of databases apart', () => {
  const long = 'a'.repeat(62)
  const names = [`${long}b`, `${long}c`].map((name) => loginsOf(name).cube)
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
  expect(rolePassword('secret', names[0]!)).not.toBe(rolePassword('secret', names[1]!))
})

it('shows how to make an administrator', async () => {
  const { stdout } = await run({}, 'api/modules/users/create-admin.ts', '--help')
  expect(stdout).toContain('--email ada@plant.example --company PLANT1')
})
