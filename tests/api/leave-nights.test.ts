import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { day, year } from './support/leave-desk.ts'
import { makeNightDesk } from './support/night-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeNightDesk>>
let halves: string
let hours: string

beforeAll(async () => {
  api = await testApi()
  desk = await makeNightDesk(api)
  halves = await desk.makeType('HALVES')
  hours = await desk.makeType('HOURS', { unit: 'hour' })
})
afterAll(() => api.close())

const newYearsEve = `${year}-12-31`
const newYear = `${year + 1}-01-01`
const standing = async (employee: string, date: string) => {
  const { json } = await api.call('GET', `/api/presence/people?site=BERLIN&date=${date}`, { as: desk.admin })
  return json.rows.find((row: { id: string }) => row.id === employee)?.standing
}

describe('leave of somebody who works nights', () => {
  it('is of the date on which the night begins, in attendance and presence too', async () => {
    const person = await desk.hire(halves, 5)
    await desk.plan(person, day(0), 'NNNR')
    const { amount, days } = await desk.take(halves, person, day(1))
    expect({ amount, days }).toMatchObject({ amount: 1, days: [{ date: day(1), amount: 1, part: 'whole' }] })
    expect(await desk.attended(person, [day(0), day(1), day(2), day(3)])).toEqual([
      'work planned 8',
      'leave leave 0',
      'work planned 8',
      'rest rest 0',
    ])
    expect([await standing(person, day(0)), await standing(person, day(1)), await standing(person, day(2))]).toEqual([
      'due',
      'leave',
      'due',
    ])
  })

  it('of the night of 31 December is of the old year alone, and another over it is of both', async () => {
    const person = await desk.hire(halves, 2)
    await desk.plan(person, newYearsEve, 'NN')
    const eve = await desk.take(halves, person, newYearsEve)
    expect(eve).toMatchObject({ amount: 1, status: 'approved' })
    expect([await desk.left(halves, person), await desk.left(halves, person, year + 1)]).toEqual([1, 0])
    expect((await desk.step(eve.id, 'cancel', desk.admin)).status).toBe(200)
    await desk.grant(halves, person, 3, year + 1)
    await desk.take(halves, person, newYearsEve, newYear)
    expect([await desk.left(halves, person), await desk.left(halves, person, year + 1)]).toEqual([1, 2])
  })

  it('takes hours after midnight of the night that they are of', async () => {
    const person = await desk.hire(hours, 20, year)
    await desk.plan(person, newYearsEve, 'NR')
    const early = { fromTime: '02:00', untilTime: '04:30' }
    expect(await desk.count(hours, person, newYearsEve, newYearsEve, early)).toMatchObject({
      amount: 2.5,
      faults: [],
      days: [{ date: newYearsEve, part: 'hours' }],
      balances: [{ year, available: 20 }],
    })
    // No night begins on the date on which the clock shows them.
    const after = await desk.count(hours, person, newYear, newYear, early)
    expect(after.faults.map(({ code }: { code: string }) => code)).toContain('no_working_day')
    await desk.take(hours, person, newYearsEve, newYearsEve, early)
    const overlap = await desk.count(hours, person, newYearsEve, newYearsEve, { fromTime: '23:00', untilTime: '02:30' })
    expect(overlap.faults).toMatchObject([{ code: 'overlaps', date: newYearsEve }])
    expect(await desk.attended(person, [newYearsEve, newYear])).toEqual(['work planned 5.5', 'rest rest 0'])
    await desk.take(hours, person, newYearsEve, newYearsEve, { fromTime: '22:00', untilTime: '02:00' })
    await desk.take(hours, person, newYearsEve, newYearsEve, { fromTime: '04:30', untilTime: '06:00' })
    expect(await desk.attended(person, [newYearsEve])).toEqual(['leave leave 0'])
    expect(await desk.left(hours, person)).toBe(12)
  })

  it('moves with the shift when the roster does', async () => {
    const person = await desk.hire(halves, 5)
    await desk.plan(person, day(7), 'M')
    const { id } = await desk.take(halves, person, day(7), day(7), { firstPart: 'morning' })
    expect(await desk.attended(person, [day(7)])).toEqual(['work planned 3.75'])
    await desk.plan(person, day(7), 'N')
    await desk.settled()
    expect(await desk.attended(person, [day(7)])).toEqual(['work planned 4'])
    expect(await desk.left(halves, person)).toBe(4.5)
    await desk.plan(person, day(7), 'R')
    await desk.settled()
    expect(await desk.left(halves, person)).toBe(5)
    expect(await desk.request(id)).toMatchObject({ amount: 0, status: 'approved' })
    await desk.plan(person, day(7), 'E')
    await desk.settled()
    expect(await desk.left(halves, person)).toBe(4.5)
  })
})
