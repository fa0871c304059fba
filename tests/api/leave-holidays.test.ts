import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockPerson } from '#api/modules/leave/people/people.service.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { day } from './support/leave-desk.ts'
import { makeNightDesk } from './support/night-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeNightDesk>>

beforeAll(async () => {
  api = await testApi()
  desk = await makeNightDesk(api)
})
afterAll(() => api.close())

/** Notifications about recounted leave: by how many days it takes more. */
const recountsOf = async (person: Person): Promise<number[]> =>
  (await api.call('GET', '/api/notifications', { as: person })).json.rows
    .map(({ facts }: { facts: { kind: string; by: number } }) => facts)
    .filter(({ kind }: { kind: string }) => kind === 'leaveRecounted')
    .map(({ by }: { by: number }) => by)
    .toReversed()

it('a holiday that moves gives its new date back and takes the old one again, and says so once', async () => {
  const type = await desk.makeType('ANNUAL')
  const [ada, bo, cy] = [await desk.hire(type, 10), await desk.hire(type, 10), await desk.hire(type, 10)]
  const [adas, bos] = [
    await makePerson(api, { email: 'ada@night.example', role: 'User' }),
    await makePerson(api, { email: 'bo@night.example', role: 'User' }),
  ]
  for (const [employee, { uid }] of [[ada, adas] as const, [bo, bos] as const])
    await api.owner.updateTable('employee').set({ user_id: uid }).where('id', '=', employee).execute()
  for (const one of [ada, bo, cy]) await desk.plan(one, day(0), 'NNNNNRRNNNNN')
  const { id } = await desk.take(type, ada, day(0), day(4))
  await desk.take(type, bo, day(7), day(9), { lastPart: 'morning' })
  const left = async () => [await desk.left(type, ada), await desk.left(type, bo), await desk.left(type, cy)]
  expect(await left()).toEqual([5, 7.5, 10])

  const values = { date: day(1), description: 'Feast', site: desk.berlin, part: 'whole', working: false }
  const call = async (method: string, path: string, body?: object) => {
    const { status, text, json } = await api.call(method, `/api/holidays${path}`, { as: desk.admin, body })
    expect({ status, text: status < 300 || text }).toMatchObject({ text: true })
    return json
  }
  let holiday = (await call('POST', '', { values })).id
  /** Moves the holiday from one date to another under the locks of both people, so no recount runs in between. */
  const move = (date: string) =>
    api.owner.transaction().execute(async (trx) => {
      for (const one of [ada, bo]) await lockPerson(trx, one)
      await call('DELETE', `/${holiday}`)
      holiday = (await call('POST', '', { values: { ...values, date } })).id
    })
  const days = async (...dates: number[]) => ({
    ada: await desk.attended(ada, dates.map(day)),
    cy: await desk.attended(cy, dates.map(day)),
  })
  expect(await days(1, 3)).toEqual({
    ada: ['holiday holiday 0', 'leave leave 0'],
    cy: ['holiday holiday 0', 'work planned 8'],
  })
  expect([await left(), await recountsOf(adas), await recountsOf(bos)]).toEqual([[6, 7.5, 10], [-1], []])

  // Within the same leave: as many days, but others.
  await move(day(3))
  expect(await days(1, 3)).toEqual({
    ada: ['leave leave 0', 'holiday holiday 0'],
    cy: ['work planned 8', 'holiday holiday 0'],
  })
  expect([await left(), await recountsOf(adas), await recountsOf(bos)]).toEqual([[6, 7.5, 10], [-1, 0], []])

  // Out of one leave, and into half a day of another.
  await move(day(9))
  expect(await days(3, 9)).toEqual({
    ada: ['leave leave 0', 'holiday holiday 0'],
    cy: ['work planned 8', 'holiday holiday 0'],
  })
  expect([await left(), await recountsOf(adas), await recountsOf(bos)]).toEqual([[5, 8, 10], [-1, 0, 1], [-0.5]])
  expect(await desk.request(id)).toMatchObject({ amount: 5, status: 'approved' })

  // The day becomes a working day, and then the holiday is deleted: nothing is taken or notified twice.
  await call('PATCH', `/${holiday}`, { version: 1, values: { working: true } })
  await desk.settled()
  await call('DELETE', `/${holiday}`)
  await desk.settled()
  expect([await left(), await recountsOf(adas), await recountsOf(bos)]).toEqual([
    [5, 7.5, 10],
    [-1, 0, 1],
    [-0.5, 0.5],
  ])
  expect((await days(9)).cy).toEqual(['work planned 8'])
})
