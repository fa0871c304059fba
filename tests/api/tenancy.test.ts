import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type TestApi, testApi } from '#tests/support/api.ts'

/** Tables without rows of a company. */
const shared = new Set([
  'backup_run',
  'company',
  'sign_in_attempt',
  'passkey_challenge',
  'kysely_migration',
  'kysely_migration_lock',
  'repeatable_sql',
  'waiting_terminal',
  'waiting_terminal_line',
])

let api: TestApi
let app: pg.Client
let owner: pg.Client
let otherId: string
let tables: string[]

beforeAll(async () => {
  api = await testApi()
  app = new pg.Client(api.database.appUrl)
  owner = new pg.Client(api.database.ownerUrl)
  await Promise.all([app.connect(), owner.connect()])
  otherId = await makeCompany(api.owner, 'OTHER')
  const tableNames = await owner.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
  tables = tableNames.rows.map((row) => String(row.tablename))
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await api.close()
})

async function inCompany<T>(companyId: string | undefined, work: () => Promise<T>): Promise<T> {
  await app.query('BEGIN')
  try {
    if (companyId) await app.query("SELECT set_config('app.company_id', $1, true)", [companyId])
    return await work()
  } finally {
    await app.query('ROLLBACK')
  }
}

describe('every table of a company', () => {
  it('has row-level security, forced', async () => {
    const { rows } = await owner.query(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`)
    expect(rows.map((row) => String(row.name)).filter((name) => !shared.has(name))).toEqual([])
    expect(tables.length).toBeGreaterThan(25)
  })

  it('shows the app role nothing of another company, and nothing without one', async () => {
    const tenant = tables.filter((table) => !shared.has(table))
    for (const companyId of [otherId, undefined])
      for (const table of tenant) {
        const seen = await inCompany(companyId, () =>
          app.query(`SELECT count(*) AS rows FROM ${table} WHERE company_id IS DISTINCT FROM $1`, [companyId ?? null]),
        )
        expect({ table, rows: Number(seen.rows[0].rows) }).toEqual({ table, rows: 0 })
      }
    const ownAccounts = await inCompany(api.companyId, () => app.query('SELECT FROM user_account'))
    expect(ownAccounts.rowCount).toBe(6)
  })

  it('takes no row for another company, and changes none', async () => {
    const put = `INSERT INTO audit_log (company_id, action, subject) VALUES ($1, 'x', 'x')`
    await expect(inCompany(otherId, () => app.query(put, [api.companyId]))).rejects.toThrow(/row-level security/)
    const change = await inCompany(otherId, () => app.query("UPDATE user_account SET role = 'FullAdmin'"))
    expect(change.rowCount).toBe(0)
    const moved = `UPDATE user_account SET company_id = $1`
    await expect(inCompany(api.companyId, () => app.query(moved, [otherId]))).rejects.toThrow(/row-level security/)
  })
})

describe('the app role', () => {
  it.each([
    'ALTER TABLE user_account DISABLE ROW LEVEL SECURITY',
    'DROP POLICY own_company ON user_account',
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    'CREATE TABLE mine (id integer)',
    'SELECT * FROM pg_authid',
    "COPY user_account TO PROGRAM 'cat'",
    "SELECT pg_read_file('/etc/passwd')",
    'TRUNCATE user_account',
    "INSERT INTO company (code, name) VALUES ('MINE', 'Mine')",
    "UPDATE company SET code = 'MINE'",
    'DELETE FROM audit_log',
    "UPDATE audit_log SET action = 'nothing'",
  ])('may not: %s', async (statement) => {
    await expect(inCompany(api.companyId, () => app.query(statement))).rejects.toThrow(
      /permission denied|must be owner|must be superuser/,
    )
  })

  it('cannot see around row-level security by switching it off', async () => {
    await expect(
      inCompany(otherId, async () => {
        await app.query('SET LOCAL row_security = off')
        return app.query('SELECT * FROM machine')
      }),
    ).rejects.toThrow(/row-level security/)
  })

  it('owns nothing and bypasses nothing', async () => {
    const owned = await owner.query("SELECT FROM pg_class WHERE relowner = 'vardiya_app'::regrole")
    expect(owned.rowCount).toBe(0)
    const role = await owner.query(
      "SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = 'vardiya_app'",
    )
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
  })

  it('leaves the facts to their owner: the role of Cube reads, and plans with the statistics of the tables', async () => {
    const roles = await owner.query(
      "SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = 'vardiya_cube'",
    )
    expect(roles.rows).toEqual([{ rolsuper: false, rolbypassrls: true, rolcreaterole: false }])
    const writes = await owner.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND has_table_privilege('vardiya_cube', oid, 'INSERT, UPDATE, DELETE, TRUNCATE') ORDER BY 1`,
    )
    // The marks of what changed are taken away by who follows them; how long that took is noted.
    expect(writes.rows.map(({ relname }) => relname)).toEqual([
      'fact_change',
      'name_change',
      'rollup_build',
      'slow_question',
    ])
  })

  it('may look up accounts of any company only inside a transaction that says so', async () => {
    const seen = await inCompany(undefined, async () => {
      await app.query("SELECT set_config('app.identity', 'on', true)")
      return [
        (await app.query('SELECT FROM user_account')).rowCount,
        (await app.query('SELECT FROM audit_log')).rowCount,
      ]
    })
    expect(seen).toEqual([6, 0])
    expect((await app.query('SELECT FROM user_account')).rowCount).toBe(0)
  })
})
