import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listResources, listRoutes } from '#api/app.ts'
import { ofAllPeople, ofWholePlant } from '#api/modules/permissions/reach.contract.ts'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import { type Resource, fieldsOf } from '#api/platform/resource/resource.contract.ts'
import { columnOf } from '#api/platform/resource/storage.ts'
import { makeNamedRows } from '#tests/support/foreign-rows.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

const routes = listRoutes(true)
const isClosed = ({ access }: { access: string }) => access !== 'public' && access !== 'device'

let api: TestApi
let admin: Person
/** Sees one area, which has nothing; everything else is in another one. */
let scoped: Person
let ownArea: string
let rows: Record<string, string>
let theirs: { area: string; machine: string; stop: string }

const read = async (id: string, as = admin) => (await api.call('GET', `/api/permissions/${id}`, { as })).json
const save = async (id: string, figuresOf: object | null, as = admin) => {
  const { version } = await read(id)
  return api.call('PUT', `/api/permissions/${id}/figures`, { as, body: { version, figuresOf } })
}

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  scoped = await makePerson(api, { email: 'scoped@plant.example', role: 'Admin' })
  rows = await makeNamedRows(api, api.companyId, admin)
  const machine = rows['/api/production/machines/:id']!
  const machineRow = await api.owner
    .selectFrom('machine')
    .select('area_id')
    .where('id', '=', machine)
    .executeTakeFirstOrThrow()
  theirs = { area: machineRow.area_id, machine, stop: rows['/api/stoppages/:id']! }
  const { site_id } = await api.owner
    .selectFrom('area')
    .select('site_id')
    .where('id', '=', theirs.area)
    .executeTakeFirstOrThrow()
  const ourArea = { company_id: api.companyId, code: 'OURS', name: 'Our hall', site_id }
  ownArea = (await api.owner.insertInto('area').values(ourArea).returning('id').executeTakeFirstOrThrow()).id
  await save(scoped.uid, { kind: 'chosen', areas: [ownArea] })
})
afterAll(() => api.close())

describe('every route, for somebody who sees another part of the plant', () => {
  it.each(routes.filter((route) => isClosed(route) && route.method === 'GET' && !route.path.includes(':')))(
    'GET $path tells nothing of the other one',
    async ({ path }) => {
      const { status, text } = await api.call('GET', path, { as: scoped })
      expect(status).toBeLessThan(500)
      for (const secret of [...Object.values(theirs), 'Their machine', 'Their hall']) expect(text).not.toContain(secret)
    },
  )

  it.each(
    routes.filter(({ path }) =>
      /^\/api\/(production\/(machines|orders)|work-orders|stoppages|master-data\/(machines|areas))\/:id/.test(path),
    ),
  )('$method $path answers as if the row did not exist', async ({ method, path }) => {
    const id = rows[path.slice(0, path.indexOf('/:id') + 4)]!
    const call = (one: string) => api.call(method, path.replace(':id', one).replace(/:\w+/g, 'ban'), { as: scoped })
    const [hidden, missing] = [await call(id), await call(randomUUID())]
    expect(hidden.status).toBe(missing.status)
    expect(hidden.text).not.toContain('Their')
  })

  it.each(routes.filter(({ access }) => ofWholePlant.has(access as never) || ofAllPeople.has(access as never)))(
    '$method $path rests, because it is about the whole plant',
    async ({ method, path }) => {
      const answer = await api.call(method, path.replace(':id', randomUUID()).replace(/:\w+/g, 'ban'), { as: scoped })
      expect(answer.status).toBe(403)
    },
  )
})

/** Of `narrow_to_scope`, as a migration calls it for the scope that a resource declares. */
function ruleOf(resource: Resource): object | undefined {
  const { scope, author } = resource
  if (!scope) return undefined
  const { own, ...kinds } = scope
  const fields = Object.entries(kinds).map(([kind, name]) => {
    const field = fieldsOf(resource).find((one) => one.name === name)!
    return { kind, column: columnOf(field), emptyIsAll: 'emptyIsAll' in field && field.emptyIsAll === true }
  })
  return {
    ...Object.fromEntries(fields.map(({ kind, column }) => [kind, column])),
    emptyIsAll: fields.filter(({ emptyIsAll }) => emptyIsAll).map(({ kind }) => kind),
    ...(own && { author }),
  }
}

describe('rows of the database', () => {
  let app: Database
  beforeAll(() => {
    app = createDatabase(api.database.appUrl, { max: 1 })
  })
  afterAll(() => app.destroy())
  const counted = (areas: string[] | undefined, table: string) =>
    inCompany(app, { companyId: api.companyId, scope: areas && { areas } }, async (trx) => {
      const { rows: countRows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(trx)
      return countRows[0]!.n
    })

  it('every table with a machine is narrowed, so that a new one is or fails here', async () => {
    const { rows: open } = await sql<{ name: string }>`
      SELECT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'machine_id' AND t.table_type = 'BASE TABLE'
        AND NOT EXISTS (SELECT FROM pg_policies p WHERE p.tablename = c.table_name AND p.policyname = 'own_scope')
        AND NOT EXISTS (SELECT FROM pg_inherits i WHERE i.inhrelid = c.table_name::regclass)`.execute(api.owner)
    // A day of a person, at any machine: narrowed to people.
    expect(open).toEqual([{ name: 'shift_assignment' }])
  })

  it('every table of people is narrowed, so that a new one is or fails here', async () => {
    const { rows: open } = await sql<{ name: string }>`
      SELECT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'employee_id' AND t.table_type = 'BASE TABLE'
        AND NOT EXISTS (SELECT FROM pg_policies p WHERE p.tablename = c.table_name AND p.policyname = 'own_people')
      ORDER BY 1`.execute(api.owner)
    // Work queues are read by nobody. For other tables: narrow_to_people.
    expect(open.map(({ name }) => name)).toEqual(['attendance_work', 'leave_recount'])
  })

  it('rows of a resource are narrowed as it declares, and no others', async () => {
    /**
     * What area, machine and people mean by themselves, and what is narrowed by more than one column or by its view: the
     * tests of 5S records and tasks say who sees which.
     */
    const byHand = new Set(['areas', 'targets', 'five-s-records', 'tasks'])
    const policies = async (table: string) => {
      const { rows: found } = await sql<{ policyname: string; qual: string }>`
        SELECT policyname, qual FROM pg_policies WHERE tablename = ${table} AND policyname IN ('own_scope', 'own_people')
        ORDER BY 1`.execute(api.owner)
      return found
    }
    const declared = async ({ table, scope }: Resource, rule: object | undefined) => {
      if (!scope) return []
      await sql`CREATE TABLE as_declared (LIKE ${sql.table(table)})`.execute(api.owner)
      await sql`SELECT narrow_to_scope('as_declared', ${JSON.stringify(rule)}::jsonb)`.execute(api.owner)
      const made = await policies('as_declared')
      await sql`DROP TABLE as_declared`.execute(api.owner)
      return made
    }
    const narrowed: string[] = []
    for (const resource of listResources().filter(({ lookup, name }) => !lookup && !byHand.has(name))) {
      const present = await policies(resource.table)
      const { name } = resource
      expect({ name, policies: present }).toEqual({ name, policies: await declared(resource, ruleOf(resource)) })
      if (present.length > 0) narrowed.push(resource.name)
    }
    expect(narrowed).toContain('machines')
  })

  it('parts of a plant together are the whole of it, and a transaction leaves no scope behind', async () => {
    const areas = (await api.owner.selectFrom('area').select('id').execute()).map(({ id }) => id)
    for (const table of ['area', 'machine', 'machine_state_interval']) {
      let sum = 0
      for (const area of areas) sum += await counted([area], table)
      const all = await counted(undefined, table)
      expect({ table, sum, together: await counted(areas, table) }).toEqual({ table, sum: all, together: all })
      expect(all).toBeGreaterThan(0)
      expect(await counted([], table)).toBe(0)
    }
  })

  it('nobody writes rows they do not see', async () => {
    const within = { companyId: api.companyId, scope: { areas: [ownArea] } }
    const moved = await inCompany(app, within, (trx) =>
      trx.updateTable('machine').set({ name: 'Ours now' }).where('id', '=', theirs.machine).executeTakeFirst(),
    )
    expect(moved.numUpdatedRows).toBe(0n)
    const plan = {
      company_id: api.companyId,
      machine_id: theirs.machine,
      state: 'stop',
      during: '[2026-11-19, 2026-11-20)',
    }
    await expect(
      inCompany(app, within, (trx) => trx.insertInto('machine_state_interval').values(plan).execute()),
    ).rejects.toThrow(/row-level security/)
  })
})

describe('setting a person’s scope', () => {
  it('applies from the next request, is in the history in words, and falls back to the own role’s scope', async () => {
    const person = await makePerson(api, { email: 'narrowed@plant.example', role: 'User' })
    const areas = async () =>
      (await api.call('GET', '/api/places', { as: person })).json.areas.map(({ name }: { name: string }) => name)
    expect(await areas()).toEqual(expect.arrayContaining(['Our hall', 'Their hall']))
    expect((await save(person.uid, { kind: 'chosen', areas: [ownArea] })).json).toMatchObject({
      figuresOf: { kind: 'chosen', areas: [ownArea], departments: [] },
      usualFiguresOf: { kind: 'team' },
    })
    expect(await areas()).toEqual(['Our hall'])
    expect((await api.call('GET', '/api/session', { as: person })).json.figuresOf).toEqual(['Our hall'])
    const { entries } = (await api.call('GET', `/api/users/${person.uid}/history`, { as: admin })).json
    expect(entries[0].changes).toMatchObject([{ field: 'figuresOf', before: 'role', after: ['Our hall'] }])

    const role = { company_id: api.companyId, code: 'HALL', name: 'Hall', base: 'User', permissions: ['profile:self'] }
    const made = { ...role, figures_of: JSON.stringify({ kind: 'chosen', areas: [theirs.area] }) }
    const { id } = await api.owner.insertInto('own_role').values(made).returning('id').executeTakeFirstOrThrow()
    await api.owner.updateTable('user_account').set({ own_role_id: id }).where('id', '=', person.uid).execute()
    expect(await areas()).toEqual(['Our hall'])
    expect((await save(person.uid, null)).status).toBe(200)
    expect(await areas()).toEqual(['Their hall'])
    await save(person.uid, { kind: 'all' })
    expect(await areas()).toEqual(expect.arrayContaining(['Our hall', 'Their hall']))
  })

  it('accepts no area of another company, decides about nobody above, and keeps an administrator of the whole', async () => {
    const person = await makePerson(api, { email: 'kept@plant.example', role: 'User' })
    expect((await save(person.uid, { kind: 'chosen', areas: [randomUUID()] })).json.error.code).toBe('invalid_input')
    expect((await save(person.uid, { kind: 'chosen', areas: [] })).json.error.code).toBe('invalid_input')
    expect((await save(admin.uid, { kind: 'chosen', areas: [ownArea] })).json.error.details.faults).toMatchObject([
      { code: 'own_account' },
    ])
    const { version } = await read(person.uid)
    const late = { version: version - 1, figuresOf: null }
    const answer = await api.call('PUT', `/api/permissions/${person.uid}/figures`, { as: admin, body: late })
    expect(answer.status).toBe(answer.json.error.code === 'conflict' ? 409 : 400)
  })
})

describe('saying it of a role', () => {
  const figuresOf = (id: string, as = admin) => api.call('GET', `/api/roles/${id}/figures`, { as })
  const put = (id: string, version: number, of: object, as = admin) =>
    api.call('PUT', `/api/roles/${id}/figures`, { as, body: { version, figuresOf: of } })

  it('applies at once to all holders without a scope of their own, and is in its history', async () => {
    const role = { company_id: api.companyId, code: 'WIDE', name: 'Wide', base: 'Admin', permissions: ['oee:read'] }
    const { id } = await api.owner.insertInto('own_role').values(role).returning('id').executeTakeFirstOrThrow()
    const people = []
    for (const name of ['holder', 'exempt'])
      people.push(await makePerson(api, { email: `${name}@role.example`, role: 'Admin' }))
    const [holder, exempt] = people as [Person, Person]
    for (const { uid } of people)
      await api.owner.updateTable('user_account').set({ own_role_id: id }).where('id', '=', uid).execute()
    await save(exempt.uid, { kind: 'all' })
    const sees = async (as: Person) => (await api.call('GET', '/api/session', { as })).json.figuresOf

    const usualFiguresOf = { kind: 'all' }
    expect((await figuresOf(id)).json).toEqual({ version: 1, figuresOf: null, usualFiguresOf })
    const chosen = { kind: 'chosen', areas: [ownArea], departments: [] }
    expect((await put(id, 1, chosen)).json).toEqual({ version: 2, figuresOf: chosen, usualFiguresOf })
    expect([await sees(holder), await sees(exempt)]).toEqual([['Our hall'], null])
    expect((await read(holder.uid)).usualFiguresOf).toEqual(chosen)
    const { entries } = (await api.call('GET', `/api/roles/${id}/history`, { as: admin })).json
    expect(entries[0].changes).toMatchObject([{ field: 'figuresOf', before: 'role', after: ['Our hall'] }])

    const late = await put(id, 1, { kind: 'all' })
    expect([late.status, late.json.error.details.current]).toEqual([
      409,
      { version: 2, figuresOf: chosen, usualFiguresOf },
    ])
    expect((await put(id, 2, { kind: 'chosen', areas: [randomUUID()] })).json.error.code).toBe('invalid_input')
    expect((await put(randomUUID(), 1, chosen)).status).toBe(404)
    expect((await put(id, 2, { kind: 'all' })).json.version).toBe(3)
    expect(await sees(holder)).toBe(null)
  })

  it('nobody sets it for their own role, or for one above it', async () => {
    const role = { company_id: api.companyId, code: 'TOP', name: 'Top', base: 'FullAdmin' }
    const made = { ...role, permissions: ['permissions:manage', 'users:manage'] }
    const { id } = await api.owner.insertInto('own_role').values(made).returning('id').executeTakeFirstOrThrow()
    const codeOf = async (as: Person) => (await put(id, 1, { kind: 'all' }, as)).json.error.details.faults[0].code
    expect(await codeOf(await api.as('Admin'))).toBe('higher_role')
    const holder = await makePerson(api, { email: 'top@role.example', role: 'FullAdmin' })
    await api.owner.updateTable('user_account').set({ own_role_id: id }).where('id', '=', holder.uid).execute()
    expect(await codeOf(holder)).toBe('own_role')
  })
})

describe('andon', () => {
  it('a wall screen shows the whole plant whatever becomes of who set it up; a person sees their part on every screen', async () => {
    const { code: site } = await api.owner.selectFrom('site').select('code').executeTakeFirstOrThrow()
    const maker = await makePerson(api, { email: 'walls@scope.example', role: 'Admin' })
    const ask = (path: string, body?: object) =>
      api.call(body ? 'POST' : 'GET', path, { as: maker, ...(body && { body }) })
    const slides = [{ kind: 'status' }]
    const screen = { site, name: 'Wall', slides, slideSeconds: 20, language: 'tr', sound: false }
    const { id: screenId } = (await ask('/api/andon/screens', screen)).json
    const { token: secret } = (await ask('/api/andon/devices', { screenId, name: 'TV' })).json
    const display = (await api.call('POST', '/api/auth/display', { body: { secret } })).json as Person
    const board = `/api/andon/board?site=${site}`
    const onWall = () => api.call('GET', board, { as: display })
    const before = await onWall()
    expect(before.status).toBe(200)
    expect(before.text).toContain('Their machine')
    await save(maker.uid, { kind: 'chosen', areas: [ownArea] })
    const after = await onWall()
    expect(after.status).toBe(200)
    expect(after.text).toContain('Their machine')
    expect((await ask(board)).text).not.toContain('Their machine')
    expect((await ask('/api/andon/devices')).status).toBe(403)
  })
})
