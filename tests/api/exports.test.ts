import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExportFormat, ExportJob } from '#api/modules/exports/exports.contract.ts'
import { type Person, type TestApi, makeCompany, makePerson, testApi } from '#tests/support/api.ts'
import { sampleDocument } from '../unit/exports/sample-document.ts'
import { type CubeStandIn, startCubeStandIn } from './support/cube-stand-in.ts'

let api: TestApi
let cube: CubeStandIn
let user: Person
beforeAll(async () => {
  api = await testApi()
  cube = await startCubeStandIn(api.config.appSecret)
  api.config.cubeUrl = cube.url
  user = await api.as('User')
})
afterAll(async () => {
  await api.close()
  await cube.close()
})
beforeEach(() => {
  Object.assign(cube, { asked: [], abandoned: 0, rows: 10, instead: undefined })
})

const query = {
  measures: ['oee.run_seconds', 'oee.good_pieces', 'oee.availability'],
  dimensions: ['oee.machine'],
  timeDimensions: [{ dimension: 'oee.business_date', granularity: 'day', dateRange: ['2026-11-01', '2026-11-20'] }],
  limit: 5,
}
const figure = (unit: string) => ({ as: 'figure', unit })

function specOf(format: ExportFormat, change: Record<string, unknown> = {}) {
  const { title, period, words, definitions } = sampleDocument()
  return {
    format,
    language: 'en',
    report: 'oee',
    title,
    period,
    words,
    definitions,
    query,
    columns: [
      { member: 'oee.business_date', label: 'Date', format: { as: 'date' } },
      { member: 'oee.machine', label: 'Machine', format: { as: 'text' } },
      { member: 'oee.run_seconds', label: 'Run time', format: figure('seconds') },
      { member: 'oee.good_pieces', label: 'Good', format: figure('pieces') },
      { member: 'oee.availability', label: 'Availability', format: figure('ratio') },
    ],
    ...change,
  }
}

async function start(format: ExportFormat, change?: Record<string, unknown>, as = user): Promise<string> {
  const { status, json } = await api.call('POST', '/api/exports', { as, body: specOf(format, change) })
  expect([status, json]).toMatchObject([202, { status: 'queued' }])
  return json.id
}

async function job(id: string, as = user): Promise<ExportJob> {
  return (await api.call('GET', `/api/exports/${id}`, { as })).json
}

async function until(id: string, status: ExportJob['status']): Promise<ExportJob> {
  await expect.poll(async () => (await job(id)).status, { timeout: 50_000, interval: 50 }).toBe(status)
  return job(id)
}

async function file(id: string, as = user): Promise<{ headers: Headers; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${as.token}` }
  const response = await fetch(`${api.url}/api/exports/${id}/file`, { headers })
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Cube holds its answers back until released. */
function holdCube(): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  cube.instead = async ({ query: asked }) => {
    if (!asked.total) await released
    return undefined
  }
  return release
}

describe('an export', () => {
  it('becomes an Excel file of all rows with totals, beyond the limit of the screen', async () => {
    const id = await start('xlsx')
    const done = await until(id, 'done')
    expect(done).toMatchObject({ rowsDone: 10, rowsTotal: 10, format: 'xlsx', error: null })
    const { headers, bytes } = await file(id)
    expect(headers.get('content-disposition')).toContain(`filename="${done.fileName}"`)
    expect(done.fileName).toMatch(/^OEE by machine \d{4}-\d\d-\d\d \d{4}\.xlsx$/)
    expect(headers.get('content-type')).toContain('spreadsheetml')
    expect(bytes.length).toBe(done.sizeBytes)
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load(bytes as unknown as exceljs.Buffer)
    const [rows, about] = workbook.worksheets
    expect(rows!.rowCount).toBe(12)
    expect(rows!.getRow(12).values).toMatchObject([undefined, 'Total', undefined, expect.any(Date), 30, 0.5])
    expect(JSON.stringify(about!.getSheetValues())).toContain('DEMO')
  })

  it('sums the rows it holds when others were left out, and asks the model for the ratios', async () => {
    const filters = [{ or: [{ member: 'oee.good_pieces', operator: 'notEquals', values: ['0'] }] }]
    const id = await start('xlsx', { query: { ...query, filters } })
    await until(id, 'done')
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await file(id)).bytes as unknown as exceljs.Buffer)
    // The seventh row has no pieces; the model would say 30.
    expect(workbook.worksheets[0]!.getRow(12).values).toMatchObject([
      undefined,
      'Total',
      undefined,
      expect.any(Date),
      27,
      0.5,
    ])
    const totals = cube.asked.find(({ query: asked }) => asked.dimensions?.length === 0)!
    expect(totals.query['filters']).toEqual([])
  })

  it('becomes a CSV of more rows than Cube is asked for at a time', async () => {
    cube.rows = 100_050
    const id = await start('csv')
    await until(id, 'done')
    const { bytes } = await file(id)
    const rows = parse(bytes.toString(), { bom: true }) as string[][]
    expect(rows).toHaveLength(100_051)
    expect(new Set(rows.map((row) => row[1])).size).toBe(100_051)
    expect(
      cube.asked.filter(({ query: asked }) => asked.limit === 100_000).map(({ query: asked }) => asked.offset),
    ).toEqual([0, 100_000])
  })

  it('becomes a PDF', async () => {
    const id = await start('pdf', { language: 'ar', title: 'تقرير' })
    await until(id, 'done')
    const { bytes, headers } = await file(id)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('تقرير')}`)
  })

  it('is counted first', async () => {
    cube.rows = 60_000
    const { json } = await api.call('POST', '/api/exports/count', { as: user, body: { query } })
    expect(json).toEqual({ rows: 60_000, large: true, maximum: 500_000, pdfMaximum: expect.any(Number) })
    expect(cube.asked).toHaveLength(1)
  })

  it.each([
    [0, 'csv', 'no_data'],
    [500_001, 'csv', 'too_many_rows'],
    [5_001, 'pdf', 'too_many_rows'],
  ] as const)('of %i rows as %s is refused: %s', async (rows, format, code) => {
    cube.rows = rows
    const { status, json } = await api.call('POST', '/api/exports', { as: user, body: specOf(format) })
    expect([status, json.error.code]).toEqual([422, code])
  })

  it.each([
    ['a format nobody knows', { columns: [{ member: 'oee.machine', label: 'M', format: { as: 'html' } }] }, 'csv'],
    ['a chart nobody can draw', { charts: [{ title: 'C', spec: { kind: 'pie3d' }, height: 200 }] }, 'pdf'],
    [
      'a column that is not asked for',
      { columns: [{ member: 'oee.area', label: 'A', format: { as: 'text' } }] },
      'csv',
    ],
    ['a company of its own choice', { company: 'OTHER' }, 'csv'],
  ] as const)('with %s is refused', async (_, change, format) => {
    const { status, json } = await api.call('POST', '/api/exports', { as: user, body: specOf(format, change) })
    expect([status, json.error.code]).toEqual([400, 'invalid_input'])
  })

  it('leaves an audit row that says what was taken', async () => {
    const id = await start('csv')
    const row = await api.owner
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'detail'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'export.create', user_id: user.uid, detail: { format: 'csv', rows: 10 } })
    await until(id, 'done')
  })
})

describe('while exports run', () => {
  it('at most two run at once; the others wait, and all are finished', async () => {
    const release = holdCube()
    const ids = [await start('csv'), await start('csv'), await start('csv')]
    await until(ids[1]!, 'running')
    await sleep(300)
    expect((await Promise.all(ids.map((id) => job(id)))).map(({ status }) => status)).toEqual([
      'running',
      'running',
      'queued',
    ])
    release()
    for (const id of ids) await until(id, 'done')
  })

  it('one can be cancelled, running or waiting, and has no file', async () => {
    const release = holdCube()
    const ids = [await start('csv'), await start('csv'), await start('csv')]
    await expect.poll(() => cube.asked.filter(({ query: asked }) => !asked.total).length, { timeout: 20_000 }).toBe(2)
    expect((await api.call('DELETE', `/api/exports/${ids[2]}`, { as: user })).status).toBe(204)
    await until(ids[2]!, 'cancelled')
    expect((await job(ids[0]!)).status).toBe('running')
    expect((await api.call('DELETE', `/api/exports/${ids[0]}`, { as: user })).status).toBe(204)
    await until(ids[0]!, 'cancelled')
    await expect.poll(() => cube.abandoned).toBeGreaterThan(0)
    release()
    await until(ids[1]!, 'done')
    const answer = await api.call('GET', `/api/exports/${ids[0]}/file`, { as: user })
    expect([answer.status, answer.json.error.code]).toEqual([409, 'export_not_ready'])
  })

  it('a wish in the database is heard too: another api may have taken the call', async () => {
    const release = holdCube()
    const id = await start('csv')
    await until(id, 'running')
    await api.owner.updateTable('export_job').set({ cancel_requested: true }).where('id', '=', id).execute()
    expect(await until(id, 'cancelled')).toMatchObject({ fileName: null })
    release()
  })

  it('one person has at most five unfinished', async () => {
    const release = holdCube()
    const ids = []
    for (let count = 0; count < 5; count++) ids.push(await start('csv'))
    const { status, json } = await api.call('POST', '/api/exports', { as: user, body: specOf('csv') })
    expect([status, json.error.code]).toEqual([429, 'too_many_requests'])
    release()
    for (const id of ids) await until(id, 'done')
  })

  it('a failure of Cube in the middle ends the job and says why', async () => {
    cube.instead = async ({ query: asked }) => (asked.total ? undefined : { status: 500, body: { error: 'broken' } })
    const id = await start('csv')
    expect(await until(id, 'failed')).toMatchObject({ error: 'unavailable', fileName: null })
  })
})

describe('who may', () => {
  it('does not export a view without its permission', async () => {
    const guest = await makePerson(api, { email: 'guest@exports.test', role: 'Guest' })
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: guest.uid, permission: 'exports:run', granted: true })
      .execute()
    const scrap = { measures: ['scrap.scrap_quantity'], dimensions: ['scrap.machine'] }
    const columns = [{ member: 'scrap.machine', label: 'M', format: { as: 'text' } }]
    const { status } = await api.call('POST', '/api/exports', {
      as: guest,
      body: specOf('csv', { query: scrap, columns }),
    })
    expect(status).toBe(403)
    expect(cube.asked).toEqual([])
  })

  it('sees own exports only: a colleague and another company find nothing', async () => {
    const id = await start('csv')
    await until(id, 'done')
    const other = await makeCompany(api.owner, 'OTHER')
    const stranger = await makePerson(api, { email: 'stranger@exports.test', role: 'FullAdmin', companyId: other })
    for (const as of [await api.as('FullAdmin'), stranger])
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['GET', '/file'],
      ] as const)
        expect((await api.call(method, `/api/exports/${id}${path}`, { as })).status).toBe(404)
  })

  it('downloads with the session cookie alone, as a link does', async () => {
    const id = await start('csv')
    await until(id, 'done')
    const response = await fetch(`${api.url}/api/exports/${id}/file`, { headers: { cookie: user.cookie } })
    expect(response.status).toBe(200)
    expect((await fetch(`${api.url}/api/exports/${id}/file`)).status).toBe(401)
  })
})

describe('afterwards', () => {
  it('jobs of an api that is gone are ended, and expired files are deleted', async () => {
    const expired = await start('csv')
    await until(expired, 'done')
    const release = holdCube()
    const orphan = await start('csv')
    await until(orphan, 'running')
    const { cleanUp } = await import('#api/modules/exports/export-housekeeping.ts')
    const { createFiles } = await import('#api/platform/files/files.ts')
    const files = await createFiles(api.config.filesUrl)
    const long = sql<Date>`now() - interval '2 days'`
    await api.owner.updateTable('export_job').set({ expires_at: long }).where('id', '=', expired).execute()
    // Its carrier beats every second: make the row one that nobody carries.
    const copy = await api.owner
      .insertInto('export_job')
      .columns(['company_id', 'user_id', 'format', 'title', 'request', 'status', 'heartbeat_at'])
      .expression((eb) =>
        eb
          .selectFrom('export_job')
          .select(['company_id', 'user_id', 'format', 'title', 'request', 'status', long.as('heartbeat_at')])
          .where('id', '=', orphan),
      )
      .returning('id')
      .executeTakeFirstOrThrow()

    await cleanUp({ db: api.owner, files } as never)

    expect(await job(copy.id)).toMatchObject({ status: 'failed', error: 'interrupted' })
    expect((await job(orphan)).status).toBe('running')
    expect((await api.call('GET', `/api/exports/${expired}/file`, { as: user })).status).toBe(404)
    release()
    await until(orphan, 'done')
  })
})
