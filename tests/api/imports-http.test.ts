import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldUploads } from '#api/modules/imports/delete-old-uploads.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { type Person, type TestApi, makeCompany, makePerson, testApi } from '#tests/support/api.ts'
import { hasData, levyFile } from './support/import-company.ts'
import { until } from '#tests/support/patience.ts'

let api: TestApi
let admin: Person
let reader: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  reader = await api.as('DemoUser')
  await api.owner
    .insertInto('site')
    .values({ company_id: api.companyId, code: 'S', name: 'Site', time_zone: 'Europe/Istanbul' })
    .execute()
})
afterAll(() => api.close())

const stoppages = (rows = 3) =>
  [
    'Machine;Start;End;Reason',
    ...Array.from({ length: rows }, (_, index) => `P-${index};05.01.2026 08:00;05.01.2026 09:00;Jam`),
    'P-9;05.01.2026 08:00;04.01.2026 09:00;=1+1',
  ].join('\n')

function upload(content: string | Uint8Array, as: Person = admin, name = 'stops.csv') {
  const body = new FormData()
  body.set('file', new File([content as BlobPart], name))
  return api.call('POST', '/api/imports/files', { as, body })
}

async function start(content: string | Uint8Array, dryRun = false) {
  return api.call('POST', '/api/imports', { as: admin, body: await orderOf(content, dryRun) })
}

async function orderOf(content: string | Uint8Array, dryRun = false) {
  const uploaded = await upload(content)
  expect(uploaded).toMatchObject({ status: 201 })
  const { fileId, suggestedProfile, suggestedMapping } = uploaded.json
  return { fileId, profile: suggestedProfile, mapping: suggestedMapping, dryRun }
}

async function finished(id: string) {
  const look = async () => (await api.call('GET', `/api/imports/${id}`, { as: admin })).json
  return until(look, ({ status }) => status !== 'running')
}

describe('import over HTTP', () => {
  it('lists the sources', async () => {
    const { json } = await api.call('GET', '/api/imports/profiles', { as: reader })
    expect(json.map((profile: { id: string }) => profile.id)).toEqual([
      'production_4tu',
      'maven_downtime',
      'vast2016_mc2_people',
      'vast2016_mc2',
      'uci_absenteeism',
      'generic_production',
      'generic_stoppages',
      'shift_log',
      'generic_punches',
      'day_sheet',
      'order_list',
      'meter_readings',
      'leave_balances',
      'past_leave',
    ])
  })

  it('describes a file before anything is stored', async () => {
    const { json, status } = await upload(stoppages(), admin, '../../etc/stops.csv')
    expect(status).toBe(201)
    expect(json).toMatchObject({
      name: 'stops.csv',
      columns: ['Machine', 'Start', 'End', 'Reason'],
      rowCount: 4,
      suggestedProfile: 'generic_stoppages',
      suggestedMapping: { dateFormat: 'dd.MM.yyyy HH:mm', columns: { machine: 'Machine', reason: 'Reason' } },
    })
    expect(json.firstRows[0]).toEqual(['P-0', '05.01.2026 08:00', '05.01.2026 09:00', 'Jam'])
  })

  it('tries, imports, lists refused rows and gives them as CSV', async () => {
    const tried = await finished((await start(stoppages(), true)).json.id)
    expect(tried).toMatchObject({
      status: 'done',
      dryRun: true,
      rowsNew: 3,
      rowsRefused: 1,
      startedBy: expect.any(String),
    })
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM machine`.execute(api.owner)
    expect(rows[0]?.n).toBe(0)

    const { id } = (await start(stoppages())).json
    expect(await finished(id)).toMatchObject({ status: 'done', dryRun: false, rowsRead: 4, rowsNew: 3, rowsRefused: 1 })
    const refusals = await api.call('GET', `/api/imports/${id}/refusals?page=1&pageSize=10`, { as: reader })
    expect(refusals.json).toMatchObject({
      total: 1,
      items: [{ rowNumber: 5, faults: [{ code: 'ends_before_start' }] }],
    })
    const csv = await api.call('GET', `/api/imports/${id}/refusals.csv`, { headers: { cookie: reader.cookie } })
    expect(csv.headers.get('content-disposition')).toContain('attachment')
    expect(csv.text).toContain(",5,the end lies before the start,P-9,05.01.2026 08:00,04.01.2026 09:00,'=1+1")

    const again = await finished((await start(stoppages())).json.id)
    expect(again).toMatchObject({ rowsNew: 0, rowsKnown: 3, rowsRefused: 1 })
    const list = await api.call('GET', '/api/imports?page=1&pageSize=2', { as: reader })
    expect(list.json).toMatchObject({ total: 3, items: [{ id: again.id }, { id }] })
    const audit = await sql<{
      action: string
    }>`SELECT action FROM audit_log WHERE subject = 'import_run' ORDER BY id`.execute(api.owner)
    expect(audit.rows.map(({ action }) => action)).toEqual(['import.try', 'import.start', 'import.start'])
  })

  it('looks again when a person moves the table, and remembers the choices for its headings', async () => {
    const text = [
      'Machine;Start;Minutes;Way',
      'Hall 1;;;',
      'Machine;Start;Minutes;What',
      'P-0;05.01.2026 12:00;9;jam',
    ].join('\n')
    const first = (await upload(text)).json
    expect(first).toMatchObject({ layout: { firstRow: 1, noHeading: false }, remembered: false })
    expect(first.topRows[2]).toEqual({ number: 3, cells: ['Machine', 'Start', 'Minutes', 'What'] })
    const look = (as: Person, layout: object) =>
      api.call('POST', '/api/imports/look', { as, body: { fileId: first.fileId, layout } })
    const { json: third } = await look(admin, { firstRow: 3 })
    expect(third).toMatchObject({
      rowCount: 1,
      columns: ['Machine', 'Start', 'Minutes', 'What'],
      words: [['P-0'], {}, ['9'], ['jam']],
    })
    const { json: bare } = await look(admin, { firstRow: 4, noHeading: true })
    expect(bare).toMatchObject({ rowCount: 1, columns: ['Column 1', 'Column 2', 'Column 3', 'Column 4'] })
    expect((await look(reader, {})).status).toBe(403)
    const companyId = await makeCompany(api.owner, 'ELSE')
    const stranger = await makePerson(api, { email: 'look@other.example', role: 'Admin', companyId })
    expect((await look(stranger, {})).status).toBe(404)

    const mapping = { ...third.suggestedMapping, words: { reason: { jam: 'Jam' } } }
    mapping.columns.reason = 'What'
    const body = { fileId: first.fileId, profile: 'generic_stoppages', mapping, dryRun: false }
    const { json } = await api.call('POST', '/api/imports', { as: admin, body })
    expect(await finished(json.id)).toMatchObject({ status: 'done', rowsNew: 1 })
    const next = (await upload('Machine;Start;Minutes;What\nP-0;06.01.2026 08:00;9;jam')).json
    expect(next).toMatchObject({
      remembered: true,
      suggestedProfile: 'generic_stoppages',
      suggestedMapping: { columns: { reason: 'What' }, words: { reason: { jam: 'Jam' } }, firstRow: 1 },
    })
  })

  it('takes an import back, once and by whoever may import', async () => {
    const { id } = (await start('Machine;Start;End;Reason\nP-0;09.01.2026 08:00;09.01.2026 09:00;Jam')).json
    expect(await finished(id)).toMatchObject({ rowsNew: 1 })
    const takeBack = (as: Person) => api.call('POST', `/api/imports/${id}/take-back`, { as })
    expect((await takeBack(reader)).status).toBe(403)
    expect((await takeBack(admin)).status).toBe(202)
    const look = async () => (await api.call('GET', `/api/imports/${id}`, { as: admin })).json
    await until(look, ({ status }) => status === 'taken_back')
    expect((await takeBack(admin)).status).toBe(409)
    const { rows } = await sql`SELECT FROM machine_time_claim WHERE import_run_id = ${id}`.execute(api.owner)
    expect(rows).toHaveLength(0)
  })

  it('takes the later of two imports back first, or both would speak of one row', async () => {
    const bring = async (minutes: number) => {
      const order = await orderOf(`Machine;Start;Minutes;Reason\nP-0;12.01.2026 08:00;${minutes};Jam`)
      const mapping = { ...order.mapping, keys: ['machine', 'start'] }
      const { json } = await api.call('POST', '/api/imports', { as: admin, body: { ...order, mapping } })
      await finished(json.id)
      return json.id as string
    }
    const takeBack = async (id: string) => {
      const { status, json } = await api.call('POST', `/api/imports/${id}/take-back`, { as: admin })
      if (status !== 202) return json.error.code
      const look = async () => (await api.call('GET', `/api/imports/${id}`, { as: admin })).json.status
      return until(look, (now) => now !== 'taking_back')
    }
    const ids = [await bring(10), await bring(15), await bring(20)] as const
    // Replaced rows can be read beside the present ones.
    const replaced = await api.call('GET', `/api/imports/${ids[1]}/replaced`, { as: reader })
    expect(replaced.json).toMatchObject({ total: 1 })
    expect(replaced.json.items[0].fields).toEqual([
      { name: 'machine', old: 'P-0', now: 'P-0' },
      { name: 'start', old: '2026-01-12 08:00:00', now: '2026-01-12 08:00:00' },
      { name: 'end', old: '2026-01-12 08:10:00', now: '2026-01-12 08:15:00' },
      { name: 'reason', old: 'Jam', now: 'Jam' },
    ])
    const csv = await api.call('GET', `/api/imports/${ids[1]}/replaced.csv`, { headers: { cookie: reader.cookie } })
    expect(csv.text).toContain(',2026-01-12 08:10:00,2026-01-12 08:15:00,Jam,Jam,')
    expect(await takeBack(ids[1])).toBe('import_replaced')
    expect(await takeBack(ids[0])).toBe('import_replaced')
    for (const id of ids.toReversed()) expect(await takeBack(id)).toBe('taken_back')
  })

  it.each([
    ['an empty file', '', 'empty_file'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'), 'unsupported_type'],
    ['a workbook that is none', Buffer.from('504b0304140000000000', 'hex'), 'broken_workbook'],
    ['an endless line', `a;b\n${'x'.repeat(400_000)}`, 'line_too_long'],
  ])('refuses %s at the door', async (_, content, problem) => {
    const { status, json } = await upload(content)
    expect(status).toBe(422)
    expect(json.error).toMatchObject({ code: 'file_refused', details: { problem: { code: problem } } })
  })

  it('keeps files and runs of a company to itself', async () => {
    const other = await makeCompany(api.owner, 'OTHER')
    const stranger = await makePerson(api, { email: 'stranger@other.example', role: 'Admin', companyId: other })
    const { fileId } = (await upload(stoppages())).json
    const body = { fileId, profile: 'generic_stoppages', dryRun: true }
    expect((await api.call('POST', '/api/imports', { as: stranger, body })).status).toBe(404)
    expect((await api.call('GET', '/api/imports', { as: stranger })).json.total).toBe(0)
  })

  it('requires the permission to import', async () => {
    expect((await upload(stoppages(), reader)).status).toBe(403)
    expect((await upload(stoppages(), await api.as('User'))).status).toBe(403)
  })

  it('runs one import at a time and cancels it', async () => {
    const { id } = (await start(stoppages(20_000))).json
    const second = await start(stoppages(1))
    expect(second.status).toBe(409)
    expect(second.json.error.code).toBe('import_running')
    expect((await api.call('DELETE', `/api/imports/${id}`, { as: reader })).status).toBe(403)
    expect((await api.call('DELETE', `/api/imports/${id}`, { as: admin })).status).toBe(204)
    expect(await finished(id)).toMatchObject({ status: 'cancelled' })
    expect((await api.call('DELETE', `/api/imports/${id}`, { as: admin })).status).toBe(409)
    await sleep(1500)
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM machine`.execute(api.owner)
    expect(rows[0]?.n).toBe(3)
  })

  it('begins one of several simultaneous requests', async () => {
    const body = await orderOf(stoppages(20_000), true)
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => api.call('POST', '/api/imports', { as: admin, body })),
    )
    expect(begun.map(({ status }) => status).toSorted()).toEqual([202, ...Array.from({ length: 11 }, () => 409)])
    const { id } = begun.find(({ status }) => status === 202)!.json
    await api.call('DELETE', `/api/imports/${id}`, { as: admin })
    await finished(id)
  })

  it('marks a run without a process as failed', async () => {
    const run = await api.owner
      .insertInto('import_run')
      .values({
        company_id: api.companyId,
        profile: 'generic_stoppages',
        file_name: 'lost.csv',
        dry_run: false,
        heartbeat_at: new Date(Date.now() - 120_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.call('GET', '/api/imports', { as: reader })
    expect(await finished(run.id)).toMatchObject({ status: 'failed', error: { code: 'interrupted' } })
  })

  it('removes uploads after 30 days, once', async () => {
    const [old, young] = [await upload(stoppages()), await upload(stoppages())].map(({ json }) => json.fileId as string)
    const db = createDatabase(api.config.databaseAppUrl, { max: 1 })
    const services = { db, files: await createFiles(api.config.filesUrl) }
    const never = new AbortController().signal
    try {
      await sql`UPDATE file SET created_at = now() - interval '30 days 1 minute' WHERE id = ${old}`.execute(api.owner)
      expect(await deleteOldUploads(services, never)).toBe(1)
      expect(await deleteOldUploads(services, never)).toBe(0)
    } finally {
      await db.destroy()
    }
    const { rows } = await sql<{ id: string; key: string }>`
      SELECT id, storage_key AS key FROM file WHERE id IN (${old}, ${young})`.execute(api.owner)
    expect(rows.map(({ id }) => id)).toEqual([young])
    expect((await services.files.stream(rows[0]!.key)).destroy().errored).toBeNull()
    const body = { fileId: old, profile: 'generic_stoppages', dryRun: true }
    expect((await api.call('POST', '/api/imports', { as: admin, body })).status).toBe(404)
  })

  it.skipIf(!hasData)('imports a real factory’s log', async () => {
    const { id } = (await start(await readFile(levyFile))).json
    expect(await finished(id)).toMatchObject({
      profile: 'production_4tu',
      status: 'done',
      rowsNew: 4543,
      rowsRefused: 0,
    })
  })
})
