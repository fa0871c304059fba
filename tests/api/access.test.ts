import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { decidingPermissions } from '#api/modules/approvals/approvals.contract.ts'
import { askedKindsOf } from '#api/platform/approvals/asked-kinds.ts'
import { listResources, listRoutes } from '#api/app.ts'
import {
  effectivePermissions,
  isPermission,
  type Permission,
  permissions,
  roles,
} from '#api/modules/permissions/permissions.contract.ts'
import { ofAllPeople, ofWholePlant } from '#api/modules/permissions/reach.contract.ts'
import type { Route } from '#api/platform/http/route.ts'
import { type CallOptions, makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeNamedRows } from '#tests/support/foreign-rows.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { fromContract } from '#tests/support/hostile/from-contract.ts'

const routes = listRoutes(true)
const closed = routes.filter((route) => route.access !== 'public')
const devices = closed.filter((route) => route.access === 'device')
const named = closed.filter((route) => route.path.includes('/:id'))
const address = (path: string, id: string = randomUUID()) =>
  path.replace(':id', id).replace(':kind', 'machines').replace(/:\w+/g, 'ban')

const accepted = new Map<z.ZodType, unknown>()

/** A body that the contract takes, so that the row is looked for. */
function acceptedBy(contract: z.ZodType): unknown {
  const takes = (body: unknown) => contract.safeParse(body).success
  const acceptedBody = accepted.get(contract) ?? [{ version: 1 }, {}].find(takes)
  const body = acceptedBody ?? fc.sample(fromContract(contract), { numRuns: 20, seed: 2006 }).find(takes)
  accepted.set(contract, body)
  return body
}

function formOf(field: string, body?: z.ZodType): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ? (acceptedBy(body) as object) : {})) form.set(name, String(value))
  form.set(field, new Blob(['no picture']), 'photo.png')
  return form
}

let api: TestApi
let banned: Person
/** Have roles that the company has made, which allow one permission alone and all but that one. */
let only: Person
let others: Person
let onlyRole: string
let othersRole: string
/** Have every permission, and see a part of the plant or of its people. */
const narrowed = {
  areas: { kind: 'chosen', areas: [randomUUID()] },
  departments: { kind: 'chosen', areas: [], departments: [randomUUID()] },
  team: { kind: 'team' },
  own: { kind: 'own' },
} as const
const narrowedPeople = {} as Record<keyof typeof narrowed, Person>
beforeAll(async () => {
  api = await testApi()
  banned = await makePerson(api, { email: 'banned@plant.example', role: 'FullAdmin' })
  await api.owner.updateTable('user_account').set({ status: 'banned' }).where('id', '=', banned.uid).execute()
  for (const [name, of] of Object.entries(narrowed)) {
    const person = await makePerson(api, { email: `${name}@narrowed.example`, role: 'FullAdmin' })
    const figures_of = JSON.stringify(of)
    await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', person.uid).execute()
    narrowedPeople[name as keyof typeof narrowed] = person
  }
  ;[only, onlyRole] = await makeHolder('only')
  ;[others, othersRole] = await makeHolder('others')
})
afterAll(() => api.close())

async function makeHolder(name: string): Promise<[Person, role: string]> {
  const made = { company_id: api.companyId, code: name, name, base: 'FullAdmin', permissions: [] }
  const { id } = await api.owner.insertInto('own_role').values(made).returning('id').executeTakeFirstOrThrow()
  const holder = await makePerson(api, { email: `${name}@plant.example`, role: 'FullAdmin' })
  await api.owner.updateTable('user_account').set({ own_role_id: id }).where('id', '=', holder.uid).execute()
  return [holder, id]
}

describe('declarations', () => {
  it('every route declares who may call it', () => {
    const undeclared = routes.filter(
      ({ access }) => access !== 'public' && access !== 'session' && access !== 'device' && !isPermission(access),
    )
    expect(undeclared).toEqual([])
  })

  it('no path occurs twice', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect(names).toEqual([...new Set(names)])
  })

  it('nothing but signing in and its like is open to everybody: links of mails to people without an account', () => {
    const open = routes.filter((route) => route.access === 'public').map((route) => route.path.toLowerCase())
    expect(open.filter((path) => !/^\/api\/(auth|public)\//.test(path))).toEqual([
      '/api/ingest/v1/openapi.json',
      '/api/leave/feed/:token',
      '/api/leave/links/look',
      '/api/leave/links/answer',
      '/api/outside-recipients/look',
      '/api/outside-recipients/answer',
      '/api/calendar/feed/:token',
    ])
  })

  it('whoever may decide about something finds all that waits for them', () => {
    const needs = askedKindsOf(listResources(), []).map((kind) => kind.needs)
    expect(needs.filter((need) => !decidingPermissions.some((one) => one === need))).toEqual([])
  })

  it('below the public prefix is what resources declare, with a limit, and who publishes it', () => {
    const below = routes.filter(({ path }) => path.startsWith('/api/public/'))
    expect(
      below.filter(({ access, rateLimit, openLimits }) => access !== 'public' || !(rateLimit ?? openLimits)),
    ).toEqual([])
    const declared = listResources().flatMap(({ path, fields, public: open = {} }) => [
      ...(open.read ? [`GET ${path}`, `GET ${path}/:id`] : []),
      ...(open.create ? [`POST ${path}`] : []),
      ...(open.create?.options ? [`GET ${path}/options/:field`] : []),
      ...(open.create?.fields.some((field) => fields[field]?.type === 'images') ? [`POST ${path}/pictures`] : []),
    ])
    const paths = below.map(({ method, path }) => `${method} ${path.replace('/api/public/:company', '')}`)
    const wanted = declared.map((one) => one.replace(' ', ' /'))
    expect(paths.toSorted()).toEqual(['GET ', 'GET /logo', ...wanted].toSorted())
  })
})

/**
 * Callers with different permissions. Each calls a route of every permission, and every route is called by a permitted
 * and a refused one; who-may-call.test.ts checks the decision for all of them and every route.
 */
interface CallerOf {
  name: string
  as: Person
  may(access: string): boolean
}
let callers: CallerOf[]
beforeAll(async () => {
  callers = [
    { name: 'an own role of this alone', as: only, may: () => true },
    { name: 'an own role of all others', as: others, may: (access) => access === 'session' },
    ...Object.entries(narrowedPeople).map(([name, as]) => ({
      name: `narrowed to ${name}`,
      as,
      may: (access: string) => !rests(name, access),
    })),
  ]
  for (const role of roles) {
    const allowed = effectivePermissions(role, null, [])
    const may = (access: string) => access === 'session' || allowed.has(access as Permission)
    callers.push({ name: role, as: await api.as(role), may })
  }
})

function rests(name: string, access: string): boolean {
  const ofPart = name === 'areas' || name === 'own'
  return ofAllPeople.has(access as Permission) || (ofPart && ofWholePlant.has(access as Permission))
}

async function expectDecided({ method, path, access }: Route, { name, as, may }: CallerOf): Promise<void> {
  const { status, json } = await api.call(method, address(path), { as })
  const refused = status === 401 || status === 403
  const wanted = may(access) ? { name, refused: false, code: true } : { name, refused: true, code: 'forbidden' }
  expect({ name, refused, code: !refused || json.error.code }, `${method} ${path}`).toEqual(wanted)
  expect(status, `${method} ${path} for ${name}`).toBeLessThan(500)
}

async function expectUnknown({ method, path }: Route, name: string, options: CallOptions): Promise<void> {
  const { status } = await api.call(method, address(path), options)
  expect({ name, status }, `${method} ${path}`).toEqual({ name, status: 401 })
}

const unknown = (): [name: string, options: CallOptions][] => [
  ['nobody', {}],
  ['somebody banned', { as: banned }],
  ['a stranger’s token', { as: { ...banned, token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' } }],
  ['the cookie of somebody banned', { headers: { cookie: banned.cookie } }],
]

describe.each([...Map.groupBy(closed, ({ access }) => access)])('what needs %s', (access, group) => {
  beforeAll(async () => {
    const allowed = { [onlyRole]: [access], [othersRole]: permissions.filter((one) => one !== access) }
    for (const [id, rolePermissions] of Object.entries(allowed))
      await api.owner.updateTable('own_role').set({ permissions: rolePermissions }).where('id', '=', id).execute()
  })

  // A route with a row id is called by a permitted person of another company.
  const [free = [], rows = []] = [false, true].map((isRow) => group.filter((route) => named.includes(route) === isRow))
  const groupRoutes = [...free, ...rows]
  it.each(groupRoutes.map((route, turn) => ({ route, turn, name: `${route.method} ${route.path}` })))(
    '$name answers 401 to the unknown, and lets in exactly who may',
    async ({ route, turn }) => {
      expect.hasAssertions()
      const isCookie = (name: string) => name.startsWith('the cookie')
      const strangers = unknown().filter(
        ([name], place) => turn === 0 || place < 2 || (route.acceptsCookie && isCookie(name)),
      )
      const letIn = callersAt(turn, true, free.length)
      const known = access === 'device' ? [] : [...letIn, ...callersAt(turn, false, groupRoutes.length)]
      await Promise.all([
        ...strangers.map(([name, options]) => expectUnknown(route, name, options)),
        ...known.map((caller) => expectDecided(route, caller)),
      ])
    },
  )

  /** Permitted callers, or refused ones: one for each route, and all remaining ones for the first. */
  function callersAt(turn: number, isLetIn: boolean, turns: number): CallerOf[] {
    const those = callers.filter(({ may }) => may(access) === isLetIn)
    if (turn === 0) return [...those.slice(0, 1), ...those.slice(Math.max(turns, 1))]
    return turn < turns && those.length > 0 ? [those[turn % those.length]!] : []
  }
})

describe.each(devices.map(({ method, path }) => ({ method, path })))('$method $path', ({ method, path }) => {
  it('is for devices: no person may call it, whatever the role', async () => {
    for (const role of roles) {
      const body = method === 'GET' ? undefined : {}
      const { status, json } = await api.call(method, path, { as: await api.as(role), body })
      expect({ role, status, code: json.error.code }).toEqual({ role, status: 401, code: 'device_unknown' })
    }
  })
})

describe('another company', () => {
  let ours: Person
  let theirs: Person
  let rows: Record<string, string>
  beforeAll(async () => {
    const companyId = await makeCompany(api.owner, 'OTHER')
    ours = await makePerson(api, { email: 'ours@plant.example', role: 'FullAdmin' })
    theirs = await makePerson(api, { email: 'theirs@plant.example', role: 'FullAdmin', companyId })
    rows = await makeNamedRows(api, companyId, theirs)
  })
  const idFor = (path: string) => rows[path.slice(0, path.indexOf('/:id') + 4)]

  it.each(named.map((route) => ({ ...route, name: `${route.method} ${route.path}` })))(
    '$name answers as if their row did not exist',
    async ({ method, path, body, multipart }) => {
      const id = idFor(path)
      // A new path needs a row in tests/support/foreign-rows.ts.
      expect(id).toBeDefined()
      const options = multipart ? { body: formOf(multipart.field, body) } : body ? { body: acceptedBy(body) } : {}
      const [foreign, missing] = await Promise.all(
        [address(path, id), address(path)].map((one) => api.call(method, one, { as: ours, ...options })),
      )
      expect(foreign!.status).toBe(404)
      const without = ({ error }: { error: object }) => ({ ...error, requestId: '' })
      expect(without(foreign!.json)).toEqual(without(missing!.json))
    },
  )

  it.each(named.filter(({ method, path }) => method === 'GET' && !/file|\/data\//.test(path)).map(({ path }) => path))(
    'GET %s finds it for its own company',
    async (path) => {
      expect((await api.call('GET', address(path, idFor(path)), { as: theirs })).status).toBe(200)
    },
  )

  it.each(closed.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(({ path }) => path))(
    'GET %s lists nothing of theirs',
    async (path) => {
      const { text } = await api.call('GET', path, { as: ours })
      for (const secret of [...Object.values(rows), theirs.email, 'theirs.csv']) expect(text).not.toContain(secret)
    },
  )

  it('a token cannot be carried over by naming another company', async () => {
    const [, body] = theirs.token.split('.') as [string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { company: string }
    expect(claims.company).not.toBe(api.companyId)
    const { signAccessToken } = await import('#api/platform/auth/access-token.ts')
    const ourClaims = { uid: ours.uid, sid: randomUUID(), companyId: api.companyId }
    const { token } = await signAccessToken(api.config.appSecret, ourClaims)
    expect((await api.call('GET', '/api/session', { as: { ...ours, token } })).status).toBe(401)
  })
})

describe('deciding about people', () => {
  const decide = (as: Person, action: string, about: Person, version = 1) =>
    api.call('POST', `/api/users/${about.uid}/${action}`, { as, body: { version } })

  it('nobody decides about an account of a higher role, whatever permission they were given', async () => {
    const above = await makePerson(api, { email: 'above@plant.example', role: 'FullAdmin' })
    const admin = await api.as('Admin')
    const helper = await makePerson(api, { email: 'helper@plant.example', role: 'User' })
    const grant = { company_id: api.companyId, user_id: helper.uid, permission: 'users:manage', granted: true }
    await api.owner.insertInto('permission_grant').values(grant).execute()
    // The permission would be suspended for a person who sees a team alone.
    const figures_of = JSON.stringify({ kind: 'all' })
    await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', helper.uid).execute()
    for (const [as, about] of [
      [admin, above],
      [helper, above],
      [helper, admin],
    ] as const)
      expect((await decide(as, 'ban', about)).json.error.details.faults).toMatchObject([{ code: 'higher_role' }])
    expect((await decide(admin, 'reinstate', banned)).status).toBe(400)
    expect((await decide(admin, 'ban', helper)).json).toMatchObject({ status: 'banned', version: 2 })
    expect((await decide(await api.as('FullAdmin'), 'ban', above)).json).toMatchObject({ status: 'banned', version: 2 })
  })

  it('of two FullAdmins who ban each other at once one stays', async () => {
    const companyId = await makeCompany(api.owner, 'PAIR')
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) => makePerson(api, { email: `${name}@pair.example`, role: 'FullAdmin', companyId })),
    )
    // Both requests pass the check of their session before either takes effect.
    const answers = await api.owner.transaction().execute(async (trx) => {
      await sql`SELECT FROM user_account WHERE company_id = ${companyId} FOR UPDATE`.execute(trx)
      const both = [decide(one!, 'ban', other!), decide(other!, 'ban', one!)]
      await untilWaiting(api, 2)
      return both
    })
    const results = await Promise.all(answers)
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const active = await api.owner
      .selectFrom('user_account')
      .select('id')
      .where('company_id', '=', companyId)
      .where('status', '=', 'active')
      .execute()
    expect(active).toHaveLength(1)
  })
})
