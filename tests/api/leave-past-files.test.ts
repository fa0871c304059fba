import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import { makeLeaveDesk } from './support/leave-desk.ts'
import { leaveFiles } from './support/leave-files.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
let files: ReturnType<typeof leaveFiles>
let annual: string
const year = new Date().getUTCFullYear() - 1
const first = Array.from({ length: 7 }, (_, day) => `${year}-06-0${day + 1}`).find((date) => isoWeekday(date) === 1)!
const on = (days: number) => plusDays(first, days)

beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss', 'Ada', 'Bob', 'Cem', 'Dee'])
  files = leaveFiles(api, desk)
  annual = await desk.makeType('ANNUAL', { name: 'Annual leave', attachmentAfter: 1, leastNotice: 10 })
  await desk.makeType('WHOLE', { unit: 'day', limited: false, longestRun: 5 })
  await desk.makeType('HOURS', { unit: 'hour', limited: false })
  for (const name of ['Ada', 'Bob', 'Cem']) await desk.grant(annual, desk.people[name]!, 10, year)
})
afterAll(() => api.close())

const head = 'Sicil no;İzin türü;Başlangıç;Bitiş;Yarım gün;Start;End;Saat;Durum;Açıklama'
const csv = (...rows: string[]) => [head, ...rows].join('\n')
const dotted = (date: string) => date.split('-').toReversed().join('.')
const leaveOf = async (name: string) =>
  (await desk.good('GET', `requests?view=all&employee=${desk.people[name]}`, desk.admin)).rows
const daysOf = async (name: string) =>
  (
    await sql<{ date: string; part: string; amount: number }>`
      SELECT business_date::text AS date, part, amount::float8 AS amount FROM leave_day
      WHERE employee_id = ${desk.people[name]} AND holds ORDER BY 1`.execute(api.owner)
  ).rows
const written = async () =>
  (
    await sql<{ requests: number; mails: number; notices: number }>`
      SELECT (SELECT count(*) FROM leave_request) AS requests, (SELECT count(*) FROM outgoing_mail) AS mails,
        (SELECT count(*) FROM notification) AS notices`.execute(api.owner)
  ).rows[0]!

it('imports leave as approved requests, counted and taken from the balance once, without notifications', async () => {
  await desk.insert('holiday', [
    { site_id: desk.site, date: on(2), description: 'Feast', part: 'whole', working: false },
  ])
  const before = await written()
  const text = csv(
    `Ada;Annual leave;${dotted(on(0))};${dotted(on(8))};;;;;onaylandı;Summer`,
    `Bob;ANNUAL;${dotted(on(0))};;sabah;;;;;`,
    `Bob;HOURS;${dotted(on(1))};${dotted(on(1))};;08:00;10:30;;Approved;Doctor`,
    `Cem;HOURS;${dotted(on(3))};;;;;3;;`,
    `Cem;HOURS;${dotted(on(4))};;;;;16;;`,
  )
  expect(await files.bring(text, { dryRun: true })).toMatchObject({ profile: 'past_leave', rowsNew: 5, refused: [] })
  expect(await written()).toEqual(before)
  expect(await files.bring(text)).toMatchObject({ status: 'done', rowsNew: 5, rowsKnown: 0, refused: [] })
  expect(await written()).toEqual({ ...before, requests: 5 })

  const [ada] = await leaveOf('Ada')
  expect(ada).toMatchObject({ status: 'approved', firstDate: on(0), lastDate: on(8), amount: 6, reason: 'Summer' })
  const { steps, requestor } = await desk.request(ada.id)
  expect([steps, requestor.email]).toMatchObject([[{ action: 'import', reason: 'leave.csv' }], desk.admin.email])
  const { balance, entries } = await desk.ledger(annual, desk.people['Ada']!, year)
  expect(balance).toMatchObject({ entitled: 10, used: 6, remaining: 4 })
  expect(entries.at(-1)).toMatchObject({ kind: 'used', amount: -6, request: { id: ada.id } })
  expect(await daysOf('Bob')).toEqual([
    { date: on(0), part: 'morning', amount: 0.5 },
    { date: on(1), part: 'hours', amount: 2.5 },
  ])
  // Hours without a time begin with the shift; surplus continues over the next working days.
  expect(await leaveOf('Cem')).toMatchObject([
    { firstDate: on(4), lastDate: on(7), fromTime: null, amount: 16 },
    { firstDate: on(3), fromTime: '06:00', untilTime: '09:00', amount: 3 },
  ])
  // Rosters see it as any other.
  const roster = await sql<{ kind: string }>`
    SELECT kind FROM roster_day WHERE employee_id = ${desk.people['Ada']} AND business_date = ${on(0)}`.execute(
    api.owner,
  )
  expect(roster.rows).toEqual([{ kind: 'leave' }])
  const audit = await sql<{ n: number }>`
    SELECT count(*) AS n FROM audit_log WHERE action = 'leave_request.import'`.execute(api.owner)
  expect(audit.rows[0]?.n).toBe(5)
})

it('adds nothing when it comes again, also in another order and with other notes', async () => {
  const before = await written()
  const text = csv(
    `Bob;ANNUAL;${dotted(on(0))};;sabah;;;;;Renamed`,
    `Ada;ANNUAL;${dotted(on(0))};${dotted(on(8))};;;;;onaylandı;Summer again`,
    `Cem;HOURS;${dotted(on(3))};;;06:00;09:00;;;`,
  )
  expect(await files.bring(text)).toMatchObject({ rowsNew: 0, rowsKnown: 3, refused: [] })
  expect(await written()).toEqual(before)
})

it('refuses rows for the same reasons as requests, and imports the rest', async () => {
  await desk.insert('timesheet_period', [
    { site_id: desk.site, during: `[${year}-05-01,${year}-06-01)`, locked_at: new Date(), locked_by: desk.admin.uid },
  ])
  await api.owner
    .updateTable('employee')
    .set({ employed_from: `${year}-04-01` })
    .where('code', '=', 'Dee')
    .execute()
  const today = new Date().toISOString().slice(0, 10)
  const run = await files.bring(
    csv(
      `Nobody;ANNUAL;${dotted(on(0))};;;;;;;`,
      `Ada;REST;${dotted(on(0))};;;;;;;`,
      `Ada;WHOLE;${dotted(on(7))};${dotted(on(9))};;;;;;`,
      `Ada;ANNUAL;${dotted(on(14))};${dotted(on(20))};;;;;;`,
      `Ada;WHOLE;${dotted(on(14))};;vormittag;;;;;`,
      `Ada;WHOLE;${dotted(on(14))};;;07:00;09:00;;;`,
      `Ada;WHOLE;${dotted(on(14))};${dotted(on(24))};;;;;;`,
      `Ada;WHOLE;${dotted(on(12))};${dotted(on(13))};;;;;;`,
      `Ada;WHOLE;${dotted(`${year}-05-20`)};;;;;;;`,
      `Dee;WHOLE;${dotted(`${year}-03-20`)};;;;;;;`,
      `Ada;WHOLE;${dotted(on(15))};${dotted(on(14))};;;;;;`,
      `Ada;WHOLE;${dotted(on(14))};${dotted(on(15))};matin;;;;;`,
      `Ada;HOURS;${dotted(on(14))};;;07:00;;;;`,
      `Ada;HOURS;${dotted(on(14))};;;;;12;;`,
      `Ada;WHOLE;${dotted(on(14))};;;;;;rejected;`,
      `Ada;WHOLE;soon;;;;;;;`,
      `Ada;WHOLE;${dotted(plusDays(today, 30))};;;;;;;`,
      `Dee;WHOLE;${dotted(on(14))};;;;;;;`,
    ),
  )
  expect(run.refused).toEqual([
    [2, 'Sicil no/unknown_employee'],
    [3, 'İzin türü/unknown_leave_type'],
    [4, '/overlaps'],
    [5, '/not_enough'],
    [6, '/no_halves'],
    [7, '/no_hours'],
    [8, '/leave_too_long'],
    [9, '/no_working_day'],
    [10, '/timesheet_locked'],
    [11, '/no_working_day', '/not_employed'],
    [12, '/ends_before_start'],
    [13, '/one_day_only'],
    [14, 'End/missing'],
    [15, '/not_whole_days'],
    [16, 'Durum/not_a_choice'],
    [17, 'Başlangıç/not_a_date'],
    [18, 'Başlangıç/in_future'],
  ])
  expect(run).toMatchObject({ status: 'done', rowsNew: 1, rowsRefused: 17 })
  expect(run.reasons[2].faults[0].params).toEqual({ value: on(7) })
  expect(run.reasons[3].faults[0].params).toEqual({ year: `${year}`, value: '1' })
  expect((await desk.ledger(annual, desk.people['Ada']!, year)).balance).toMatchObject({ remaining: 4 })
  expect(await leaveOf('Dee')).toMatchObject([{ firstDate: on(14), status: 'approved' }])
})

it('is for whoever books corrections, and stays cancelled once it was', async () => {
  const text = csv(`Dee;WHOLE;${dotted(on(14))};;;;;;;`)
  expect((await files.start(text, { as: await api.as('User') })).status).toBe(403)
  await sql`UPDATE leave_request SET status = 'cancelled' WHERE employee_id = ${desk.people['Dee']}`.execute(api.owner)
  expect(await files.bring(csv(`Dee;WHOLE;${dotted(on(14))};;;;;;;`))).toMatchObject({ rowsNew: 0, rowsKnown: 1 })
})

it('is corrected by the keys that are chosen, and comes back whole', async () => {
  const row = (from: number, to: number) => `Dee;WHOLE;${dotted(on(from))};${dotted(on(to))};;;;;;`
  const early = await files.bring(csv(row(21, 22), row(28, 28)))
  const now = async () =>
    (await leaveOf('Dee')).flatMap(({ status, firstDate, lastDate }: Record<string, string>) =>
      status === 'approved' && firstDate! >= on(21) ? [`${firstDate} ${lastDate}`] : [],
    )
  const keys = ['person', 'type', 'start']
  // A refused row keeps the leave it would have replaced.
  const one = await files.bring(csv(row(21, 21), row(28, 42)), { keys })
  expect(one).toMatchObject({
    rowsChanged: 1,
    refused: [[3, '/leave_too_long']],
  })
  expect(await now()).toEqual([`${on(28)} ${on(28)}`, `${on(21)} ${on(21)}`])
  const second = await files.bring(csv(row(21, 23), row(28, 28)), { keys: ['person'] })
  expect(second).toMatchObject({ rowsNew: 0, rowsChanged: 1, rowsKnown: 1 })
  expect(await now()).toEqual([`${on(28)} ${on(28)}`, `${on(21)} ${on(23)}`])
  expect(await files.takeBack(early.id)).toMatchObject({ error: { code: 'import_replaced' } })
  expect(await files.takeBack(second.id)).toEqual({ status: 'taken_back', rowsStayed: 0 })
  expect(await now()).toEqual([`${on(28)} ${on(28)}`, `${on(21)} ${on(21)}`])
  expect((await daysOf('Dee')).map(({ date }) => date).filter((date) => date >= on(21))).toEqual([on(21), on(28)])
})
