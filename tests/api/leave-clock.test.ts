import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { lastSunday, makeNightDesk } from './support/night-desk.ts'

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

describe.each([
  { change: 'begins', sunday: lastSunday('03'), night: 7 },
  { change: 'ends', sunday: lastSunday('10'), night: 9 },
])('where summer time $change', ({ sunday, night }) => {
  const saturday = plusDays(sunday, -1)
  const [friday, monday] = [plusDays(sunday, -2), plusDays(sunday, 1)]
  const amounts = (counted: { days: { amount: number }[] }) => counted.days.map(({ amount }) => amount)

  it('takes whole and half days as on any other date', async () => {
    const person = await desk.hire(halves, 10)
    await desk.plan(person, friday, 'MMMM')
    expect(amounts(await desk.count(halves, person, friday, monday))).toEqual([1, 1, 1, 1])
    const ends = { firstPart: 'afternoon', lastPart: 'morning' }
    expect(amounts(await desk.count(halves, person, saturday, sunday, ends))).toEqual([0.5, 0.5])
    await desk.take(halves, person, saturday, sunday, ends)
    expect(await desk.left(halves, person)).toBe(9)
    // Mornings are 7.5 hours without their break, 3.75 of them in each half, whichever the break lies in.
    expect(await desk.attended(person, [friday, saturday, sunday])).toEqual([
      'work planned 7.5',
      'work planned 3.75',
      'work planned 3.75',
    ])
  })

  it('takes of a night the hours that it has', async () => {
    const person = await desk.hire(hours, 100)
    await desk.plan(person, friday, 'NNN')
    expect(amounts(await desk.count(hours, person, friday, sunday))).toEqual([8, night, 8])
    expect((await desk.count(halves, person, friday, sunday)).amount).toBe(3)
    const firstHalf = { firstPart: 'morning' }
    expect((await desk.count(hours, person, saturday, saturday, firstHalf)).amount).toBe(night / 2)
    const { amount } = await desk.take(hours, person, saturday, saturday, firstHalf)
    expect(amount).toBe(night / 2)
    expect(await desk.attended(person, [saturday])).toEqual([`work planned ${night / 2}`])
    await desk.take(hours, person, saturday, saturday, { firstPart: 'afternoon' })
    expect(await desk.attended(person, [friday, saturday, sunday])).toEqual([
      'work planned 8',
      'leave leave 0',
      'work planned 8',
    ])
    expect(await desk.left(hours, person)).toBe(100 - night)
  })

  it('takes hours as they pass, not as the clock shows them', async () => {
    const person = await desk.hire(hours, 100)
    await desk.plan(person, friday, 'NNN')
    const between = async (fromTime: string, untilTime: string) =>
      (await desk.count(hours, person, saturday, saturday, { fromTime, untilTime })).amount
    expect(await between('22:00', '06:00')).toBe(night)
    expect(await between('23:00', '01:00')).toBe(2)
    expect(await between('01:00', '04:00')).toBe(night === 7 ? 2 : 4)
    // The hour from 2 to 3 is not there in spring, and passes twice in autumn.
    expect(await between('01:30', '03:00')).toBe(night === 7 ? 0.5 : 2.5)
    expect(await between('03:00', '05:00')).toBe(2)
    await desk.take(hours, person, saturday, saturday, { fromTime: '01:00', untilTime: '04:00' })
    expect(await desk.attended(person, [saturday, sunday])).toEqual(['work planned 5', 'work planned 8'])
  })
})
