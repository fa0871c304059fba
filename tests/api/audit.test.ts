import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#api/modules/audit/audit.contract.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { makeCompany, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { documentWords } from '#tests/support/document-words.ts'
import { readCsv } from '#tests/support/read-export.ts'

let api: TestApi
let admin: Person
let product: { id: string; version: number }

beforeAll(async () => {
  api = await testApi()
  admin = await api.signIn('fulladmin@demo.vardiya.app')
  const values = { code: 'CUP-7', name: 'Cup' }
  product = (await api.call('POST', '/api/master-data/products', { as: admin, body: { values } })).json
  const change = { version: product.version, values: { name: 'Mug' } }
  const changed = await api.call('PATCH', `/api/master-data/products/${product.id}`, { as: admin, body: change })
  if (changed.status !== 200) throw new Error(changed.text)
})
afterAll(() => api.close())

const read = async (query = '', as = admin) => (await api.call('GET', `/api/audit?${query}`, { as })).json
const actionsOf = (page: { entries: AuditEntry[] }) => page.entries.map(({ action }) => action)

describe('the audit log', () => {
  it('says who did what to which thing, from where, with before and after', async () => {
    const page = await read(`thing=${product.id}`)
    expect(actionsOf(page)).toEqual(['product.change', 'product.create'])
    expect(page).toMatchObject({ next: null, counted: 2 })
    expect(page.entries[0]).toMatchObject({
      by: { id: admin.uid, deleted: false },
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      subject: 'product',
      subjectId: product.id,
      resource: 'products',
      thing: { code: 'CUP-7', name: 'Mug' },
      changes: [{ field: 'name', before: 'Cup', after: 'Mug' }],
    })
    const { json } = await api.call('GET', `/api/audit/${page.entries[0].id}`, { as: admin })
    expect(json).toMatchObject({ ...page.entries[0], link: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    expect(json.requestId).not.toBe('')
  })

  it.each([
    ['a kind of thing', () => 'subject=product', ['product.change', 'product.create']],
    ['an action', () => 'action=product.create', ['product.create']],
    ['a person', () => `person=${admin.uid}`, ['product.change', 'product.create', 'session.open']],
    ['a code', () => 'search=cup-7', ['product.change', 'product.create']],
    [
      'a name of a person',
      () => `search=${encodeURIComponent(admin.email)}`,
      ['product.change', 'product.create', 'session.open'],
    ],
    ['a period before it', () => 'until=2026-01-01T00:00:00Z', []],
    [
      'several at once',
      () => `person=${admin.uid}&subject=product&action=product.change&search=mug`,
      ['product.change'],
    ],
    ['wildcards, which mean themselves', () => `search=${encodeURIComponent('%')}`, []],
  ])('is narrowed by %s', async (_, query, expected) => {
    const page = await read(query())
    expect(actionsOf(page)).toEqual(expected)
    expect(page.counted).toBe(expected.length)
  })

  it('is read page by page, each entry once, also when entries come meanwhile', async () => {
    const all = actionsOf(await read())
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { entries: AuditEntry[]; next: string | null } = await read(`pageSize=1${next && `&before=${next}`}`)
      seen.push(...page.entries.map(({ action }) => action))
      next = page.next
      if (seen.length === 1) await api.signIn(admin.email)
    }
    expect(seen).toEqual(all)
  })

  it('keeps the names of people and things that are gone', async () => {
    const values = { code: 'GONE', name: 'Soon gone' }
    const { id } = (await api.call('POST', '/api/master-data/products', { as: admin, body: { values } })).json
    const removed = await api.call('DELETE', `/api/master-data/products/${id}`, { as: admin })
    expect(removed.status).toBe(200)
    expect((await read(`thing=${id}`)).entries).toMatchObject(
      ['product.delete', 'product.create'].map((action) => ({ action, thing: { code: 'GONE', name: 'Soon gone' } })),
    )
  })

  it('offers the kinds, actions and people that there are', async () => {
    const { json } = await api.call('GET', '/api/audit/choices', { as: admin })
    expect(json.subjects).toEqual(['product', 'session'])
    expect(json.actions).toEqual(expect.arrayContaining(['product.change', 'product.create', 'session.open']))
    expect(json.people).toHaveLength(6)
  })

  it('shows nothing of another company', async () => {
    const otherId = await makeCompany(api.owner, 'OTHER')
    const { id } = await api.owner
      .insertInto('audit_log')
      .values({ company_id: otherId, action: 'product.change', subject: 'product', subject_id: product.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await read(`thing=${product.id}`)).counted).toBe(2)
    expect((await api.call('GET', `/api/audit/${id}`, { as: admin })).status).toBe(404)
    expect((await api.call('GET', '/api/audit', { as: await api.as('User') })).status).toBe(403)
  })

  it('is exported as it is filtered', async () => {
    const column = (member: string) => ({ member, label: member, format: { as: 'text' } })
    const { status, json, text } = await api.call('POST', '/api/audit/export', {
      as: admin,
      body: {
        format: 'csv',
        language: 'en',
        title: 'Audit log',
        words: documentWords,
        columns: ['action', 'thing', 'changes'].map(column),
        filter: { thing: product.id },
      },
    })
    expect([status, text]).toEqual([202, text])
    const job = async () => (await api.call('GET', `/api/exports/${json.id}`, { as: admin })).json.status
    await expect.poll(job, { interval: 50 }).toBe('done')
    const file = await fetch(`${api.url}/api/exports/${json.id}/file`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [head, ...rows] = readCsv(new Uint8Array(await file.arrayBuffer()))
    expect(head).toEqual(['action', 'thing', 'changes'])
    expect(rows[0]).toEqual(['product.change', 'CUP-7 · Mug', 'name: Cup → Mug'])
    expect(rows).toHaveLength(2)
  })
})

it('finds a page among many entries by an index, whatever narrows it, and sorts none of them', async () => {
  await api.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`
      INSERT INTO audit_log (company_id, at, user_id, action, subject, subject_id)
      SELECT ${api.companyId}::uuid, now() - n * interval '1 minute', ${admin.uid}::uuid,
        CASE n % 3 WHEN 0 THEN 'mold.change' ELSE 'site.change' END, CASE n % 3 WHEN 0 THEN 'mold' ELSE 'site' END,
        (n % 500)::text
      FROM generate_series(1, 30000) n`.execute(trx)
  })
  await sql`ANALYZE audit_log`.execute(api.owner)
  const app = createDatabase(api.database.appUrl, { max: 1 })
  try {
    for (const [where, index] of [
      [sql`true`, 'audit_log_at'],
      [sql`user_id = ${admin.uid}::uuid`, /audit_log_(person|at)/],
      [sql`subject = 'mold'`, /audit_log_(kind|at)/],
      [sql`action = 'mold.change'`, /audit_log_(action|at)/],
      [sql`subject_id = '77'`, 'audit_log_subject'],
      [sql`(at, id) < (now() - interval '10 days', uuidv7())`, 'audit_log_at'],
    ] as const) {
      const { rows } = await inCompany(app, api.companyId, (trx) =>
        sql<{ 'QUERY PLAN': string }>`
          EXPLAIN SELECT id FROM audit_log WHERE ${where} ORDER BY at DESC, id DESC LIMIT 51`.execute(trx),
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/Sort|Seq Scan on audit_log/)
    }
    expect(await read('subject=mold')).toMatchObject({ counted: 10_000 })
    expect(await read('subject=site')).toMatchObject({ counted: 10_001 })
  } finally {
    await app.destroy()
  }
})
