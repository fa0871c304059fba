import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeaveAttendance } from '#api/modules/leave/calendar/leave-attendance.contract.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'

let api: TestApi
let admin: Person
let month: Awaited<ReturnType<typeof makeWorkedMonth>>
let type: string
const query = 'from=2026-06-01&to=2026-06-30'

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  month = await makeWorkedMonth(api, ['Ada', 'Bo'])
  type = (
    await good('POST', 'leave/types', {
      values: {
        code: 'DUTY',
        name: 'Official duty',
        unit: 'hour',
        paid: true,
        limited: false,
        countsHolidays: false,
        askedBy: 'everybody',
        colour: 'blue',
      },
    })
  ).id
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: object, as = admin) => api.call(method, `/api/${path}`, { as, body })
async function good(method: string, path: string, body?: object) {
  const answer = await call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.json
}
const give = (employee: string, firstDate: string, more: object = {}) =>
  good('POST', 'leave/requests', {
    leaveType: type,
    employee,
    firstDate,
    lastDate: firstDate,
    approve: true,
    reason: 'Fair',
    ...more,
  })
const days = async (more = '') => {
  const { rows, total, worked } = await good('GET', `leave/attendance?${query}${more}`)
  const told = rows.map(
    ({
      person,
      date,
      part,
      fromTime,
      untilTime,
      status,
      workedSeconds,
      exception,
      locked,
    }: LeaveAttendance['rows'][number]) => ({
      name: person.name,
      date,
      ...(part === 'whole' ? {} : { part, fromTime, untilTime }),
      status,
      worked: workedSeconds,
      exception,
      locked,
    }),
  )
  return { told, total, worked }
}

it('shows the attendance of each day of approved leave, and who came all the same', async () => {
  const [ada, bo] = month.people as [string, string]
  await month.attend(bo, ['2026-06-10', '2026-06-11'])
  await give(ada, '2026-06-10', { lastDate: '2026-06-11' })
  await give(bo, '2026-06-10')
  await give(bo, '2026-06-11', { fromTime: '12:00', untilTime: '14:00' })
  // A pending request fills no day.
  await good('POST', 'leave/requests', {
    leaveType: type,
    employee: bo,
    firstDate: '2026-06-12',
    lastDate: '2026-06-12',
  })
  await month.settled()
  const none = { worked: 0, exception: null, locked: false }
  const hours = { part: 'hours', fromTime: '12:00', untilTime: '14:00' }
  await expect
    .poll(() => days())
    .toEqual({
      told: [
        { name: 'Ada', date: '2026-06-11', status: 'leave', ...none },
        { name: 'Bo', date: '2026-06-11', ...hours, status: 'present', ...none, worked: 28_800 },
        { name: 'Ada', date: '2026-06-10', status: 'leave', ...none },
        { name: 'Bo', date: '2026-06-10', status: 'present', worked: 28_800, exception: 'open', locked: false },
      ],
      total: 4,
      worked: 1,
    })
  const there = await days('&worked=yes')
  expect(there).toMatchObject({ total: 1, worked: 1, told: [{ name: 'Bo', date: '2026-06-10' }] })
  expect((await days('&search=ada')).total).toBe(2)
  expect((await days(`&department=${month.department}`)).total).toBe(4)
  // A person who has moved since is listed with the department of the day.
  const move = { employee: ada, validFrom: '2026-06-11', site: month.site, department: null, position: null }
  const moved = await good('POST', 'personnel/placements', { values: move })
  expect((await days(`&department=${month.department}`)).total).toBe(3)
  await good('DELETE', `personnel/placements/${moved.id}`)
  await month.settled()
  expect((await days(`&type=${month.department}`)).total).toBe(0)
})

it('says which days are in a locked timesheet', async () => {
  await until(
    async () =>
      (await call('POST', 'timesheets/lock', { site: month.site, month: '2026-06', despite: 2 })).status < 300,
  )
  expect((await days()).told.map(({ locked }: { locked: boolean }) => locked)).toEqual([true, true, true, true])
})

it('shows people only themselves, and refuses days in the wrong order', async () => {
  const user = await api.as('User')
  const attendance = (text: string, as?: Person) => call('GET', `leave/attendance?${text}`, undefined, as)
  expect((await attendance(query, user)).json).toEqual({ rows: [], total: 0, worked: 0 })
  expect((await attendance('from=2026-06-02&to=2026-06-01')).status).toBe(400)
  expect((await attendance('from=2026-06-02')).status).toBe(400)
})
