import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import { makeCompany, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let db: Database
let owner: pg.Client
let companies: [string, string]

beforeAll(async () => {
  api = await testApi()
  companies = [await makeCompany(api.owner, 'QUICK1'), await makeCompany(api.owner, 'QUICK2')]
  db = createDatabase(api.database.appUrl, { max: 1, quick: true })
  owner = new pg.Client(api.database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await Promise.all([db.destroy(), owner.end()])
  await api.close()
})

const company = () => sql<{ id: string }>`SELECT current_setting('app.company_id', true) AS id`
const kept = () => sql<{ count: number }>`SELECT count(*) AS count FROM pg_prepared_statements`

describe('a connection for short transactions', () => {
  it('narrows each transaction to its company, one after the other', async () => {
    const companyIds = [...companies, ...companies]
    const seen = await Promise.all(
      companyIds.map((id) => inCompany(db, id, async (trx) => (await company().execute(trx)).rows[0]!.id)),
    )
    expect(seen).toEqual(companyIds)
    expect((await company().execute(db)).rows[0]!.id).toBe('')
  })

  it('refuses the first statement where a transaction cannot be narrowed', async () => {
    const work = inCompany(db, companies[0], (trx) => company().execute(trx), -7)
    await expect(work).rejects.toMatchObject({ code: '25P02' })
    expect(await inCompany(db, companies[1], async (trx) => (await company().execute(trx)).rows)).toEqual([
      { id: companies[1] },
    ])
  })

  it('says which statement failed, and takes nothing of a failed transaction', async () => {
    const work = inCompany(db, companies[0], (trx) => sql`SELECT nothing FROM nowhere`.execute(trx))
    await expect(work).rejects.toMatchObject({ code: '42P01' })
  })

  it('keeps the plan of frequent statements, and renews it when its tables changed', async () => {
    await owner.query('CREATE VIEW quick_seen AS SELECT 1 AS shown; GRANT SELECT ON quick_seen TO PUBLIC')
    const look = (from: number) => sql<object>`SELECT * FROM quick_seen WHERE shown >= ${from}`.execute(db)
    const before = (await kept().execute(db)).rows[0]!.count
    for (let time = 0; time < 8; time++) expect((await look(time)).rows).toHaveLength(time <= 1 ? 1 : 0)
    expect((await kept().execute(db)).rows[0]!.count).toBe(before + 1)
    await owner.query('CREATE OR REPLACE VIEW quick_seen AS SELECT 1 AS shown, 2 AS more')
    await expect(look(1)).rejects.toThrow('cached plan')
    for (let time = 0; time < 8; time++) expect((await look(1)).rows).toEqual([{ shown: 1, more: 2 }])
    await owner.query('DROP VIEW quick_seen')
  })
})
