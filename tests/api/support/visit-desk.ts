import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { followed, makeVisitTables, type visits, visitsModule } from './visits.ts'

export type Visit = RowOf<typeof visits>
export const path = '/api/front-desk/visits'

/** Visits to plan and steps to take with them, for the tests of a file; by default Ada's. */
export function visitDesk() {
  let api: TestApi
  let admin: Person
  let ada: Person
  let bob: Person
  let gate = ''
  let made = 0
  beforeAll(async () => {
    api = await testApi({}, [visitsModule])
    await makeVisitTables(api.owner)
    admin = await api.as('Admin')
    ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
    bob = await makePerson(api, { email: 'bob@plant.example', role: 'User' })
    gate = (await call('POST', '/api/gates', admin, { values: { code: 'N', name: 'North gate' } })).json.id
  })
  afterAll(() => api.close())
  beforeEach(() => void followed.splice(0))

  const call = (method: string, at: string, as: Person, body?: object, headers?: Record<string, string>) =>
    api.call(method, at, { as, ...(body && { body }), ...(headers && { headers }) })
  const plan = (values: object = {}, as = ada) =>
    call('POST', path, as, {
      values: { code: `V${++made}`, name: `Visitor ${made}`, gate, from: '2026-12-01', to: '2026-12-02', ...values },
    })
  const planned = async (values: object = {}, as = ada): Promise<Visit> => {
    const { status, json, text } = await plan(values, as)
    expect({ status, text }).toMatchObject({ status: 201 })
    return json
  }
  const step = (verb: string, { id, version }: Visit, as: Person, values?: object) =>
    call('POST', `${path}/${id}/${verb}`, as, { version, ...(values && { values }) })
  const list = async (query: string, as = admin): Promise<Visit[]> =>
    (await call('GET', `${path}?${query}`, as)).json.rows
  return {
    people: () => ({ api, admin, ada, bob, gate }),
    call,
    plan,
    planned,
    step,
    list,
  }
}

export const faults = ({ json }: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)
export const codes = (rows: Visit[]) => rows.map(({ values }) => values.code)
