import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { targets } from '#api/modules/targets/targets.contract.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Person, TestApi } from '#tests/support/api.ts'
import { testApi } from '#tests/support/api.ts'
import { type Plant, makePlant } from './support/small-plant.ts'

let api: TestApi
let plant: Plant
let admin: Person
beforeAll(async () => {
  api = await testApi()
  plant = await makePlant(api)
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const set = (from: string, value: number, change: object = {}) =>
  api.call('POST', '/api/targets', {
    as: admin,
    body: { values: { measure: 'oee', place: plant.machine, from, value, ...change } },
  })
const spans = async (measure: string) => {
  const { json } = await api.call('GET', `/api/targets?measure=${measure}`, { as: admin })
  return (json.rows as RowOf<typeof targets>[]).map(({ values: { from, until, value } }) => [from, until, value])
}

describe('targets of one measure and place', () => {
  it('follow each other: a later one ends the former, one in between takes its days, and history stays', async () => {
    expect((await set('2026-01-01', 0.7)).status).toBe(201)
    await set('2026-07-01', 0.75)
    await set('2026-04-01', 0.72)
    expect(await spans('oee')).toEqual([
      ['2026-07-01', null, 0.75],
      ['2026-04-01', '2026-07-01', 0.72],
      ['2026-01-01', '2026-04-01', 0.7],
    ])
    const { json } = await api.call('GET', '/api/targets/between?from=2026-05-01&to=2026-05-31', { as: admin })
    expect(json.map((target: { value: number }) => target.value)).toEqual([0.72])
  })

  it('cannot begin on the same day; removing one gives its days back to the former', async () => {
    await set('2026-01-01', 0.9, { measure: 'quality' })
    const again = await set('2026-01-01', 0.95, { measure: 'quality' })
    expect(again.status).toBe(400)
    expect(again.json.error.details.faults).toMatchObject([{ field: 'from', code: 'taken' }])
    const second = await set('2026-03-01', 0.95, { measure: 'quality' })
    expect((await api.call('DELETE', `/api/targets/${second.json.id}`, { as: admin })).status).toBe(200)
    expect(await spans('quality')).toEqual([['2026-01-01', null, 0.9]])
  })

  it('do not affect another place or measure', async () => {
    await set('2026-01-01', 0.8, { measure: 'mttr', place: plant.site })
    await set('2026-02-01', 0.9, { measure: 'mttr', place: plant.machine })
    expect((await spans('mttr')).filter(([, until]) => until !== null)).toEqual([])
  })

  it('are listed with the names of their place, ended ones separately', async () => {
    await set('2026-01-01', 0.4, { measure: 'availability' })
    await set('2026-02-01', 0.5, { measure: 'availability', note: 'After the overhaul' })
    const list = async (query: string) =>
      (await api.call('GET', `/api/targets?measure=availability&${query}`, { as: admin })).json.rows
    const [row, ...others] = await list('ended=no')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      values: {
        place: plant.machine,
        placeKind: 'machine',
        area: 'Moulding',
        ended: false,
        author: expect.any(String),
      },
      refs: { place: { id: plant.machine, name: row.values.machine, active: true } },
    })
    expect(await list('ended=yes')).toHaveLength(1)
    expect(await list('search=moulding')).toHaveLength(2)
    expect(await list('search=nowhere')).toEqual([])
    const elsewhere = await set('2026-01-01', 1, { place: api.companyId })
    expect(elsewhere.json.error.details.faults).toMatchObject([{ field: 'place', code: 'unknown_reference' }])
  })

  it('are corrected with their version; two at once end with one winner', async () => {
    const { json } = await set('2026-01-01', 0.5, { measure: 'teep' })
    const change = (value: number) =>
      api.call('PATCH', `/api/targets/${json.id}`, { as: admin, body: { version: 1, values: { value } } })
    const answers = await Promise.all([change(0.6), change(0.61), change(0.62)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  })

  it('never overlap, however many are set at once', async () => {
    const starts = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']
    await Promise.all(starts.map((from, index) => set(from, index, { measure: 'mtbf' })))
    const kept = (await spans('mtbf')).toReversed()
    expect(kept.length).toBeGreaterThan(0)
    for (const [index, [, until]] of kept.entries()) expect(until).toBe(kept[index + 1]?.[0] ?? null)
  })

  it('the database itself refuses two at a time', async () => {
    const row = {
      company_id: api.companyId,
      measure: 'utilisation',
      site_id: plant.site,
      value: 1,
      created_by: admin.uid,
    }
    await api.owner
      .insertInto('target')
      .values({ ...row, valid_from: '2026-01-01' })
      .execute()
    const second = api.owner
      .insertInto('target')
      .values({ ...row, valid_from: '2026-06-01' })
      .execute()
    await expect(second).rejects.toThrow(/target_once_at_a_time/)
  })

  it('are read by readers of reports, and set with their permission', async () => {
    const reader = await api.as('User')
    expect((await api.call('GET', '/api/targets', { as: reader })).status).toBe(200)
    const body = { values: { measure: 'oee', place: plant.site, from: '2026-01-01', value: 1 } }
    expect((await api.call('POST', '/api/targets', { as: reader, body })).status).toBe(403)
  })
})
