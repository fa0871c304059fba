import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { rowOf } from '#tests/support/row-of.ts'

/** Rounds of a person from one instant to another. */
const rounds = defineResource({
  name: 'rounds',
  table: 'test_round',
  needs: { read: 'annotations:read', write: 'annotations:manage' },
  fields: {
    code: { type: 'text', max: 20, key: true },
    startsAt: { type: 'datetime' },
    endsAt: { type: 'datetime', optional: true },
  },
  list: { sort: 'startsAt', views: { calendar: { start: 'startsAt', end: 'endsAt' } } },
})

let api: TestApi
let admin: Person
beforeAll(async () => {
  api = await testApi({}, [{ name: 'rounds', resources: [rounds], routes: resourceRoutes(rounds) }])
  await sql`
    CREATE TABLE test_round (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL, starts_at timestamptz NOT NULL, ends_at timestamptz, version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id))`.execute(api.owner)
  await sql`SELECT make_tenant_table('test_round')`.execute(api.owner)
  admin = await api.as('Admin')
  for (const [code, time_zone] of [
    ['BERLIN', 'Europe/Berlin'],
    ['YORK', 'America/New_York'],
  ] as const)
    await rowOf(api.owner)('site', { company_id: api.companyId, code, name: code, time_zone })
  for (const [code, startsAt, endsAt] of [
    // The night in which the clock of Berlin goes back: it shows 02:30 twice.
    ['EVE', '2026-10-24T20:00:00Z', '2026-10-24T22:00:00Z'],
    ['FIRST', '2026-10-25T00:30:00Z', '2026-10-25T00:45:00Z'],
    ['SECOND', '2026-10-25T01:30:00Z', null],
    ['LATE', '2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z'],
  ] as const)
    await api.call('POST', '/api/rounds', { as: admin, body: { values: { code, startsAt, endsAt } } })
})
afterAll(() => api.close())

const shown = async (query: string) => {
  const { json } = await api.call('GET', `/api/rounds?${query}`, { as: admin })
  return json.rows.map(({ values, times }: Row) => [values['code'], times?.start, times?.end])
}

it('rows with times stand on the days of a site’s clock, also where it goes back', async () => {
  expect(await shown('within=2026-10-25,2026-10-25&clock=BERLIN')).toEqual([
    ['FIRST', '2026-10-25T02:30', '2026-10-25T02:45'],
    ['SECOND', '2026-10-25T02:30', null],
    ['LATE', '2026-10-25T23:30', '2026-10-26T00:30'],
  ])
  // An end at midnight belongs to no further day; a round over midnight belongs to both.
  expect(await shown('within=2026-10-24,2026-10-24&clock=BERLIN')).toEqual([
    ['EVE', '2026-10-24T22:00', '2026-10-25T00:00'],
  ])
  expect((await shown('within=2026-10-26,2026-10-26&clock=BERLIN')).map(([code]: [string]) => code)).toEqual(['LATE'])
})

it('are of other days by the clock of another site, and by the first one where none is named', async () => {
  const evening = await shown('within=2026-10-24,2026-10-24&clock=YORK')
  expect(evening.map(([code, start]: [string, string]) => [code, start])).toEqual([
    ['EVE', '2026-10-24T16:00'],
    ['FIRST', '2026-10-24T20:30'],
    ['SECOND', '2026-10-24T21:30'],
  ])
  expect(await shown('within=2026-10-24,2026-10-24')).toHaveLength(1)
  expect(await shown('')).toEqual(expect.arrayContaining([['EVE', undefined, undefined]]))
})
