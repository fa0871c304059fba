import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRoutes } from '#api/app.ts'
import type { Route } from '#api/platform/http/route.ts'
import {
  isPermission,
  type Permission,
  permissions,
  roleDefaults,
} from '#api/modules/permissions/permissions.contract.ts'
import { type Answer, makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let admin: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
})
afterAll(() => api.close())

const read = async (id: string, as = admin) => (await api.call('GET', `/api/permissions/${id}`, { as })).json
const save = (id: string, body: { version: number; permissions: readonly Permission[] }, as = admin) =>
  api.call('PUT', `/api/permissions/${id}`, { as, body })
const copy = (id: string, body: { version: number; from: string }, as = admin) =>
  api.call('POST', `/api/permissions/${id}/copy`, { as, body })
const person = (name: string, role: Parameters<typeof makePerson>[1]['role'] = 'User') =>
  makePerson(api, { email: `${name}@plant.example`, role })
const faultOf = ({ json }: Answer) => json.error.details.faults[0].code

it('says of every permission of a route that the route is opened by it', async () => {
  const opened = (await api.call('GET', '/api/permissions', { as: admin })).json
  const needing = listRoutes(false).filter(({ access }) => isPermission(access))
  const missing = needing.filter(
    (route) =>
      !opened[route.access].routes.some(({ method, path }: Route) => method === route.method && path === route.path),
  )
  expect({ any: needing.length > 0, missing }).toEqual({ any: true, missing: [] })
})

describe('saving', () => {
  it('keeps only what differs from the role, and counts at the next request', async () => {
    const { uid, ...them } = await person('saved')
    const before = await read(uid)
    expect(before).toMatchObject({
      role: 'User',
      permissions: permissions.filter((one) => roleDefaults.User.includes(one)),
    })
    const wanted: Permission[] = [
      ...before.permissions.filter((one: Permission) => one !== 'exports:run'),
      'users:read',
    ]
    expect((await api.call('GET', '/api/users', { as: { uid, ...them } })).status).toBe(403)
    const after = await save(uid, { version: before.version, permissions: wanted })
    expect(after.json).toMatchObject({ version: before.version + 1 })
    expect(new Set(after.json.permissions)).toEqual(new Set(wanted))
    expect((await api.call('GET', '/api/users', { as: { uid, ...them } })).status).toBe(200)
    const rows = await api.owner.selectFrom('permission_grant').selectAll().where('user_id', '=', uid).execute()
    expect(rows.map(({ permission, granted }) => ({ permission, granted }))).toEqual(
      expect.arrayContaining([
        { permission: 'exports:run', granted: false },
        { permission: 'users:read', granted: true },
      ]),
    )
    expect(rows).toHaveLength(2)
    const { entries } = (await api.call('GET', `/api/users/${uid}/history`, { as: admin })).json
    expect(entries[0]).toMatchObject({
      action: 'permissions',
      changes: [{ field: 'exports:run' }, { field: 'users:read' }],
    })
  })

  it('refuses what somebody saw no longer as it is, and says how it is', async () => {
    const { uid } = await person('stale')
    const { version, permissions: now } = await read(uid)
    await save(uid, { version, permissions: ['profile:self'] })
    const late = await save(uid, { version, permissions: now })
    expect(late.json.error).toMatchObject({ code: 'conflict', details: { current: { permissions: ['profile:self'] } } })
  })

  it('nobody grants permissions they lack, or decides about themselves or a higher role', async () => {
    const helper = await person('helper')
    const { uid } = await person('helped', 'Guest')
    await save(helper.uid, { version: 1, permissions: [...roleDefaults.User, 'permissions:manage'] })
    await api.owner
      .updateTable('user_account')
      .set({ figures_of: '{"kind":"all"}' })
      .where('id', '=', helper.uid)
      .execute()
    const { version } = await read(uid)
    expect((await save(uid, { version, permissions: ['settings:manage'] }, helper)).json.error.code).toBe('forbidden')
    expect((await save(uid, { version, permissions: ['oee:read', 'profile:self'] }, helper)).status).toBe(200)
    expect(faultOf(await save(helper.uid, { version: 2, permissions: [] }, helper))).toBe('own_account')
    expect(faultOf(await save(admin.uid, { version: 1, permissions: [] }, helper))).toBe('higher_role')
  })

  it('a company cannot lock itself out', async () => {
    const companyId = await makeCompany(api.owner, 'LOCKED')
    const of = (name: string) => makePerson(api, { email: `${name}@locked.example`, role: 'FullAdmin', companyId })
    const [one, other] = [await of('one'), await of('other')]
    const less = permissions.filter((permission) => permission !== 'users:manage')
    expect((await save(other.uid, { version: 1, permissions: less }, one)).status).toBe(200)
    expect(faultOf(await save(one.uid, { version: 1, permissions: less }, other))).toBe('last_administrator')
    expect((await read(one.uid, other)).permissions).toEqual([...permissions])
  })
})

it('save against copy, fifty at once, leaves one whole state and one entry', async () => {
  const reference = await person('reference', 'Guest')
  const wanted: Permission[] = ['devices:read', 'audit:read', 'profile:self']
  const copied = (await read(reference.uid)).permissions
  for (let round = 1; round <= 3; round++) {
    const { uid } = await person(`raced-${round}`)
    const { version } = await read(uid)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? save(uid, { version, permissions: wanted }) : copy(uid, { version, from: reference.uid }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    const { permissions: now } = await read(uid)
    expect(now).toEqual(won[0]!.json.permissions)
    expect([wanted, copied]).toContainEqual(now)
    const { entries } = (await api.call('GET', `/api/users/${uid}/history`, { as: admin })).json
    expect(entries).toHaveLength(1)
  }
})

it('a copy is for the own company only', async () => {
  const companyId = await makeCompany(api.owner, 'THEIRS')
  const theirs = await makePerson(api, { email: 'copied@theirs.example', role: 'FullAdmin', companyId })
  const { uid } = await person('copies')
  expect((await copy(uid, { version: 1, from: theirs.uid })).status).toBe(404)
  expect((await read(uid)).version).toBe(1)
})
