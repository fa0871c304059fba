import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Permission, permissions, roleDefaults } from '#api/modules/permissions/permissions.contract.ts'
import type { Fault } from '#api/platform/resource/faults.contract.ts'
import { type Answer, makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'

let api: TestApi
let admin: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
})
afterAll(() => api.close())

const faults = ({ json }: Answer) => json.error.details.faults.map(({ field, code }: Fault) => ({ field, code }))
const guardsRole: Permission[] = ['andon:read', 'profile:self']

let count = 0
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = admin) =>
  api.call(method, `/api/${path}`, { as, ...(body !== undefined && { body }) })
const askFor = (values: object, as = admin) =>
  call('POST', 'roles', { values: { code: `R${++count}`, name: 'Shift lead', base: 'User', ...values } }, as)

async function makeRole(allows: readonly Permission[], values: object = {}): Promise<{ id: string; version: number }> {
  const { status, json } = await askFor({ permissions: allows, ...values })
  expect({ status, json: status === 201 || json }).toEqual({ status: 201, json: true })
  return json
}

async function holder(roleId: string, { as = admin, role = 'User' } = {}): Promise<Person> {
  const person = await makePerson(api, { email: `holder-${++count}@plant.example`, role: role as 'User' })
  const given = await give(person, { ownRole: roleId }, as)
  expect(given.status).toBe(200)
  return person
}

/** Deciding about accounts requires seeing everybody; no permission for it includes that. */
const showAll = (person: Person) =>
  api.owner.updateTable('user_account').set({ figures_of: '{"kind":"all"}' }).where('id', '=', person.uid).execute()

async function give(person: Person, values: object, as = admin): Promise<Answer> {
  const { json } = await call('GET', `users/${person.uid}`)
  return call('PATCH', `users/${person.uid}`, { version: json.version, values }, as)
}
const sessionOf = async (person: Person) => (await call('GET', 'session', undefined, person)).json

describe('a role of one’s own', () => {
  it('says what its holders may do, at their next request', async () => {
    const { id, version } = await makeRole(['oee:read', 'profile:self'])
    const person = await holder(id)
    expect((await sessionOf(person)).permissions).toEqual(['oee:read', 'profile:self'])
    expect((await call('GET', 'setup', undefined, person)).status).toBe(403)
    const changed = await call('PATCH', `roles/${id}`, {
      version,
      values: { permissions: ['settings:manage', 'profile:self'] },
    })
    expect(changed.json.values.people).toBe(1)
    expect((await call('GET', 'setup', undefined, person)).status).toBe(200)
    expect(await sessionOf(person)).toMatchObject({ user: { role: 'User', ownRole: 'Shift lead' } })
    const { entries } = (await call('GET', `roles/${id}/history`)).json
    expect(entries[0]).toMatchObject({
      changes: [
        { field: 'permissions', before: ['oee:read', 'profile:self'], after: ['settings:manage', 'profile:self'] },
      ],
    })
  })

  it('is the default that the permission screen measures differences by', async () => {
    const { id } = await makeRole(guardsRole)
    const person = await holder(id)
    const { json } = await call('GET', `permissions/${person.uid}`)
    expect(json).toMatchObject({ ownRole: 'Shift lead', usual: guardsRole, permissions: guardsRole })
    await api.call('PUT', `/api/permissions/${person.uid}`, {
      as: admin,
      body: { version: json.version, permissions: ['profile:self', 'oee:read'] },
    })
    const kept = await api.owner
      .selectFrom('permission_grant')
      .select(['permission', 'granted'])
      .where('user_id', '=', person.uid)
      .orderBy('permission')
      .execute()
    expect(kept).toEqual([
      { permission: 'andon:read', granted: false },
      { permission: 'oee:read', granted: true },
    ])
  })

  it('brings the role it was made from, and goes with another one of the portal', async () => {
    const { id } = await makeRole(guardsRole, { base: 'Guest' })
    const person = await holder(id)
    expect((await call('GET', `users/${person.uid}`)).json.values).toMatchObject({ role: 'Guest', ownRole: id })
    expect((await give(person, { role: 'User' })).json.values).toMatchObject({ role: 'User', ownRole: null })
    expect(new Set((await sessionOf(person)).permissions)).toEqual(new Set(roleDefaults.User))
    const added = await call('POST', 'users', {
      values: {
        firstName: 'Ece',
        lastName: 'Gün',
        email: 'ece@plant.example',
        phone: '+90 212 000 00 00',
        role: 'Admin',
        ownRole: id,
      },
    })
    expect(added.json).toMatchObject({
      values: { role: 'Guest', ownRole: id },
      refs: { ownRole: { name: 'Shift lead' } },
    })
    const holders = await call('GET', `users?ownRole=${id}`)
    expect(holders.json.rows).toMatchObject([{ values: { email: 'ece@plant.example' } }])
    expect((await call('GET', 'users/counts?')).json.ownRole[id]).toBe(1)
  })

  it('can be deleted only without holders', async () => {
    const { id } = await makeRole(guardsRole)
    const person = await holder(id)
    const refused = await call('DELETE', `roles/${id}`)
    expect(refused.json.error).toMatchObject({
      code: 'conflict',
      details: { uses: [{ table: 'user_account', count: 1 }] },
    })
    expect((await call('DELETE', `users/${person.uid}`)).status).toBe(200)
    expect((await call('DELETE', `roles/${id}`)).status).toBe(200)
    expect((await call('GET', `roles/${id}`)).status).toBe(404)
  })

  it('goes when its holders get another one, all of it or nothing', async () => {
    const { id, version } = await makeRole(guardsRole)
    const { id: next } = await makeRole(['oee:read', 'profile:self'])
    const people = [await holder(id), await holder(id)]
    const replace = (by: object, as = admin) =>
      call('POST', `roles/${id}/replace`, { version, role: null, ownRole: null, ...by }, as)
    expect((await replace({})).status).toBe(400)
    expect((await replace({ ownRole: next, role: 'User' })).status).toBe(400)
    expect((await call('POST', `roles/${id}/replace`, { version: 9, role: 'User', ownRole: null })).status).toBe(409)
    // One refusal moves nobody.
    const middle = await makeRole(['permissions:manage', 'users:manage', 'profile:self'])
    const helper = await holder(middle.id)
    await showAll(helper)
    expect(faults(await replace({ ownRole: next }, helper))).toEqual([{ field: 'role', code: 'beyond_own' }])
    const ownRoleOf = async ({ uid }: Person) => (await call('GET', `users/${uid}`)).json.values.ownRole
    expect(await Promise.all(people.map(ownRoleOf))).toEqual([id, id])
    expect((await replace({ ownRole: next })).status).toBe(204)
    expect(await Promise.all(people.map(ownRoleOf))).toEqual([next, next])
    expect((await sessionOf(people[0]!)).permissions).toEqual(['oee:read', 'profile:self'])
    expect((await call('GET', `roles/${id}`)).status).toBe(404)
    const { entries } = (await call('GET', `users/${people[1]!.uid}/history`)).json
    expect(entries[0].changes).toMatchObject([{ field: 'ownRole' }])
  })

  it('asks its holders for a second step, from when it says so on', async () => {
    const { id, version } = await makeRole(guardsRole)
    const person = await holder(id)
    const held = async () => {
      const { held: by, secondStepDue } = (await sessionOf(person)).user
      return { by, due: secondStepDue !== null }
    }
    const say = (seen: number, secondStep: boolean) =>
      call('PATCH', `roles/${id}`, { version: seen, values: { secondStep } })
    expect(await held()).toEqual({ by: null, due: false })
    expect((await say(version, true)).json.values.secondStep).toBe(true)
    const settings = api.owner.updateTable('company_settings').where('company_id', '=', api.companyId)
    await settings.set({ second_step_grace_days: 7 }).execute()
    expect(await held()).toEqual({ by: null, due: true })
    await settings.set({ second_step_grace_days: 0 }).execute()
    expect(await held()).toEqual({ by: 'secondStep', due: true })
    expect((await call('GET', `users/${person.uid}`)).json.values.secondStep).toBe('missing')
    await say(version + 1, false)
    expect(await held()).toEqual({ by: null, due: false })
  })

  it('comes back from Excel by its code', async () => {
    const { id } = await makeRole(guardsRole, { code: 'GATE' })
    const person = await makePerson(api, { email: 'gate@plant.example', role: 'User' })
    const file = await fetch(`${api.url}/api/users/export`, { headers: { authorization: `Bearer ${admin.token}` } })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await file.arrayBuffer())
    const sheet = book.getWorksheet('Users')!
    const heads = sheet.getRow(1).values as string[]
    sheet.eachRow((row) => {
      if (row.getCell(heads.indexOf('E-mail')).value === person.email)
        row.getCell(heads.indexOf('Own role')).value = 'GATE'
    })
    const form = new FormData()
    form.set('file', new Blob([await book.xlsx.writeBuffer()]), 'users.xlsx')
    const run = await api.call('POST', '/api/users/imports', { as: admin, body: form })
    const becomes = (wanted: string) =>
      until(async () => (await call('GET', `users/imports/${run.json.id}`)).json.status === wanted || undefined)
    await becomes('ready')
    await call('POST', `users/imports/${run.json.id}/apply`)
    await becomes('done')
    expect((await call('GET', `users/${person.uid}`)).json.values.ownRole).toBe(id)
  })
})

describe('nobody gains rights by a role', () => {
  let helper: Person
  beforeAll(async () => {
    const allows: Permission[] = [...guardsRole, 'users:read', 'users:manage', 'permissions:manage']
    helper = await holder((await makeRole(allows)).id)
    await showAll(helper)
  })

  it('made with what they may not do, or changed to it', async () => {
    expect(faults(await askFor({ permissions: ['oee:read'] }, helper))).toEqual([
      { field: 'permissions', code: 'beyond_own' },
    ])
    const { id, version } = await makeRole(['oee:read', 'profile:self'])
    const change = (values: object) => call('PATCH', `roles/${id}`, { version, values }, helper)
    expect(faults(await change({ permissions: ['oee:read', 'scrap:read'] }))).toEqual([
      { field: 'permissions', code: 'beyond_own' },
    ])
    expect((await change({ permissions: ['oee:read', 'andon:read'] })).status).toBe(200)
  })

  it('standing on one above their own', async () => {
    expect(faults(await askFor({ permissions: guardsRole, base: 'Admin' }, helper))).toEqual([
      { field: 'base', code: 'higher_role' },
    ])
    const { id } = await makeRole(guardsRole, { base: 'Admin' })
    const person = await makePerson(api, { email: 'low@plant.example', role: 'GUVENLIK' })
    expect(faults(await give(person, { ownRole: id }, helper))).toEqual([{ field: 'role', code: 'higher_role' }])
  })

  it('given to others with what they may not do, own or the portal’s', async () => {
    const { id } = await makeRole(['oee:read', 'profile:self'])
    const person = await makePerson(api, { email: 'climber@plant.example', role: 'GUVENLIK' })
    expect(faults(await give(person, { ownRole: id }, helper))).toEqual([{ field: 'role', code: 'beyond_own' }])
    expect(faults(await give(person, { role: 'User' }, helper))).toEqual([{ field: 'role', code: 'beyond_own' }])
    expect((await give(person, { ownRole: (await makeRole(guardsRole)).id }, helper)).status).toBe(200)
  })

  it('that they have themselves', async () => {
    const { json } = await call('GET', `users/${helper.uid}`)
    const { json: role } = await call('GET', `roles/${json.values.ownRole}`)
    const change = { version: role.version, values: { permissions: guardsRole } }
    expect(faults(await call('PATCH', `roles/${role.id}`, change, helper))).toEqual([{ field: null, code: 'own_role' }])
  })
})

it('a change of a role leaves somebody who administers', async () => {
  const companyId = await makeCompany(api.owner, 'ROLES')
  const of = (name: string) => makePerson(api, { email: `${name}@roles.example`, role: 'FullAdmin', companyId })
  const [one, other] = [await of('one'), await of('other')]
  const made = await askFor({ permissions, base: 'FullAdmin' }, one)
  const { json: row } = await call('GET', `users/${other.uid}`, undefined, one)
  const body = { version: row.version, values: { ownRole: made.json.id } }
  expect((await call('PATCH', `users/${other.uid}`, body, one)).status).toBe(200)
  // Of the two only the holder still administers.
  await api.owner
    .insertInto('permission_grant')
    .values({ company_id: companyId, user_id: one.uid, permission: 'users:manage', granted: false })
    .execute()
  const less = { version: made.json.version, values: { permissions: permissions.filter((p) => p !== 'users:manage') } }
  expect(faults(await call('PATCH', `roles/${made.json.id}`, less, one))).toEqual([
    { field: null, code: 'last_administrator' },
  ])
})

it('of fifty who change a role at once one wins, and all of it counts', async () => {
  const { id, version } = await makeRole(guardsRole)
  const person = await holder(id)
  const sets: Permission[][] = [
    ['oee:read', 'profile:self'],
    ['devices:read', 'targets:read', 'profile:self'],
  ]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call('PATCH', `roles/${id}`, { version, values: { permissions: sets[index % 2] } }),
    ),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const { status } of answers) expect([200, 409, 503]).toContain(status)
  const now = (await sessionOf(person)).permissions
  expect(new Set(now)).toEqual(new Set(won[0]!.json.values.permissions))
  const { entries } = (await call('GET', `roles/${id}/history`)).json
  expect(entries).toHaveLength(2)
})
