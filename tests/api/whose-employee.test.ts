import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRoutes } from '#api/app.ts'
import { isOfPeople, permissions, roles } from '#api/modules/permissions/permissions.contract.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeNamedRows } from '#tests/support/foreign-rows.ts'
import {
  decidedBy,
  isAboutSomebody,
  questionsOf,
  tellsInText,
  narrowedByPlace,
  tellsOpenly,
  writesOf,
} from './support/whose-questions.ts'
import { keptOf, makeTellingPeople, tablesOfPeople, type Whose, whose } from './support/whose-employee.ts'

const closed = listRoutes(true).filter(({ access }) => access !== 'public' && access !== 'device')
const reading = closed.filter(({ method, path }) => method === 'GET' && tellsInText(path)).map(({ path }) => path)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** Routes that change something and concern people, by their permission or their subject. */
const writing = closed
  .filter(({ method, path, access }) => method !== 'GET' && (isOfPeople(access) || path.startsWith('/api/personnel')))
  .map(nameOf)
  .filter(isAboutSomebody)

let api: TestApi
let plant: Awaited<ReturnType<typeof makeTellingPeople>>
let named: Record<string, string>
let banned: Person
/** By role; further ones with a role of the company's own: one that allows everything, one that allows next to nothing. */
const callers = new Map<string, Person>()

beforeAll(async () => {
  api = await testApi()
  plant = await makeTellingPeople(api)
  for (const role of roles) callers.set(role, await makePerson(api, { email: `${role}@whose.example`, role }))
  for (const [code, allows] of [
    ['everything', permissions],
    ['nothing', ['profile:self']],
  ] as const) {
    const person = await makePerson(api, { email: `${code}@whose.example`, role: 'User' })
    const role = { company_id: api.companyId, code, name: code, base: 'FullAdmin', permissions: [...allows] }
    const made = await api.owner.insertInto('own_role').values(role).returning('id').executeTakeFirstOrThrow()
    await api.owner.updateTable('user_account').set({ own_role_id: made.id }).where('id', '=', person.uid).execute()
    callers.set(code, person)
  }
  named = await makeNamedRows(api, api.companyId, callers.get('everything')!)
  banned = await makePerson(api, { email: 'banned@whose.example', role: 'FullAdmin' })
  await api.owner.updateTable('user_account').set({ status: 'banned' }).where('id', '=', banned.uid).execute()
})
afterAll(() => api.close())

/** Possible scopes, and the people visible under each. */
const scopes: Record<string, { of: () => object; sees: Whose[] }> = {
  all: { of: () => ({ kind: 'all' }), sees: ['self', 'led', 'chosen', 'other'] },
  areas: { of: () => ({ kind: 'chosen', areas: [plant.area], departments: [] }), sees: ['self', 'led'] },
  departments: {
    of: () => ({ kind: 'chosen', areas: [], departments: [plant.departments.chosen] }),
    sees: ['self', 'led', 'chosen'],
  },
  team: { of: () => ({ kind: 'team' }), sees: ['self', 'led'] },
  own: { of: () => ({ kind: 'own' }), sees: ['self'] },
}

/** A refusal to a caller who sees everybody comes from the permission, which is checked before any look-up. */
const isRefused = (scope: string, status: number): boolean => scope === 'all' && status === 403

/** Links the person to the employee who heads a department, with a scope. */
async function standAs({ uid }: Person, figuresOf: object): Promise<void> {
  await api.owner.updateTable('employee').set({ user_id: uid }).where('id', '=', plant.ids.self).execute()
  await api.owner
    .updateTable('department')
    .set({ manager_id: plant.ids.self })
    .where('id', '=', plant.departments.led)
    .execute()
  await api.owner
    .updateTable('user_account')
    .set({ figures_of: JSON.stringify(figuresOf) })
    .where('id', '=', uid)
    .execute()
}

/** People named in an answer. @param questionText the question itself, which may name them already. */
const mentions = (text: string, questionText = ''): Whose[] =>
  whose.filter((one) =>
    Object.values(plant.told[one]).some((word: string) => text.includes(word) && !questionText.includes(word)),
  )

const ask = async (path: string, as?: Person) => {
  const { status, text } = await api.call('GET', path, as && { as })
  return { status, told: mentions(text, path) }
}

it('there is a row of everybody in every table of people', async () => {
  for (const table of await tablesOfPeople(api)) {
    // Work queues are emptied at once.
    if (table === 'attendance_work' || table === 'leave_recount') continue
    const { rows } = await api.owner.executeQuery<{ n: number }>(
      api.owner
        .selectFrom(table as 'punch')
        .select((eb) => eb.fn.count<number>('employee_id').distinct().as('n'))
        .where('employee_id', 'in', Object.values(plant.ids))
        .compile(),
    )
    expect({ table, people: Number(rows[0]!.n) >= 3 }).toEqual({ table, people: true })
  }
})

describe('answers about people', () => {
  /** Questions by route, with the people in the answer to a caller who sees everybody. */
  const tellers = new Map<string, Whose[]>()

  /** By role, scope and path: questions change nothing, so each is asked once per person. */
  const answers = new Map<string, Awaited<ReturnType<typeof ask>>>()
  /** @param as the person with this role and scope. */
  async function answerTo(role: string, scope: string, path: string, as: Person) {
    const keyOf = (each: string) => `${role} ${each} ${path}`
    const answer = answers.get(keyOf(scope)) ?? (await ask(path, as))
    answers.set(keyOf(scope), answer)
    if (isRefused(scope, answer.status)) for (const each of Object.keys(scopes)) answers.set(keyOf(each), answer)
    return answer
  }

  /** Ways of naming a person: as a row, or in a question. */
  const addressesOf = (one: Whose): string[] => [
    ...[...tellers.keys()].filter((path) => path.includes(plant.ids[one])),
    ...Object.entries(plant.rows[one])
      .filter(([route]) => reading.includes(route))
      .map(([route, id]) => route.replace(':id', id)),
  ]

  it('every route that reads has a question that it answers', async () => {
    const admin = callers.get('everything')!
    await standAs(admin, { kind: 'all' })
    const unanswered: string[] = []
    for (const route of reading)
      for (const path of questionsOf(route, plant, named)) {
        const { status, told } = await ask(path, admin)
        const ofStranger = status === 404 && mentions(path).includes('foreign')
        if (status !== 200 && status !== 204 && !ofStranger) unanswered.push(`${status} ${path}`)
        if (told.length > 0 && !tellsOpenly(route)) tellers.set(path, told)
      }
    // Add a new route that needs more than its address to support/whose-questions.ts.
    expect(unanswered).toEqual([])
    expect(tellers.size).toBeGreaterThan(30)
  })

  it('contain visible people only, whatever the role', async () => {
    const leaks: string[] = []
    for (const [role, as] of callers)
      for (const [scope, { of, sees }] of Object.entries(scopes)) {
        await standAs(as, of())
        for (const path of tellers.keys()) {
          const { told } = await answerTo(role, scope, path, as)
          const tooMany = told.filter((one) => !sees.includes(one) && !decidedBy(path).includes(one))
          if (tooMany.length > 0) leaks.push(`${role}, ${scope}: ${path} tells of ${tooMany.join(', ')}`)
        }
      }
    expect(leaks).toEqual([])
  })

  it('is not kept from whoever sees them', async () => {
    const kept: string[] = []
    const as = callers.get('everything')!
    for (const [scope, { of, sees }] of Object.entries(scopes)) {
      await standAs(as, of())
      for (const [path, whole] of tellers) {
        const { status, told } = await answerTo('everything', scope, path, as)
        if (status !== 200 || narrowedByPlace(path)) continue
        const missing = whole.filter((one) => sees.includes(one) && !told.includes(one))
        if (missing.length > 0) kept.push(`${scope}: ${path} keeps ${missing.join(', ')}`)
      }
    }
    expect(kept).toEqual([])
  })

  it('a hidden person is as good as missing', async () => {
    const changes: string[] = []
    for (const [role, as] of callers)
      for (const [scope, { of, sees }] of Object.entries(scopes)) {
        await standAs(as, of())
        for (const one of whose.filter((each) => !sees.includes(each)))
          for (const path of addressesOf(one).filter((each) => !decidedBy(each).includes(one))) {
            const { status } = await answerTo(role, scope, path, as)
            if (status < 400) changes.push(`${role}, ${scope}: ${status} ${path} of ${one}`)
          }
      }
    expect(changes).toEqual([])
  })

  it('nothing is answered without an account, to a banned one and to another company', async () => {
    for (const path of tellers.keys()) {
      expect({ path, ...(await ask(path)) }).toEqual({ path, status: 401, told: [] })
      expect({ path, ...(await ask(path, banned)) }).toEqual({ path, status: 401, told: [] })
      const { told } = await ask(path, plant.stranger)
      expect({ path, told: told.filter((one) => one !== 'foreign') }).toEqual({
        path,
        told: [],
      })
    }
  })
})

describe('changes about people', () => {
  it('every route that does has a question', () => {
    expect(writing.filter((route) => !writesOf(route, plant, 'other'))).toEqual([])
  })

  it('are refused for hidden people', async () => {
    const before = new Map(
      await Promise.all(whose.map(async (one) => [one, await keptOf(api, plant.ids[one])] as const)),
    )
    const done: string[] = []
    for (const [role, as] of callers) {
      const routesToAsk = new Set(writing)
      for (const [scope, { of, sees }] of Object.entries(scopes)) {
        await standAs(as, of())
        for (const one of whose.filter((each) => !sees.includes(each)))
          for (const route of routesToAsk) {
            const { path, body } = writesOf(route, plant, one)!
            const { status, text } = await api.call(route.slice(0, route.indexOf(' ')), path, { as, body })
            const tooMuch = mentions(text, JSON.stringify([path, body])).filter(
              (each) => !sees.includes(each) && !decidedBy(path).includes(each),
            )
            if (status >= 500 || tooMuch.length > 0)
              done.push(`${role}, ${scope}: ${route} about ${one}: ${status}, tells of ${tooMuch.join(', ')}`)
            if (isRefused(scope, status)) routesToAsk.delete(route)
          }
      }
    }
    expect(done).toEqual([])
    for (const one of ['other', 'foreign'] as const)
      expect({ one, kept: await keptOf(api, plant.ids[one]) }).toEqual({ one, kept: before.get(one) })
  })

  it('nobody makes themselves a head through master data', async () => {
    const as = callers.get('everything')!
    await standAs(as, { kind: 'team' })
    const path = `/api/master-data/departments/${plant.departments.other}`
    const { json } = await api.call('GET', path, { as })
    const body = { version: json.version, values: { manager: plant.ids.self } }
    expect((await api.call('PATCH', path, { as, body })).status).toBe(400)
  })
})
