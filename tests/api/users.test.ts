import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '#api/platform/resource/faults.contract.ts'
import { type Answer, makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'
import { until } from '#tests/support/patience.ts'

let api: TestApi
let admin: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
})
afterAll(() => api.close())

const post = (path: string, body?: unknown, as = admin) => api.call('POST', path, { as, body })

async function add(email: string, values: object = {}) {
  const { status, json } = await post('/api/users', {
    values: { firstName: 'Can', lastName: 'Demir', email, phone: '+90 212 000 00 00', role: 'User', ...values },
  })
  expect({ status, json: status === 201 || json }).toEqual({ status: 201, json: true })
  return json as { id: string; version: number; values: Record<string, unknown> }
}

const faults = ({ json }: Answer) => json.error.details.faults.map(({ field, code }: Fault) => ({ field, code }))

describe('adding a person', () => {
  it('requires name, e-mail, phone and role, and an unused address', async () => {
    const values = { firstName: '', lastName: 'Demir', email: 'nobody', phone: '', role: 'King' }
    expect(faults(await post('/api/users', { values }))).toEqual([
      { field: 'firstName', code: 'missing' },
      { field: 'email', code: 'not_an_email' },
      { field: 'phone', code: 'missing' },
      { field: 'role', code: 'not_a_choice' },
    ])
    await add('once@plant.example')
    const twice = { firstName: 'Can', lastName: 'Demir', email: 'Once@plant.example', phone: '12345', role: 'User' }
    expect(faults(await post('/api/users', { values: twice }))).toEqual([{ field: 'email', code: 'taken' }])
  })

  it('invites by a link that works once for choosing a password', async () => {
    const { id, values } = await add('Invited@plant.example')
    expect(values).toMatchObject({ name: 'Can Demir', email: 'invited@plant.example', company: 'DEMO', signIn: 'none' })
    await expect(api.signIn('invited@plant.example', 'three grey looms')).rejects.toThrow('invalid_credentials')
    expect((await post(`/api/users/${id}/invitation`)).status).toBe(204)
    const first = tokenIn(await mailTo(api, 'invited@plant.example', 'invited'))
    expect((await post(`/api/users/${id}/invitation`)).status).toBe(204)
    const second = await until(async () => {
      const token = tokenIn(await mailTo(api, 'invited@plant.example', 'invited'))
      return token === first ? undefined : token
    })
    const choose = (token: string, password: string) =>
      api.call('POST', '/api/auth/new-password', { body: { token, password } })
    expect((await choose(first, 'three grey looms')).json.error.code).toBe('token_invalid')
    expect((await choose(second!, 'three grey looms')).status).toBe(204)
    expect((await choose(second!, 'another password')).json.error.code).toBe('token_invalid')
    expect((await api.signIn('invited@plant.example', 'three grey looms')).uid).toBe(id)
    expect((await post(`/api/users/${id}/invitation`)).json.error.code).toBe('conflict')
  })

  it('hands over a password with which one can do nothing but change it', async () => {
    const { id } = await add('handed@plant.example', { role: 'Admin' })
    const { password } = (await post(`/api/users/${id}/password`)).json
    const person = await api.signIn('handed@plant.example', password)
    expect((await api.call('GET', '/api/session', { as: person })).json).toMatchObject({
      user: { held: 'password' },
      permissions: [],
    })
    expect((await api.call('GET', '/api/users', { as: person })).status).toBe(403)
    const change = { oldPassword: password, newPassword: 'four red spindles' }
    expect((await post('/api/auth/change-password', change, person)).status).toBe(204)
    expect((await api.call('GET', '/api/users', { as: person })).status).toBe(200)
  })
})

describe('the list', () => {
  it('is searched by the whole name and counted by each tab', async () => {
    await add('ipek@plant.example', { firstName: 'İpek', lastName: 'Yurt', role: 'Guest' })
    const { json } = await api.call('GET', `/api/users?search=${encodeURIComponent('İpek Yurt')}`, { as: admin })
    expect(json.rows).toMatchObject([{ values: { name: 'İpek Yurt', role: 'Guest' }, status: 'active' }])
    const counts = (query: string) => api.call('GET', `/api/users/counts?${query}`, { as: admin })
    expect((await counts('search=ipek@')).json).toEqual({
      status: { active: 1 },
      role: { Guest: 1 },
      ownRole: {},
      company: { DEMO: 1 },
    })
    const byRole = (await counts('search=ipek@&role=User')).json
    expect(byRole).toEqual({ status: {}, role: { Guest: 1 }, ownRole: {}, company: {} })
  })
})

describe('deciding', () => {
  it('nobody gives a role above their own, or changes their own account here', async () => {
    const plain = await api.as('Admin')
    const { id, version } = await add('climber@plant.example')
    const change = (as: Person, uid: string, seen: number, values: object) =>
      api.call('PATCH', `/api/users/${uid}`, { as, body: { version: seen, values } })
    expect(faults(await change(plain, id, version, { role: 'FullAdmin' }))).toEqual([
      { field: 'role', code: 'higher_role' },
    ])
    const ownRow = (await api.call('GET', `/api/users/${plain.uid}`, { as: plain })).json
    expect(faults(await change(plain, plain.uid, ownRow.version, { role: 'User' }))).toEqual([
      { field: null, code: 'own_account' },
    ])
    expect((await change(plain, id, version, { role: 'Guest' })).json.values.role).toBe('Guest')
  })

  it('no administrator creates an account with more permissions than their own', async () => {
    const clerk = await makePerson(api, { email: 'office@entry.example', role: 'User' })
    const planner = await makePerson(api, { email: 'planner@entry.example', role: 'User' })
    const plain = await makePerson(api, { email: 'plain@entry.example', role: 'User' })
    const grant = (uid: string, permission: string) =>
      api.owner
        .insertInto('permission_grant')
        .values({ company_id: api.companyId, user_id: uid, permission, granted: true })
        .execute()
    for (const permission of ['users:read', 'users:manage']) await grant(clerk.uid, permission)
    // The permission would be suspended for a person who sees a team alone.
    const figures_of = JSON.stringify({ kind: 'all' })
    await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', clerk.uid).execute()
    await grant(planner.uid, 'settings:manage')
    const open = async (uid: string) =>
      Promise.all([
        post(`/api/users/${uid}/password`, undefined, clerk),
        post(`/api/users/${uid}/second-step/reset`, undefined, clerk),
        post(`/api/users/${uid}/email`, { version: 1, email: `taken-${uid}@entry.example` }, clerk),
      ])
    for (const refused of await open(planner.uid))
      expect(faults(refused)).toEqual([{ field: null, code: 'beyond_own' }])
    expect((await post(`/api/users/${plain.uid}/password`, undefined, clerk)).status).toBe(200)
  })

  it('the last one who administers users and permissions stays', async () => {
    const companyId = await makeCompany(api.owner, 'LAST')
    const [one, other] = [
      await makePerson(api, { email: 'one@last.example', role: 'FullAdmin', companyId }),
      await makePerson(api, { email: 'other@last.example', role: 'FullAdmin', companyId }),
    ]
    const taken = { company_id: companyId, user_id: one.uid, permission: 'permissions:manage', granted: false }
    await api.owner.insertInto('permission_grant').values(taken).execute()
    const ban = await post(`/api/users/${other.uid}/ban`, { version: 1 }, one)
    expect(faults(ban)).toEqual([{ field: null, code: 'last_administrator' }])
    const gone = await api.call('DELETE', `/api/users/${other.uid}`, { as: one })
    expect(faults(gone)).toEqual([{ field: null, code: 'last_administrator' }])
    expect((await api.call('GET', '/api/session', { as: other })).status).toBe(200)
  })
})

it('a deleted user is gone at once, frees the address, and stays a name in the history', async () => {
  const gone = await makePerson(api, { email: 'gone@plant.example', role: 'Admin' })
  const { id } = await add('made-by-gone@plant.example')
  const row = (await api.call('GET', `/api/users/${id}`, { as: gone })).json
  await api.call('PATCH', `/api/users/${id}`, { as: gone, body: { version: row.version, values: { role: 'Guest' } } })
  const of = { company_id: api.companyId, user_id: gone.uid }
  const passkey = { credential_id: 'gone', public_key: Buffer.from('key'), counter: '0', synced: false, name: 'Phone' }
  await api.owner
    .insertInto('passkey')
    .values({ ...of, ...passkey })
    .execute()
  await api.owner
    .insertInto('known_device')
    .values({ ...of, token_hash: Buffer.from('device') })
    .execute()
  expect((await api.call('DELETE', `/api/users/${gone.uid}`, { as: admin })).status).toBe(200)
  expect((await api.call('GET', '/api/session', { as: gone })).status).toBe(401)
  expect((await api.call('GET', `/api/users/${gone.uid}`, { as: admin })).status).toBe(404)
  expect((await post(`/api/users/${gone.uid}/password`)).status).toBe(404)
  const { entries } = (await api.call('GET', `/api/users/${id}/history`, { as: admin })).json
  expect(entries[0]).toMatchObject({ action: 'change', by: 'Admin Tester' })
  for (const table of ['sign_in', 'session', 'known_device', 'passkey'] as const)
    expect(await api.owner.selectFrom(table).select('id').where('user_id', '=', gone.uid).execute()).toEqual([])
  await add('gone@plant.example')
})

it('people come back from Excel with their changes, each by the same rules', async () => {
  await add('sheet@plant.example')
  const plain = await api.as('Admin')
  const file = await fetch(`${api.url}/api/users/export`, { headers: { authorization: `Bearer ${plain.token}` } })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await file.arrayBuffer())
  const sheet = book.getWorksheet('Users')!
  const heads = (sheet.getRow(1).values as string[]).slice(1)
  expect(heads).toEqual(['First name', 'Last name', 'E-mail', 'Phone', 'Role', 'Own role', 'Version'])
  sheet.eachRow((row) => {
    if (row.getCell(3).value === 'sheet@plant.example') row.getCell(5).value = 'guest'
  })
  sheet.addRow(['Ela', 'Ak', 'ela@plant.example', '+90 555 000 00 00', 'user'])
  sheet.addRow(['Top', 'Man', 'top@plant.example', '+90 555 000 00 01', 'full administrator'])
  const form = new FormData()
  form.set('file', new Blob([await book.xlsx.writeBuffer()]), 'users.xlsx')
  const { json } = await api.call('POST', '/api/users/imports', { as: plain, body: form })
  const status = (wanted: string) =>
    until(async () => {
      const run = (await api.call('GET', `/api/users/imports/${json.id}`, { as: plain })).json
      return run.status === wanted ? run : undefined
    })
  expect((await status('ready')).sheets).toMatchObject([{ new: 2, changed: 1, refused: 0 }])
  await post(`/api/users/imports/${json.id}/apply`, undefined, plain)
  const done = await status('done')
  expect(done.sheets).toMatchObject([{ new: 1, changed: 1, refused: 1 }])
  const users = await api.call('GET', '/api/users?search=ela@', { as: admin })
  expect(users.json.rows).toMatchObject([{ values: { name: 'Ela Ak', role: 'User', signIn: 'none' } }])
  expect((await api.call('GET', '/api/users?search=top@', { as: admin })).json.total).toBe(0)
})
