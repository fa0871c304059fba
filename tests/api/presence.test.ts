import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countedUntilNow, makePeopleAtWork } from './support/people-at-work.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { plusDays, plusMonths } from '#web/core/time/business-date.ts'
import { until } from '#tests/support/patience.ts'

let api: TestApi
let admin: Person
/** Reads attendance, but no private zones. */
let reader: Person
let plant: Awaited<ReturnType<typeof makePeopleAtWork>>

const get = async (path: string, as = admin) => {
  const { status, json, text } = await api.call('GET', path, { as })
  expect({ path, status, text: status === 200 || text }).toEqual({ path, status: 200, text: true })
  return json
}
const post = (path: string, body: object, as = admin) => api.call('POST', path, { as, body })

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  reader = await makePerson(api, { email: 'reader@plant.example', role: 'DemoUser' })
  plant = await makePeopleAtWork(api)
  await until(() => countedUntilNow(api, plant))
})
afterAll(() => api.close())

describe('presence', () => {
  it('gives each person one status, and names the people behind each count', async () => {
    const { counts, today, inside } = await get('/api/presence?site=GATE')
    const standing = Object.fromEntries(
      counts.map((one: { standing: string; people: number }) => [one.standing, one.people]),
    )
    expect(standing).toEqual({ present: 1, late: 1, overdue: 1, leave: 1, due: 1 })
    expect(today).toBe(plant.date)
    for (const [name, people] of Object.entries(standing)) {
      const { rows, total } = await get(`/api/presence/people?site=GATE&standings=${name}`)
      expect({ name, total, rows: rows.length }).toEqual({ name, total: people, rows: people })
      expect(rows[0].standing).toBe(name)
    }
    expect((await get('/api/presence/people?site=GATE&standings=late&search=Bo')).rows).toMatchObject([{ name: 'Bo' }])
    expect(inside.people).toBe(2)
  })

  it('lists arrivals for the next date, on today’s page alone', async () => {
    const next = plusDays(plant.date, 1)
    await sql`
      INSERT INTO attendance_day SELECT (jsonb_populate_record(d, jsonb_build_object('employee_id', ${plant.people.Eve}::text,
        'business_date', ${next}::text, 'kind', 'unrostered'))).*
      FROM attendance_day d WHERE d.employee_id = ${plant.people.Ada}`.execute(api.owner)
    expect((await get('/api/presence?site=GATE')).cameForNext).toBe(1)
    expect(await get(`/api/presence?site=GATE&date=${next}`)).toMatchObject({
      cameForNext: 0,
      counts: [{ standing: 'present', people: 1 }],
    })
    await api.owner.deleteFrom('attendance_day').where('business_date', '=', next).execute()
  })

  it('shows the same number inside on today’s page, the zones, the factory status and the muster list', async () => {
    const [board, zones, totals, muster] = [
      await get('/api/presence?site=GATE'),
      await get('/api/presence/zones?site=GATE'),
      await get('/api/presence/totals?site=GATE'),
      await get('/api/muster?site=GATE'),
    ]
    expect([board.inside.people, zones.people, totals.people, muster.people.length]).toEqual([2, 2, 2, 2])
    expect(totals.onLeave).toBe(1)
    expect(JSON.stringify(totals)).not.toMatch(/since|Ada|Bo/)
  })

  it('warns of zones that are too full and of people who stay too long', async () => {
    await api.owner
      .updateTable('zone')
      .set({ capacity: 1, longest_stay_minutes: 1 })
      .where('code', '=', 'HALL')
      .execute()
    const { zones } = await get('/api/presence/zones?site=GATE')
    expect(zones.find(({ name }: { name: string }) => name === 'HALL')).toMatchObject({
      people: 1,
      capacity: 1,
      tooLong: 1,
    })
    const { rows } = await get(`/api/presence/inside?site=GATE&zone=${plant.zones.HALL}`)
    expect(rows).toMatchObject([{ name: 'Ada', tooLong: true }])
  })

  it('shows only the number in a private zone without the permission', async () => {
    const wc = (answer: { zones: { name: string }[] }) => answer.zones.find(({ name }) => name === 'WC')
    expect(wc(await get('/api/presence/zones?site=GATE', reader))).toMatchObject({
      people: 1,
      private: true,
      since: null,
      tooLong: null,
    })
    expect(await get(`/api/presence/inside?site=GATE&zone=${plant.zones.WC}`, reader)).toEqual({ rows: [], total: 0 })
    expect((await get(`/api/presence/inside?site=GATE&zone=${plant.zones.WC}`)).rows).toMatchObject([{ name: 'Bo' }])
  })
})

describe('a day', () => {
  const day = (as?: Person) => get(`/api/presence/day?employee=${plant.people.Bo}&date=${plant.date}`, as)

  it('has stays, punches and exceptions; private zones are folded away without the right to them', async () => {
    const whole = await day()
    expect(whole.day.stays.map(({ zone }: { zone: string }) => zone)).toEqual(['HALL', 'WC'])
    expect(whole.punches.map(({ reader: name }: { reader: string }) => name)).toEqual(['GATE', 'WCDOOR'])
    expect(whole.found.map(({ kind }: { kind: string }) => kind)).toEqual(['late'])
    const folded = await day(reader)
    expect(folded.whole).toBe(false)
    expect(folded.day.stays).toMatchObject([{ zone: 'HALL', end: null }])
    expect(folded.punches.map(({ reader: name }: { reader: string }) => name)).toEqual(['GATE'])
    expect(JSON.stringify(folded)).not.toMatch(/WC/)
    const sum = (zones: { seconds: number }[]) => zones.reduce((total, { seconds }) => total + seconds, 0)
    expect(sum(folded.day.zones)).toBe(sum(whole.day.zones))
  })

  it('is everybody’s own to see, and in the month', async () => {
    const adaAccount = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
    await api.owner
      .updateTable('employee')
      .set({ user_id: adaAccount.uid })
      .where('id', '=', plant.people.Ada!)
      .execute()
    const seen = await get(`/api/presence/own-day?date=${plant.date}`, adaAccount)
    expect(seen.employee.name).toBe('Ada')
    const month = await get(`/api/presence/own-month?month=${plant.date.slice(0, 7)}`, adaAccount)
    expect(month.days.find(({ date }: { date: string }) => date === plant.date)).toMatchObject({ status: 'present' })
    const months = async (of: string) => {
      const { before, after, days } = await get(`/api/presence/own-month?month=${of}`, adaAccount)
      return { before, after, known: days.filter(({ kind }: { kind: string | null }) => kind !== null).length > 0 }
    }
    const its = plant.date.slice(0, 7)
    expect(await months(plusMonths(`${its}-01`, 3).slice(0, 7))).toEqual({ before: its, after: null, known: false })
    expect(await months(plusMonths(`${its}-01`, -3).slice(0, 7))).toEqual({ before: null, after: its, known: false })
    expect((await get('/api/presence/own', adaAccount)).days[0]).toMatchObject({
      date: plant.date,
      kind: 'work',
      shift: 'morning',
    })
    const refused = async (path: string, as: Person) => (await api.call('GET', path, { as })).status
    expect(await refused(`/api/presence/day?employee=${plant.people.Bo}&date=${plant.date}`, adaAccount)).toBe(404)
    expect(await refused(`/api/presence/month?employee=${plant.people.Bo}&month=2026-11`, adaAccount)).toBe(404)
    const board = await get('/api/presence?site=GATE', adaAccount)
    expect(board.counts).toMatchObject([{ standing: 'present', people: 1 }])
    expect((await get('/api/presence/totals?site=GATE', adaAccount)).people).toBe(2)
  })
})

describe('a muster', () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

  it('is one at a time, keeps its list, and of two ticks of a person the later counts', async () => {
    const [first, second] = await Promise.all([
      post('/api/muster', { site: 'GATE' }),
      post('/api/muster', { site: 'GATE' }),
    ])
    expect(first.json.muster.id).toBe(second.json.muster.id)
    const { id, version } = first.json.muster
    const tick = (employee: string, found: boolean, when: string) =>
      post(`/api/muster/${id}/ticks`, { ticks: [{ employee, found, at: when }] })
    await tick(plant.people.Ada!, true, at(-5))
    await tick(plant.people.Ada!, false, at(-60))
    const ticked = await tick(plant.people.Cy!, true, at(3600))
    const people = Object.fromEntries(ticked.json.people.map((one: { name: string }) => [one.name, one]))
    expect(people).toMatchObject({
      Ada: { found: true, expected: true, zone: 'HALL' },
      Bo: { found: false, zone: 'HALL' },
      Cy: { found: true, expected: false },
    })
    // A repeated tick counts from then on: an older one that arrives late changes nothing.
    await tick(plant.people.Bo!, true, at(-30))
    await tick(plant.people.Bo!, false, at(-20))
    await tick(plant.people.Bo!, false, at(-5))
    const late = await tick(plant.people.Bo!, true, at(-10))
    expect(late.json.people.find(({ name }: { name: string }) => name === 'Bo')).toMatchObject({ found: false })
    expect(Date.parse(people.Cy.tickedAt)).toBeLessThanOrEqual(Date.now())
    expect((await post(`/api/muster/${id}/end`, { version })).json.ended).toMatchObject([{ expected: 2, found: 1 }])
    expect((await tick(plant.people.Bo!, true, at(0))).status).toBe(409)
    expect((await post(`/api/muster/${id}/end`, { version })).status).toBe(409)
    const { entries } = await get(`/api/audit?subject=muster&thing=${id}`)
    expect(entries.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'muster.end',
      'muster.start',
      ...Array.from({ length: 4 }, () => 'muster.tick'),
    ])
  })
})

it('shows people needed at machines, gaps first, and free people trained for them', async () => {
  const { machines } = await get('/api/presence/control?site=GATE')
  expect(machines[0]).toMatchObject({ machine: 'Press', gap: null, free: { total: 1, people: [{ name: 'Ada' }] } })
})

it('people may request a correction of their own day; approver and requester are notified', async () => {
  const asker = await makePerson(api, { email: 'bo@plant.example', role: 'User' })
  await api.owner
    .updateTable('employee')
    .set({ user_id: asker.uid, manager_id: plant.people.Cy! })
    .where('id', '=', plant.people.Bo!)
    .execute()
  await api.owner.updateTable('employee').set({ user_id: admin.uid }).where('id', '=', plant.people.Cy!).execute()
  const ask = (date: string, as = asker) =>
    post('/api/attendance-requests', { values: { date, subject: 'missing_out', note: 'The reader was off' } }, as)
  expect((await ask('2999-01-01')).status).toBe(400)
  expect((await ask(plant.date, reader)).status).toBeGreaterThanOrEqual(400)
  const { id, version } = (await ask(plant.date)).json
  expect((await post(`/api/attendance-requests/${id}/accept`, { version }, asker)).status).toBe(403)
  const kinds = async (as: Person) =>
    (await get('/api/notifications', as)).rows.map(({ facts }: { facts: { kind: string } }) => facts.kind)
  expect(await kinds(admin)).toContain('attendanceRequestMade')
  const accepted = await post(`/api/attendance-requests/${id}/accept`, { version })
  expect(accepted.json).toMatchObject({ status: 'accepted', refs: { employee: { name: 'Bo' } } })
  expect(await kinds(asker)).toEqual(['attendanceRequestDecided'])
})
