import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import yauzl from 'yauzl'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#api/platform/backup/delete-company.ts'
import { exportCompany } from '#api/platform/backup/export-company.ts'
import { type Files, createFiles } from '#api/platform/files/files.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { type TestApi, makePerson, testApi } from '#tests/support/api.ts'

let api: TestApi
let owner: pg.Client
let files: Files
let folder: string
let leaving: string

beforeAll(async () => {
  api = await testApi()
  owner = new pg.Client({ connectionString: api.database.ownerUrl })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'vardiya-company-'))
  files = await createFiles(api.config.filesUrl)
  for (const company of ['STAYS', 'LEAVES']) {
    const { companyId } = await seedDemo(api.database.ownerUrl, { company, days: 2, machines: 3, bulk: true })
    leaving = companyId
  }
  await makePerson(api, { email: 'ada@leaves.example', role: 'Admin', companyId: leaving })
  await files.put(`exports/${leaving}/report`, Buffer.from('figures'))
  await files.put('photos/named', Buffer.from('a face'))
  await files.put('photos/other', Buffer.from('another'))
  for (const [companyId, key] of [
    [leaving, 'photos/named'],
    [api.companyId, 'photos/other'],
  ])
    await owner.query(
      `INSERT INTO file (company_id, folder, storage_key, name, media_type, size_bytes)
        VALUES ($1, 'photos', $2, 'x', 'image/webp', 6)`,
      [companyId, key],
    )
  // A table that comes new is covered by being a tenant table.
  await owner.query(`CREATE TABLE new_noun (company_id uuid NOT NULL REFERENCES company (id), word text)`)
  await owner.query("SELECT make_tenant_table('new_noun')")
  await owner.query("INSERT INTO new_noun VALUES ($1, 'one'), ($2, 'two')", [leaving, api.companyId])
})

afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true, force: true })
  await api.close()
})

/** Rows by table, of the company that leaves or of all others. */
async function count(whose: '=' | '<>'): Promise<Record<string, number>> {
  const { rows } = await owner.query(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'company_id'",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const kind = await owner.query('SELECT relkind FROM pg_class WHERE oid = $1::regclass', [name])
    if (kind.rows[0].relkind !== 'r') continue
    const counted = await owner.query(`SELECT count(*) AS n FROM ${name} WHERE company_id ${whose} $1`, [leaving])
    counts[name] = Number(counted.rows[0].n)
  }
  return counts
}

async function partsOf(path: string): Promise<Map<string, string>> {
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true })
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  zip.close()
  return parts
}

it('exports what one company has, and nothing that signs in', async () => {
  const path = join(folder, 'leaves.zip')
  const silent = { say: () => undefined, signal: new AbortController().signal }
  const databaseUrl = api.database.ownerUrl
  const made = await exportCompany({ ...silent, databaseUrl, files, companyId: leaving, path, replace: false })
  const { fact_change, name_change, cost_change: _, ...counts } = await count('=')
  expect(fact_change! + name_change!).toBeGreaterThan(0)
  expect(Object.fromEntries(made.tables.map(({ name, rows }) => [name, rows]))).toEqual(counts)
  expect(made.files.map(({ key }) => key).toSorted()).toEqual([`exports/${leaving}/report`, 'photos/named'])

  const parts = await partsOf(path)
  expect(JSON.parse(parts.get('manifest.json')!)).toEqual(made)
  expect(parts.get('files/photos/named')).toBe('a face')
  expect(parts.get('tables/new_noun.csv')).toBe(`company_id,word\n${leaving},one\n`)
  const accounts = parts.get('tables/user_account.csv')!
  expect(accounts).toContain('ada@leaves.example')
  expect(accounts).not.toContain('argon2')
  expect(parts.get('tables/session.csv')!.split('\n')[0]).not.toContain('hash')
})

it('deletes all its rows and files, and no others', async () => {
  const others = await count('<>')
  const before = await count('=')
  const gone = await deleteCompany(api.database.ownerUrl, files, leaving)
  expect(gone.rows['new_noun']).toBe(1)
  expect(gone.rows['machine_time']).toBe(before['machine_time'])
  const { fact_change, ...left } = await count('=')
  expect(Object.values(left).every((rows) => rows === 0)).toBe(true)
  // Its days stay marked for the rollups, which follow them and take the marks away.
  expect(fact_change).toBeGreaterThan(0)
  // Marks for the rollups come and go by the clock, independently of the removal.
  const clocked = { fact_change: 0, cost_change: 0 }
  expect({ ...(await count('<>')), ...clocked }).toEqual({ ...others, ...clocked })
  expect((await owner.query('SELECT FROM company WHERE id = $1', [leaving])).rowCount).toBe(0)
  expect((await files.list()).toSorted()).toEqual(['photos/other'])
  const off = await owner.query("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'")
  expect(off.rows).toEqual([])
  const stranger = await api.call('POST', '/api/auth/login', {
    body: { email: 'ada@leaves.example', password: 'whatever it was' },
  })
  expect(stranger.status).toBe(401)
})
