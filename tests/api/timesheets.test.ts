import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { dayStatuses } from '#api/modules/attendance/days/attendance-day.contract.ts'
import { usualCodes } from '#api/modules/timesheets/timesheet-codes.contract.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'
import { payrollLines, readTimesheetFile } from './support/timesheet-files.ts'

let api: TestApi
let admin: Person
let plant: Awaited<ReturnType<typeof makeWorkedMonth>>
let ada: string
let bo: string
let cy: string
const hour = 3600

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  plant = await makeWorkedMonth(api, ['Ada', 'Bo', 'Cy'])
  ;[ada, bo, cy] = plant.people as [string, string, string]
  const gone = ['2026-06-09', '2026-06-10', '2026-06-11']
  await plant.attend(
    ada,
    plant.workdays.filter((date) => !gone.includes(date)),
  )
  await plant.pass(ada, ['in', '2026-06-10T06:40'], ['out', '2026-06-10T14:00'])
  await plant.pass(ada, ['in', '2026-06-11T06:00'], ['out', '2026-06-11T17:00'])
  await plant.attend(bo, plant.workdays)
  await plant.attend(cy, [...plant.workdays, '2026-07-01'])
  await plant.settled()
})
afterAll(() => api.close())

const call = async (method: string, path: string, body?: object) => {
  const { status, json, text } = await api.call(method, `/api/${path}`, { as: admin, body })
  return { status, json, text }
}
const good = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, body)
  expect({ path, status: answer.status, text: answer.status < 300 || answer.text }).toMatchObject({ text: true })
  return answer.json
}
const exceptions = async (query = '') =>
  (await good('GET', `attendance-exceptions?employee=${ada}&from=2026-06-01&to=2026-06-30${query}`)).rows as {
    id: string
    version: number
    date: string
    kind: string
    status: string
    decision: { reason: string } | null
  }[]
const exceptionTexts = async () =>
  (await exceptions()).map(({ date, kind, status }) => `${date.slice(8)} ${kind} ${status}`)
const person = async (id = ada, month = '2026-06') =>
  (await good('GET', `timesheets?site=${plant.site}&month=${month}`)).people.find(
    (one: { id: string }) => one.id === id,
  )
const decide = (action: string, rows: { id: string; version: number }[], reason?: string) =>
  good('POST', 'attendance-exceptions/decisions', {
    action,
    exceptions: rows.map(({ id, version }) => ({ id, version })),
    ...(reason && { reason }),
  })
const correct = (body: object, path = 'attendance-corrections', at = '2026-06-10') =>
  call('POST', path, { employee: ada, date: at, add: [], ignore: [], restore: [], ...body })

it('excuses exceptions as seen, keeps the decision through rebuilding, and drops it when the facts change', async () => {
  expect(await exceptionTexts()).toEqual(
    ['09 absent open', '10 late open', '11 unplanned open'].filter((one) => !one.includes('unplanned')),
  )
  const rows = await exceptions()
  expect(await decide('excuse', rows, 'Doctor')).toMatchObject({ decided: 2, conflict: 0 })
  expect(await decide('accept', rows, 'Too late')).toMatchObject({ decided: 0, conflict: 2 })
  await plant.settled()
  expect(await person()).toMatchObject({ items: { absent_days: 0, excused_days: 1, missing: 0 } })
  await api.owner
    .insertInto('attendance_work')
    .values({ company_id: api.companyId, employee_id: ada, since: '2026-06-01', until: '2026-06-30' } as never)
    .execute()
  await plant.settled()
  expect(await exceptionTexts()).toEqual(['09 absent excused', '10 late excused'])
  await plant.pass(ada, ['in', '2026-06-10T06:30'])
  await expect
    .poll(exceptionTexts)
    .toEqual(['10 late open', '09 absent excused', '10 repeated_in open'].toSorted((a, b) => rank(a) - rank(b)))
  expect((await exceptions('&status=decided')).map(({ decision }) => decision?.reason)).toEqual(['Doctor'])
  await decide('reopen', await exceptions('&status=decided'))
  await plant.settled()
  expect(await person()).toMatchObject({ items: { absent_days: 1, excused_days: 0 } })
})
/** Critical ones first, then warnings. */
const rank = (text: string) => (text.includes('absent') ? 0 : text.includes('late') ? 1 : 2)

it('shows a correction before it is made, makes it whole, and takes it back', async () => {
  const before = await good('GET', `attendance-corrections?employee=${ada}&date=2026-06-10`)
  expect(before.booksIn).toBeNull()
  const wrong = before.punches.find(({ atLocal }: { atLocal: string }) => atLocal === '2026-06-10T06:30:00')
  const change = { add: [{ reader: plant.reader, at: '2026-06-10T05:58', state: 'in' }], ignore: [wrong.id] }
  const preview = await correct(change, 'attendance-corrections/preview')
  const lateOf = ({ json }: { json: { before: object; after: object } }) =>
    [json.before, json.after].map(
      (days) => (days as { date: string; late: number }[]).find(({ date }) => date === '2026-06-10')!.late,
    )
  expect(lateOf(preview)).toEqual([1800, 0])
  expect(await good('GET', `attendance-corrections?employee=${ada}&date=2026-06-10`)).toEqual(before)
  expect(lateOf(await correct({ ...change, reason: 'Card read twice' }))).toEqual([1800, 0])
  const after = await good('GET', `attendance-corrections?employee=${ada}&date=2026-06-10`)
  const aside = after.punches.find(({ id }: { id: string }) => id === wrong.id)
  expect(aside.ignored).toMatchObject({ reason: 'Card read twice' })
  expect((await correct({ ignore: [wrong.id], reason: 'Again' })).status).toBe(409)
  const added = after.punches.find(({ source }: { source: string }) => source === 'manual')
  expect(lateOf(await correct({ restore: [wrong.id], ignore: [added.id], reason: 'It was right' }))).toEqual([0, 1800])
  expect((await correct({ restore: [added.id], ignore: [wrong.id], reason: 'No' })).status).toBe(200)
  expect(
    (await correct({ add: [{ reader: plant.reader, at: '2126-06-10T05:58', state: 'in' }], reason: 'x' })).status,
  ).toBe(400)
})

it('changes rules from a day on and leaves the days before as they are; overtime counts once it is approved', async () => {
  const rules = await good('GET', `attendance-rules?site=${plant.site}`)
  expect(rules).toMatchObject({ version: 0, rules: usualRules, rebuild: null, openFrom: '2000-01-01' })
  const save = (from: string, version: number, change: object) =>
    call('PUT', `attendance-rules/${plant.site}`, { version, from, rules: { ...usualRules, ...change } })
  expect((await save('2026-06-11', 0, { overtimeNeedsApproval: true, graceIn: 3000 })).status).toBe(200)
  expect((await save('2026-06-11', 0, {})).status).toBe(409)
  expect((await save('2126-06-11', 1, {})).status).toBe(400)
  await plant.settled()
  expect(await person()).toMatchObject({ overtime: 3 * hour, overtimeApproved: 0 })
  const [waiting] = (await good('GET', `attendance-overtime?employee=${ada}&state=waiting`)).rows
  expect(waiting).toMatchObject({ date: '2026-06-11', seconds: 3 * hour, approved: 0, state: 'waiting' })
  const approve = (approved: number, seconds = 3 * hour) =>
    good('POST', 'attendance-overtime/decisions', { days: [{ employee: ada, date: '2026-06-11', seconds, approved }] })
  expect(await approve(0, 2 * hour)).toMatchObject({ decided: 0, conflict: 1 })
  expect(await approve(2 * hour)).toMatchObject({ decided: 1 })
  await plant.settled()
  // Approved hours are paid.
  expect(await person()).toMatchObject({ overtimeApproved: 2 * hour, items: { overtime_day: 2 * hour } })
  // Days rebuilt before that date keep the old rules.
  await plant.pass(bo, ['in', '2026-06-05T05:00'])
  await plant.settled()
  expect((await good('GET', `attendance-rules?site=${plant.site}`)).changedFrom).toEqual(['2026-06-11'])
})

it('locks a month that is approved, books what comes later in the next one, and takes it back when it is opened', async () => {
  const month = { site: plant.site, month: '2026-06' }
  const people = (await good('GET', `timesheets?site=${plant.site}&month=2026-06`)).people as {
    id: string
    approval: { version: number }
  }[]
  const chosen = people.map(({ id, approval }) => ({ employee: id, version: approval.version }))
  const isMe = (user_id: string | null) =>
    api.owner.updateTable('employee').set({ user_id }).where('id', '=', cy).execute()
  await isMe(admin.uid)
  const ownApproval = { ...month, action: 'approve', people: chosen.filter(({ employee }) => employee === cy) }
  expect(await good('POST', 'timesheets/approvals', ownApproval)).toEqual({ done: 0, conflict: 0, own: 1 })
  await isMe(null)
  const approve = { ...month, action: 'approve', people: chosen.filter(({ employee }) => employee !== cy) }
  expect(await good('POST', 'timesheets/approvals', approve)).toEqual({ done: 2, conflict: 0, own: 0 })
  expect(await good('POST', 'timesheets/approvals', approve)).toEqual({ done: 0, conflict: 2, own: 0 })
  expect(await good('POST', 'timesheets/lock', month)).toMatchObject({
    locked: false,
    notApproved: 1,
    names: ['Cy (Cy)'],
  })
  expect((await call('POST', 'timesheets/lock', { ...month, month: '2026-11' })).status).toBe(400)
  expect(await good('POST', 'timesheets/lock', { ...month, despite: 1 })).toMatchObject({ locked: true })
  expect((await call('POST', 'timesheets/lock', { ...month, despite: 1 })).status).toBe(409)
  expect((await call('POST', 'timesheets/approvals', { ...approve, action: 'reopen' })).status).toBe(409)
  // Nor by naming a site with an unlocked month.
  const place = { company_id: api.companyId, code: 'ELSEWHERE', name: 'Elsewhere', time_zone: 'Europe/Istanbul' }
  const { id: site } = await api.owner.insertInto('site').values(place).returning('id').executeTakeFirstOrThrow()
  const later = approve.people.map((one) => ({ ...one, version: one.version + 1 }))
  const elsewhere = { ...approve, site, action: 'reopen', people: later }
  expect(await good('POST', 'timesheets/approvals', elsewhere)).toEqual({ done: 0, conflict: 2, own: 0 })
  const twice = { ...elsewhere, people: [later[0], later[0]] }
  expect((await call('POST', 'timesheets/approvals', twice)).status).toBe(400)

  const before = await person()
  const out = {
    add: [
      { reader: plant.reader, at: '2026-06-09T06:00', state: 'in' },
      { reader: plant.reader, at: '2026-06-09T14:00', state: 'out' },
    ],
    reason: 'Was there',
  }
  const refused = await correct(out, undefined, '2026-06-09')
  expect(refused).toMatchObject({ status: 409, json: { error: { details: { locked: true, booksIn: '2026-07-01' } } } })
  const booked = await correct({ ...out, intoNextPeriod: true }, undefined, '2026-06-09')
  expect(booked.json.booked).toEqual([
    { date: '2026-06-09', bookedIn: '2026-07-01', worked: 8 * hour, missing: -8 * hour, overtime: 0 },
  ])
  expect(await person()).toEqual({ ...before })
  expect((await person(ada, '2026-07')).corrections).toMatchObject({
    worked: 8 * hour,
    missing: -8 * hour,
    absent_days: -1,
  })

  // July is locked with it; what differs then is booked in August, less what July holds.
  const july = { site: plant.site, month: '2026-07' }
  await plant.settled()
  expect(await good('POST', 'timesheets/lock', { ...july, despite: 3 })).toMatchObject({ locked: true })
  await correct(
    {
      add: [{ reader: plant.reader, at: '2026-06-09T13:00', state: 'out' }],
      reason: 'Left earlier',
      intoNextPeriod: true,
    },
    undefined,
    '2026-06-09',
  )
  expect((await person(ada, '2026-07')).corrections).toMatchObject({ worked: 8 * hour })
  expect((await person(ada, '2026-08')).corrections).toMatchObject({ worked: -hour, missing: hour, absent_days: 0 })

  const versionOf = async (of: string) =>
    (await good('GET', `timesheets?site=${plant.site}&month=${of}`)).lock.version as number
  const closeDaysBefore = (date: string | null) =>
    api.owner
      .updateTable('company_settings')
      .set({ attendance_closed_before: date })
      .where('company_id', '=', api.companyId)
      .execute()
  const unlock = async (of: string) =>
    call('POST', 'timesheets/unlock', {
      site: plant.site,
      month: of,
      version: await versionOf(of),
      reason: 'Forgotten',
    })
  expect((await unlock('2026-06')).status).toBe(409)
  await closeDaysBefore('2026-07-02')
  expect((await unlock('2026-07')).json.error.details).toEqual({ closedBefore: '2026-07-02' })
  await closeDaysBefore(null)
  expect((await unlock('2026-07')).status).toBe(204)
  expect((await unlock('2026-06')).status).toBe(204)
  await plant.settled()
  expect((await person(ada, '2026-07'))?.corrections ?? null).toBeNull()
  const ninth = (await person()).cells[8]
  expect([dayStatuses[ninth[0]], ninth[2]]).toEqual(['present', 7 * hour])
})

it(
  'of people who lock, and correct the month, one wins each time and nothing is half',
  { timeout: 240_000 },
  async () => {
    const month = { site: plant.site, month: '2026-06' }
    const worked = async () => ((await person(bo)).items.worked as number) / hour
    for (let round = 0; round < 50; round++) {
      await plant.settled()
      const start = await worked()
      const minute = String(round).padStart(2, '0')
      const out = {
        add: [{ reader: plant.reader, at: `2026-06-06T10:${minute}`, state: round % 2 ? 'out' : 'in' }],
        reason: 'Race',
      }
      const sheet = await good('GET', `timesheets?site=${plant.site}&month=2026-06`)
      const despite = sheet.people.filter(
        (one: { approval: { status: string } }) => one.approval.status !== 'approved',
      ).length
      const [one, other, fix] = await Promise.all([
        call('POST', 'timesheets/lock', { ...month, despite }),
        call('POST', 'timesheets/lock', { ...month, despite }),
        call('POST', 'attendance-corrections', { employee: bo, date: '2026-06-06', ignore: [], restore: [], ...out }),
      ])
      const wins = [one, other].filter(({ status, json }) => status === 200 && json.locked)
      const losers = [one, other].filter(({ status }) => status === 409)
      expect({ round, wins: wins.length, losers: losers.length }).toEqual({ round, wins: 1, losers: 1 })
      expect([200, 409]).toContain(fix.status)
      const { rows } = (await good('GET', `punches?employee=${bo}&from=2026-06-06&to=2026-06-06&pageSize=100`)) as {
        rows: { atLocal: string }[]
      }
      const kept = rows.some(({ atLocal }) => atLocal === `2026-06-06T10:${minute}:00`)
      expect({ round, kept }).toEqual({ round, kept: fix.status === 200 })
      const [{ count }] = (await api.owner
        .selectFrom('audit_log')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('action', '=', 'timesheet_period.lock')
        .where('request_id', '!=', '')
        .execute()) as unknown as [{ count: number }]
      expect(count).toBe(2 + round + 1)
      const locked = await worked()
      expect(fix.status === 200 ? start : locked).toBe(start)
      const { json } = await call('GET', `timesheets?site=${plant.site}&month=2026-06`)
      await call('POST', 'timesheets/unlock', { ...month, version: json.lock.version, reason: 'Next round' })
      await plant.settled()
      // Nothing was noted between: opening it changes nothing.
      expect(await worked()).toBe(locked)
    }
  },
)

it('exports the grid as it is seen and a flat payroll file by the codes of the company', async () => {
  const codes = await good('GET', 'timesheet-codes')
  expect(codes).toEqual({ version: 0, codes: usualCodes })
  const changed = {
    days: { ...usualCodes.days, rest: 'HT' },
    pay: { ...usualCodes.pay, worked: '1001', rest_days: null },
  }
  expect((await call('PUT', 'timesheet-codes', { version: 0, codes: changed })).status).toBe(200)
  expect((await call('PUT', 'timesheet-codes', { version: 0, codes: changed })).status).toBe(409)
  await good('POST', 'timesheets/comments', { employee: cy, date: '2026-06-03', text: '=1+1' })
  const read = (kind: 'grid' | 'payroll') => readTimesheetFile(api, admin, { site: plant.site, kind })
  const grid = await read('grid')
  const rowOf = (name: string) =>
    [...Array(grid.rowCount).keys()].map((i) => grid.getRow(i + 1)).find((row) => row.getCell(2).value === name)!
  const day = (name: string, date: number) => rowOf(name).getCell(3 + date)
  expect([day('Cy', 1).value, day('Cy', 6).value, day('Ada', 9).value]).toEqual([8, 'HT', 7])
  expect(day('Ada', 9).fill).toMatchObject({ fgColor: { argb: 'FFBFE3C8' } })
  expect(rowOf('Cy').values).toContain('2026-06-03: =1+1')
  expect(grid.pageSetup).toMatchObject({ paperSize: 8, orientation: 'landscape' })
  // Days of 8 hours and 10 seconds: as hours they add up to the month all the same.
  await api.owner
    .updateTable('attendance_day')
    .set({ worked_seconds: 28_810 })
    .where('employee_id', '=', bo)
    .where('status', '=', 'present')
    .execute()
  const odd = await read('grid')
  const bos = [...Array(odd.rowCount).keys()]
    .map((i) => odd.getRow(i + 1))
    .find((row) => row.getCell(2).value === 'Bo')!
  const hundredths = Array.from({ length: 30 }, (_, n) => bos.getCell(4 + n).value).map((value) =>
    typeof value === 'number' ? Math.round(value * 100) : 0,
  )
  // How many they are depends on who won the races before.
  const month = Math.round((hundredths.filter((value) => value > 0).length * 28_810) / 36)
  expect(hundredths.reduce((sum, value) => sum + value, 0)).toBe(month)
  expect(bos.values).toContain(month / 100)
  const lines = payrollLines(await read('payroll'))
  expect(lines[0]).toEqual(['Month', 'No.', 'Name', 'Department', 'Pay code', 'Quantity', 'Unit'])
  const cys = lines.filter(([, code]) => code === 'Cy')
  expect(cys).toContainEqual(['2026-06', 'Cy', 'Cy', 'Injection', '1001', 22 * 8, 'hours'])
  expect(cys.map(([, , , , code]) => code)).not.toContain('REST')
})
