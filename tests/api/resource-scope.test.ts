import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Resource, defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { texts } from '#api/texts/texts.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { rowOf } from '#tests/support/row-of.ts'
import { addRow, cellOf, workbookDesk } from './support/workbook-desk.ts'
import { faults } from './support/visit-desk.ts'

const needs = { read: 'annotations:read', write: 'annotations:write' } as const
const labels = { code: { type: 'text', max: 20, key: true }, name: { type: 'text', max: 60 } } as const

/** Found in an area; who found it sees it wherever it is. */
const findings = defineResource({
  name: 'findings',
  table: 'test_finding',
  needs,
  scope: { area: 'area', own: true },
  comments: true,
  watchers: true,
  links: true,
  fields: { ...labels, area: { type: 'reference', to: 'areas', optional: true }, papers: { type: 'files' } },
})

/** Of a department; those of none are of everybody. */
const duties = defineResource({
  name: 'duties',
  table: 'test_duty',
  needs,
  scope: { department: 'department', person: 'person' },
  links: true,
  fields: {
    ...labels,
    department: { type: 'reference', to: 'departments', optional: true },
    person: { type: 'reference', to: 'employees', optional: true, emptyIsAll: true },
  },
})

const book: Book = {
  path: 'walks',
  needs,
  sheets: [sheet(findings)],
  texts: (language) => ({
    ...texts[language].workbook,
    sheets: { findings: 'Findings' },
    headings: { ...texts[language].workbook.headings, papers: 'Papers' },
    refusals: texts[language].refusals,
  }),
}

let api: TestApi
let admin: Person
/** Sees one of the two halls, and is in a department. */
let ada: Person
let halls: { own: string; other: string }
let departments: { own: string; other: string }
let employees: { ada: string; other: string }

const call = (method: string, path: string, as: Person, body?: object) =>
  api.call(method, `/api/${path}`, { as, ...(body && { body }) })
const create = (resource: Resource, values: object, as: Person) => call('POST', resource.path, as, { values })
const codes = async (path: string, as = ada) =>
  (await call('GET', path, as)).json.rows.map((row: { values: { code: string } }) => row.values.code).toSorted()

beforeAll(async () => {
  const routes = [...bookRoutes(book), ...resourceRoutes(findings), ...resourceRoutes(duties)]
  api = await testApi({}, [{ name: 'walks', resources: [findings, duties], routes }])
  const base = `id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id), code text NOT NULL,
    name text NOT NULL, version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, id), UNIQUE (company_id, code)`
  for (const statement of [
    `CREATE TABLE test_finding (${base}, area_id uuid, created_by uuid NOT NULL)`,
    `CREATE TABLE test_duty (${base}, department_id uuid, person_id uuid)`,
    `SELECT make_tenant_table('test_finding'), make_tenant_table('test_duty')`,
    `SELECT narrow_to_scope('test_finding', '{"area": "area_id", "author": "created_by"}')`,
    `SELECT narrow_to_scope('test_duty',
      '{"department": "department_id", "person": "person_id", "emptyIsAll": ["person"]}')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
  ada = await makePerson(api, { email: 'ada@halls.example', role: 'User' })
  const insert = rowOf(api.owner)
  const company = { company_id: api.companyId }
  const site_id = await insert('site', { ...company, code: 'S', name: 'Site', time_zone: 'Europe/Istanbul' })
  const hall = (code: string) => insert('area', { ...company, code, name: `Hall ${code}`, site_id })
  halls = { own: await hall('A'), other: await hall('B') }
  const department = (code: string) => insert('department', { ...company, code, name: `Department ${code}` })
  departments = { own: await department('A'), other: await department('B') }
  const person = (code: string, more: object) => insert('employee', { ...company, code, name: code, ...more })
  employees = {
    ada: await person('ADA', { user_id: ada.uid, department_id: departments.own }),
    other: await person('OTHER', { department_id: departments.other }),
  }
  const figures_of = JSON.stringify({ kind: 'chosen', areas: [halls.own] })
  await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', ada.uid).execute()
})
afterAll(() => api.close())

describe('rows of an area', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    for (const [code, area] of [
      ['HERE', halls.own],
      ['THERE', halls.other],
      ['NOWHERE', null],
    ] as const)
      ids[code] = (await create(findings, { code, name: `Found ${code}`, area }, admin)).json.id
    const own = { code: 'MINE', name: 'Found by Ada', area: null }
    ids['MINE'] = (await create(findings, own, ada)).json.id
  })

  it('are listed, searched and offered to whoever sees it, and to who made them', async () => {
    expect(await codes('findings')).toEqual(['HERE', 'MINE'])
    expect(await codes('findings?search=Found')).toEqual(['HERE', 'MINE'])
    expect(await codes('findings', admin)).toEqual(['HERE', 'MINE', 'NOWHERE', 'THERE'])
    const offered = (await call('GET', 'findings/options', ada)).json.map(({ code }: { code: string }) => code)
    expect(offered.toSorted()).toEqual(['HERE', 'MINE'])
  })

  it('are not there for anybody else, in whatever way they ask', async () => {
    const hidden = `findings/${ids['THERE']}`
    const text = 'Look'
    const all = await Promise.all([
      ...['', '/history', '/uses', '/comments', '/people', '/watchers', '/links'].map((part) =>
        call('GET', `${hidden}${part}`, ada),
      ),
      call('PATCH', hidden, ada, { version: 1, values: { name: 'Mine' } }),
      call('DELETE', hidden, ada),
      call('POST', `${hidden}/comments`, ada, { text }),
      call('POST', `${hidden}/watchers`, ada, { watching: true }),
      call('POST', `${hidden}/links`, ada, { of: 'findings', row: ids['HERE'] }),
    ])
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 404))
    const linked = { of: 'findings', row: ids['THERE'] }
    expect((await call('POST', `findings/${ids['HERE']}/links`, ada, linked)).status).toBe(400)
    expect((await call('POST', `findings/${ids['HERE']}/links`, admin, linked)).status).toBe(200)
    expect((await call('GET', `findings/${ids['HERE']}/links`, admin)).json.links).toHaveLength(1)
    expect((await call('GET', `findings/${ids['HERE']}/links`, ada)).json.links).toEqual([])
    expect((await call('GET', 'findings/linkable?search=Found', ada)).json).toHaveLength(2)
  })

  it('show their files to the same people', async () => {
    const begun = { name: 'proof.pdf', kind: 'file', sizeBytes: 14 }
    const { id } = (await call('POST', 'uploads', admin, begun)).json
    const form = new FormData()
    form.set('offset', '0')
    form.set('chunk', new Blob(['%PDF-1.7\nabcde']), 'chunk')
    await api.call('PATCH', `/api/uploads/${id}`, { as: admin, body: form })
    const papers = [(await call('POST', `uploads/${id}/finish`, admin)).json]
    const at = (code: string) => `findings/${ids[code]}`
    const { status, json } = await call('PATCH', at('THERE'), admin, { version: 1, values: { papers } })
    expect(status).toBe(200)
    const file = `files/${json.values.papers[0].id}`
    expect((await call('GET', file, ada)).status).toBe(404)
    expect((await call('PATCH', at('THERE'), admin, { version: 2, values: { area: halls.own } })).status).toBe(200)
    expect((await call('GET', file, ada)).status).toBe(200)
    await call('PATCH', at('THERE'), admin, { version: 3, values: { area: halls.other } })
  })

  it('go into a workbook as their reader sees them, and come back as their writer does', async () => {
    const desk = workbookDesk(api, ada, 'walks')
    const workbook = await desk.take()
    const inIt = ['HERE', 'MINE', 'THERE'].filter((code) => cellOf(workbook, 'Findings', code, 'Code'))
    expect(inIt).toEqual(['HERE', 'MINE'])
    addRow(workbook, 'Findings', { Code: 'THERE', Name: 'Taken over' })
    addRow(workbook, 'Findings', { Code: 'WALKED', Name: 'Walked', Area: 'A' })
    const { id } = await desk.bring(workbook)
    expect((await desk.rows(id, '&outcome=new')).map(({ key }) => key).toSorted()).toEqual(['THERE', 'WALKED'])
    const bob = await makePerson(api, { email: 'bob@halls.example', role: 'User' })
    expect((await call('GET', `walks/imports/${id}`, bob)).status).toBe(404)
    expect((await call('GET', `walks/imports/${id}`, admin)).status).toBe(200)
    expect((await desk.apply(id)).run).toMatchObject({ status: 'done', sheets: [{ new: 1, refused: 1 }] })
    expect((await call('GET', `findings/${ids['THERE']}`, admin)).json.values.name).toBe('Found THERE')
    await api.owner
      .deleteFrom('test_finding' as 'site')
      .where('code', '=', 'WALKED')
      .execute()
  })

  it('notify only followers who see them, and give no ids to people who see a part', async () => {
    const stream = await fetch(`${api.url}/api/live`, { headers: { authorization: `Bearer ${ada.token}` } })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    await api.owner
      .insertInto('row_watcher')
      .values({ company_id: api.companyId, subject: 'test_finding', subject_id: ids['THERE']!, user_id: ada.uid })
      .execute()
    await call('PATCH', `findings/${ids['THERE']}`, admin, { version: 4, values: { name: 'Told' } })
    let told = ''
    while (!told.includes('test_finding')) told += (await reader.read()).value
    await reader.cancel()
    expect(told).toContain('{"topic":"test_finding","ids":[]}')
    const notices = await api.owner.selectFrom('notification').select('id').where('user_id', '=', ada.uid).execute()
    expect(notices).toEqual([])
  })

  it('come and move only to where their writer sees them', async () => {
    const there = { code: 'NEW', name: 'New', area: halls.other }
    expect(faults(await create(findings, there, ada))).toEqual(['area: unknown_reference'])
    const here = `findings/${ids['HERE']}`
    const moved = await call('PATCH', here, ada, { version: 1, values: { area: null } })
    expect(faults(moved)).toEqual(['area: missing'])
    expect((await call('GET', here, ada)).json).toMatchObject({ version: 1, values: { area: halls.own } })
  })
})

describe('rows of a department and a person', () => {
  it('are read and written by their people, and by those who see them', async () => {
    const duty = (code: string, values: object, as: Person) => create(duties, { code, name: code, ...values }, as)
    const { own, other } = departments
    for (const [code, values] of Object.entries({
      OURS: { department: own },
      THEIRS: { department: other },
      ADAS: { department: own, person: employees.ada },
      FOREIGN: { department: own, person: employees.other },
    }))
      expect((await duty(code, values, admin)).status).toBe(201)
    expect(await codes('duties')).toEqual(['ADAS', 'OURS'])
    expect(faults(await duty('X', { department: other }, ada))).toEqual(['department: unknown_reference'])
    expect(faults(await duty('X', {}, ada))).toEqual(['department: missing'])
    expect((await duty('X', { department: own }, ada)).status).toBe(201)
    const figures_of = JSON.stringify({ kind: 'chosen', areas: [], departments: [other] })
    await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', ada.uid).execute()
    expect(await codes('duties')).toEqual(['ADAS', 'FOREIGN', 'OURS', 'THEIRS', 'X'])
  })
})
