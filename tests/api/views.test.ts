import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'

let api: TestApi
let chief: Person
let operator: Person
let guest: Person
beforeAll(async () => {
  api = await testApi()
  chief = await api.as('Admin')
  operator = await api.as('User')
  guest = await api.as('Guest')
})
afterAll(() => api.close())

const fields = {
  report: 'stoppages',
  route: '/dashboard/rapor/raporlar/durusrapor/tariharaligidurusrapor',
  search: 'preset=last7Days&machine=Press+7',
  needs: 'stoppages:read',
}
const save = (as: Person, name: string, more: object = {}) =>
  api.call('POST', '/api/views', { as, body: { ...fields, name, ...more } })
const make = async (as: Person, name: string, more: object = {}) => {
  const { status, json } = await save(as, name, more)
  expect({ name, status, json }).toMatchObject({ status: 201 })
  return json as { id: string; version: number; name: string; isDefault: boolean }
}
const names = async (as: Person, search = '') => {
  const { json } = await api.call('GET', `/api/views${search}`, { as })
  return (json.rows as { name: string }[]).map(({ name }) => name)
}
const grant = (as: Person, permission: string, granted: boolean) =>
  api.owner
    .insertInto('permission_grant')
    .values({ company_id: api.companyId, user_id: as.uid, permission, granted })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'permission']).doUpdateSet({ granted }))
    .execute()

describe('saving', () => {
  it('keeps the state as it was, relative period included', async () => {
    const view = await make(chief, 'Mornings', { description: 'For the 8 o’clock round' })
    const { json } = await api.call('GET', `/api/views/${view.id}`, { as: chief })
    expect(json).toMatchObject({
      ...fields,
      name: 'Mornings',
      own: true,
      isDefault: false,
      version: 1,
      sharedRoles: [],
    })
  })

  it('takes a name once per report and person, and says which view has it', async () => {
    const first = await make(chief, 'Twice')
    const { status, json } = await save(chief, ' twice ')
    expect({ status, code: json.error.code, id: json.error.details.view.id }).toEqual({
      status: 409,
      code: 'name_taken',
      id: first.id,
    })
    await make(operator, 'Twice')
    await make(chief, 'Twice', { report: 'scrap', needs: 'scrap:read' })
  })

  it('refuses a report that one may not read, and a search that is no address', async () => {
    expect((await save(guest, 'Not mine')).status).toBe(403)
    for (const search of ['a b', 'a#b', 'a?b', 'x'.repeat(8001)])
      expect((await save(chief, 'Odd', { search })).status).toBe(400)
    for (const route of ['//evil.example', 'https://evil.example', '/dashboard/../x', '/a b'])
      expect((await save(chief, 'Odd', { route })).status).toBe(400)
    expect((await save(chief, 'Odd', { needs: 'views:share' })).status).toBe(400)
  })

  it('renames and overwrites under the version seen; an outdated one gets the present state', async () => {
    const view = await make(chief, 'Old name')
    const changed = await api.call('PATCH', `/api/views/${view.id}`, {
      as: chief,
      body: { version: 1, name: 'New name', search: 'preset=today' },
    })
    expect(changed.json).toMatchObject({ name: 'New name', search: 'preset=today', version: 2 })
    const late = await api.call('PATCH', `/api/views/${view.id}`, { as: chief, body: { version: 1, name: 'Late' } })
    expect(late.status).toBe(409)
    expect(late.json.error.details.current).toMatchObject({ name: 'New name', version: 2 })
  })

  it('one of twenty parallel changes wins', async () => {
    const view = await make(chief, 'Raced')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call('PATCH', `/api/views/${view.id}`, { as: chief, body: { version: 1, description: `${index}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('writes who did what', async () => {
    const view = await make(chief, 'Audited')
    await api.call('DELETE', `/api/views/${view.id}`, { as: chief })
    const rows = await api.owner.selectFrom('audit_log').select('action').where('subject_id', '=', view.id).execute()
    expect(rows.map(({ action }) => action)).toEqual(['view.create', 'view.delete'])
  })
})

describe('sharing', () => {
  it('needs a permission to add a role, none to take it away', async () => {
    expect((await save(operator, 'Shared by me', { sharedRoles: ['Admin'] })).status).toBe(403)
    await grant(operator, 'views:share', true)
    const view = await make(operator, 'Shared by me', { sharedRoles: ['Admin', 'DemoUser'] })
    await grant(operator, 'views:share', false)
    const change = (body: object) => api.call('PATCH', `/api/views/${view.id}`, { as: operator, body })
    expect((await change({ version: 1, sharedRoles: ['Admin', 'Guest'] })).status).toBe(403)
    expect((await change({ version: 1, sharedRoles: ['Admin'] })).status).toBe(200)
    expect((await change({ version: 2, name: 'Still shared' })).status).toBe(200)
  })

  it('shows a view to its roles, read-only, without the list of roles', async () => {
    const view = await make(chief, 'For operators', { sharedRoles: ['User'] })
    const { json } = await api.call('GET', `/api/views/${view.id}`, { as: operator })
    expect(json).toMatchObject({ own: false, sharedRoles: [], search: fields.search })
    expect(await names(operator, '?whose=shared')).toContain('For operators')
    expect(await names(operator, '?whose=own')).not.toContain('For operators')
    expect(await names(await api.as('DemoUser'))).not.toContain('For operators')
    for (const [method, body] of [['PATCH', { version: 1, name: 'Mine' }], ['DELETE']] as const)
      expect((await api.call(method, `/api/views/${view.id}`, { as: operator, body })).status).toBe(404)
  })

  it('shows nothing of a report that the reader may not read', async () => {
    const closed = await make(chief, 'Stops for guests', { sharedRoles: ['Guest'] })
    const open = await make(chief, 'OEE for guests', { report: 'oee', needs: 'oee:read', sharedRoles: ['Guest'] })
    expect(await names(guest)).toEqual(['OEE for guests'])
    expect((await api.call('GET', `/api/views/${closed.id}`, { as: guest })).status).toBe(404)
    expect((await api.call('GET', `/api/views/${open.id}`, { as: guest })).status).toBe(200)
  })

  it('follows a changed role and a changed right at once', async () => {
    const person = await makePerson(api, { email: 'moves@plant.example', role: 'Guest' })
    const view = await make(chief, 'Only for users', { sharedRoles: ['User'] })
    const sees = async () => (await api.call('GET', `/api/views/${view.id}`, { as: person })).status === 200
    expect(await sees()).toBe(false)
    await api.owner.updateTable('user_account').set({ role: 'User' }).where('id', '=', person.uid).execute()
    expect(await sees()).toBe(true)
    await api.call('PUT', `/api/views/${view.id}/default`, { as: person })
    await grant(person, 'stoppages:read', false)
    expect(await sees()).toBe(false)
    expect((await api.call('GET', '/api/view-defaults', { as: person })).json).toEqual([])
  })

  it('leaves the owner their view when the report is closed to them: to delete, not to open', async () => {
    const person = await makePerson(api, { email: 'closed@plant.example', role: 'User' })
    const view = await make(person, 'Was mine')
    await grant(person, 'stoppages:read', false)
    expect(await names(person)).toEqual(expect.arrayContaining(['Was mine']))
    expect((await api.call('PUT', `/api/views/${view.id}/default`, { as: person })).status).toBe(404)
    expect((await api.call('DELETE', `/api/views/${view.id}`, { as: person })).status).toBe(204)
  })
})

describe('the default of a report', () => {
  it('is one per report and person, and goes with its view', async () => {
    const person = await makePerson(api, { email: 'defaults@plant.example', role: 'User' })
    const [first, second] = [await make(person, 'First'), await make(person, 'Second')]
    const put = (id: string) => api.call('PUT', `/api/views/${id}/default`, { as: person })
    expect((await put(first.id)).json).toMatchObject({ isDefault: true })
    await put(second.id)
    const defaults = () => api.call('GET', '/api/view-defaults', { as: person }).then(({ json }) => json)
    expect(await defaults()).toEqual([{ id: second.id, report: 'stoppages', search: fields.search }])
    await api.call('DELETE', `/api/views/${second.id}/default`, { as: person })
    expect(await defaults()).toEqual([])
    await put(first.id)
    await api.call('DELETE', `/api/views/${first.id}`, { as: person })
    expect(await defaults()).toEqual([])
  })
})

describe('the list', () => {
  it('searches names and descriptions, takes wildcards as text, and pages', async () => {
    const person = await makePerson(api, { email: 'many@plant.example', role: 'User' })
    for (let index = 0; index < 7; index++)
      await make(person, `View ${index}`, { description: index ? '' : '100 % yes' })
    expect(await names(person, '?whose=own&search=view%203')).toEqual(['View 3'])
    expect(await names(person, `?whose=own&search=${encodeURIComponent('0 %')}`)).toEqual(['View 0'])
    const { json } = await api.call('GET', '/api/views?whose=own&pageSize=3&page=3', { as: person })
    expect({ total: json.total, names: json.rows.map((row: { name: string }) => row.name) }).toEqual({
      total: 7,
      names: ['View 6'],
    })
  })
})

describe('the home page', () => {
  it('keeps the order, refuses an older version and views that one may not read', async () => {
    const person = await makePerson(api, { email: 'home@plant.example', role: 'User' })
    const [first, second] = [await make(person, 'Left'), await make(person, 'Right')]
    const put = (version: number, tiles: object[]) =>
      api.call('PUT', '/api/home', { as: person, body: { version, tiles } })
    const headline = (viewId: string) => ({ viewId, size: 'small', shows: 'headline' })
    const trend = { viewId: second.id, size: 'wide', shows: 'trend' }
    expect((await api.call('GET', '/api/home', { as: person })).json).toEqual({ version: 0, tiles: [] })
    expect((await put(0, [headline(first.id), trend])).json).toMatchObject({
      version: 1,
      tiles: [{ view: { name: 'Left' } }, { view: { name: 'Right' }, size: 'wide', shows: 'trend' }],
    })
    expect((await put(0, [])).status).toBe(409)
    expect((await put(1, [trend, headline(first.id)])).json.tiles[0]).toMatchObject(trend)
    expect((await put(2, [trend, trend])).status).toBe(400)
    const foreign = await make(chief, 'Private of the chief')
    expect((await put(2, [headline(foreign.id)])).status).toBe(404)
  })

  it('keeps the place of a view that is gone, without its name', async () => {
    const person = await makePerson(api, { email: 'gone@plant.example', role: 'User' })
    const view = await make(chief, 'Soon private', { sharedRoles: ['User'] })
    const tile = { viewId: view.id, size: 'small', shows: 'headline' }
    await api.call('PUT', '/api/home', { as: person, body: { version: 0, tiles: [tile] } })
    await api.call('PATCH', `/api/views/${view.id}`, { as: chief, body: { version: 1, sharedRoles: [] } })
    const { text, json } = await api.call('GET', '/api/home', { as: person })
    expect(json).toEqual({ version: 1, tiles: [{ ...tile, view: null }] })
    expect(text).not.toContain('Soon private')
    const same = await api.call('PUT', '/api/home', { as: person, body: { version: 1, tiles: [tile] } })
    expect(same.status).toBe(200)
  })
})
