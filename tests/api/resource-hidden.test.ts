import { beforeAll, describe, expect, it } from 'vitest'
import { registerResources } from '#api/platform/resource/registry.ts'
import { type Person, type TestApi, makePerson } from '#tests/support/api.ts'
import { type Visit, faults, path, visitDesk } from './support/visit-desk.ts'
import { gates, visits } from './support/visits.ts'

const desk = visitDesk()
const { call, planned } = desk
let api: TestApi
let admin: Person
let ada: Person
/** Reads and decides all visits, and nothing of health. */
let porter: Person
beforeAll(async () => {
  ;({ api, admin, ada } = desk.people())
  porter = await makePerson(api, { email: 'porter@plant.example', role: 'Admin' })
  const grant = { company_id: api.companyId, user_id: porter.uid, permission: 'leave:health', granted: false }
  await api.owner.insertInto('permission_grant').values(grant).execute()
})

const noted = async (values: object = { allergies: 'Peanuts' }): Promise<Visit> => {
  const { id, version } = await planned()
  return (await call('PATCH', `${path}/${id}`, admin, { version, values })).json
}

async function paper(): Promise<string> {
  const bytes = Buffer.from('%PDF-1.7\nletter of a doctor')
  const named = { name: 'letter.pdf', kind: 'file', sizeBytes: bytes.byteLength }
  const { id } = (await call('POST', '/api/uploads', admin, named)).json
  const form = new FormData()
  form.set('offset', '0')
  form.set('chunk', new Blob([bytes]), 'chunk')
  await api.call('PATCH', `/api/uploads/${id}`, { as: admin, body: form })
  return (await call('POST', `/api/uploads/${id}/finish`, admin)).json.id
}

describe('a field with a permission of its own', () => {
  it('is in no answer for whoever lacks it: row, list, conflict, history, log and its export', async () => {
    const row = await noted()
    expect(row.values.allergies).toBe('Peanuts')
    await call('PATCH', `${path}/${row.id}`, admin, { version: row.version, values: { allergies: 'Bees' } })
    for (const as of [ada, porter]) {
      const answers = [
        await call('GET', `${path}/${row.id}`, as),
        await call('GET', path, as),
        await call('GET', `${path}/${row.id}/history`, as),
        await call('PATCH', `${path}/${row.id}`, as, { version: row.version, values: { name: 'Late' } }),
        await call('GET', `/api/audit?thing=${row.id}`, as),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, as === ada ? 403 : 200])
      for (const { text } of answers) expect(text).not.toMatch(/allerg|Peanuts|Bees/i)
      const changed = await call('PATCH', `${path}/${row.id}`, as, { version: 3, values: {} })
      expect(changed.text).not.toMatch(/allerg|Bees/i)
    }
    for (const at of [`${path}/${row.id}`, path, `${path}/${row.id}/history`, `/api/audit?thing=${row.id}`])
      expect((await call('GET', at, admin)).text).toContain('Bees')
    const { entries } = (await call('GET', `/api/audit?thing=${row.id}`, porter)).json
    expect((await call('GET', `/api/audit/${entries[0].id}`, porter)).text).not.toMatch(/allerg|Bees/i)
  })

  it('is found, sorted and narrowed by nobody who lacks it', async () => {
    const row = await noted({ allergies: 'Strawberries' })
    const found = (query: string, as: Person) => call('GET', `${path}?${query}`, as)
    expect((await found('search=strawberr', admin)).json.total).toBe(1)
    expect((await found('search=strawberr', porter)).json.total).toBe(0)
    expect((await found('allergies=Strawberries', admin)).json.rows).toMatchObject([{ id: row.id }])
    for (const query of ['allergies=Strawberries', 'sort=allergies'])
      expect(await found(query, porter)).toMatchObject({ status: 403 })
  })

  it('is given by nobody who lacks it, and stays as it was when they change the row', async () => {
    expect(faults(await desk.plan({ allergies: 'x' }))).toEqual(['allergies: unknown_field'])
    const row = await noted()
    const values = { name: 'Renamed' }
    const saved = await call('PATCH', `${path}/${row.id}`, porter, { version: row.version, values })
    expect(saved.json.values).toMatchObject(values)
    expect(saved.text).not.toContain('Peanuts')
    expect((await call('GET', `${path}/${row.id}`, admin)).json.values).toMatchObject({
      ...values,
      allergies: 'Peanuts',
    })
    const sent = { version: saved.json.version, values: { allergies: null } }
    expect(faults(await call('PATCH', `${path}/${row.id}`, porter, sent))).toEqual(['allergies: unknown_field'])
  })

  it('hides its files, and is on no print', async () => {
    const row = await noted({ papersOfHealth: [{ id: await paper(), caption: null, moment: null }] })
    const [file] = row.values.papersOfHealth
    expect((await call('GET', `/api/files/${file!.id}`, admin)).status).toBe(200)
    for (const as of [ada, porter]) expect((await call('GET', `/api/files/${file!.id}`, as)).status).toBe(404)
    const print = {
      version: row.version,
      language: 'en',
      kind: 'Visit',
      title: 'Visit',
      status: null,
      facts: [{ field: 'allergies', label: 'Allergies', text: 'Peanuts' }],
      history: [],
      words: { pageOf: 'Page {page} of {pages}', printed: 'Printed', history: 'History' },
    }
    expect((await call('POST', `${path}/${row.id}/print`, porter, print)).json.error.fields).toEqual([
      { path: 'facts', message: 'allergies is no field of a print' },
    ])
  })

  it('may be none that everybody has to read or give', () => {
    const withField = (more: object) => () =>
      registerResources([gates, { ...visits, fields: { ...visits.fields, ...more } } as typeof visits])
    const needs = 'leave:health'
    expect(withField({ from: { ...visits.fields.from, needs } })).toThrow('visits: everybody has to read from')
    expect(withField({ sex: { type: 'text', max: 9, needs } })).toThrow('who does not see sex could add no row')
    const letters = {
      type: 'lines',
      part: { table: 'x', owner: 'y' },
      fields: { text: { type: 'text', max: 9, needs } },
    }
    expect(withField({ letters })).toThrow('who reads letters reads all of its lines')
  })
})
