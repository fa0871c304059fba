import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRequests } from '#api/modules/leave/requests/read-requests.service.ts'
import { inCompany, type Trx } from '#api/platform/db/database.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { makeCompany, makePerson, type TestApi, testApi } from '#tests/support/api.ts'
import { mailTo } from '#tests/support/mails.ts'
import { until } from '#tests/support/patience.ts'
import { day, makeLeaveDesk, year } from './support/leave-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
let annual: string
let sick: string

beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss', 'Ada', 'Bo', 'Cy'])
  annual = await desk.makeType('ANNUAL')
  sick = await desk.makeType('SICK', { limited: false })
  await desk.grant(annual, desk.people.Ada!, 14)
  await desk.grant(annual, desk.people.Bo!, 10)
  await desk.grant(annual, desk.people.Bo!, 5, year + 1)
  const [area] = await desk.insert('area', [{ code: 'PACK', name: 'Packing', site_id: desk.site }])
  await api.owner.updateTable('department').set({ area_id: area! }).where('id', '=', desk.department).execute()
  await desk.insert('staffing_need', [{ area_id: area, shift: 'morning', valid_from: day(0), people: 2 }])
  await api.owner
    .insertInto('shift_assignment')
    .values(
      ['Ada', 'Bo'].map((name) => ({
        company_id: api.companyId,
        employee_id: desk.people[name]!,
        business_date: day(1),
        kind: 'work',
        shift: 'morning',
      })),
    )
    .execute()
})
afterAll(() => api.close())

it('the inbox summarises each request as its details do, for approvers only', async () => {
  const { Ada, Bo, Cy, Boss } = desk.accounts
  const requests = [
    await desk.ask(Ada!, annual, day(0), day(4), { firstPart: 'afternoon' }),
    await desk.ask(Ada!, sick, day(28)),
    await desk.ask(Bo!, annual, day(1), day(2)),
    await desk.ask(Bo!, annual, `${year}-12-28`, `${year + 1}-01-08`),
    await desk.ask(Cy!, sick, day(2)),
  ]
  expect(requests.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const { rows, total } = await desk.good('GET', 'requests?view=inbox&pageSize=20', Boss!)
  expect(total).toBe(5)
  const details = await Promise.all(rows.map(({ id }: { id: string }) => desk.request(id, Boss!)))
  for (const [at, { days, balances, warnings }] of details.entries()) {
    const costly = days.filter(({ amount }: { amount: number }) => amount > 0)
    expect(rows[at].glance).toEqual({ days: costly, balances, warnings })
  }
  const first = rows.find(({ id }: { id: string }) => id === requests[0]!.json.id).glance
  expect(first.balances).toMatchObject([{ year, remaining: 14, asked: 4.5 }])
  expect(first.warnings).toEqual([
    { code: 'understaffed', date: day(1), needed: 2, planned: 1 },
    { code: 'others_away', date: day(1), people: ['Bo'] },
    { code: 'others_away', date: day(2), people: ['Bo', 'Cy'] },
  ])
  const over = rows.find(({ id }: { id: string }) => id === requests[3]!.json.id).glance
  expect(over.balances.map((one: { year: number }) => one.year)).toEqual([year, year + 1])

  // A person who approves nothing has no inbox; other lists show no more than before.
  expect(await desk.good('GET', 'requests?view=inbox', Ada!)).toEqual({ rows: [], total: 0 })
  const mine = await desk.good('GET', 'requests?view=mine', Ada!)
  const all = await desk.good('GET', 'requests?view=all', desk.admin)
  expect([...mine.rows, ...all.rows].filter((row: object) => 'glance' in row)).toEqual([])
  const companyId = await makeCompany(api.owner, 'OTHER')
  const far = await makePerson(api, { email: 'far@other.example', role: 'FullAdmin', companyId })
  expect(await desk.good('GET', 'requests?view=inbox', far)).toEqual({ rows: [], total: 0 })
})

it('a page asks the database as often however many requests are on it', async () => {
  const caller = {
    companyId: api.companyId,
    uid: desk.accounts.Boss!.uid,
    permissions: new Set(['leave:decide']),
  } as unknown as Caller
  const questions = (pageSize: number) =>
    inCompany(api.owner, api.companyId, async (trx) => {
      let count = 0
      const counting = trx.withPlugin({
        transformQuery({ node }) {
          count++
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      const { rows } = await readRequests(
        counting as Trx,
        caller,
        { view: 'inbox', search: '', page: 1, pageSize },
        'en',
      )
      expect(rows).toHaveLength(pageSize)
      return count
    })
  expect(await questions(5)).toBe(await questions(1))
})

describe('reasons of illness', () => {
  let ill: string
  let id: string
  let file: string
  const word = 'Leave, reason not shown'
  const secrets = ['BURNOUT', 'therapy', 'note.pdf']

  beforeAll(async () => {
    ill = await desk.makeType('BURNOUT', { limited: false, health: true })
    const body = new FormData()
    body.set('file', new File(['%PDF-1.4 note'], 'note.pdf'))
    const sent = await api.call('POST', '/api/leave/files', { as: desk.accounts.Ada!, body })
    file = sent.json.id
    const made = await desk.ask(desk.accounts.Ada!, ill, day(35), day(36), { reason: 'therapy', files: [file] })
    id = made.json.id
  })

  it('whoever decides or reads sees that somebody is away, not why: list, details, file, calendar, quotas, mail', async () => {
    const { Boss, Bo } = desk.accounts
    const range = `from=${day(28)}&to=${day(42)}`
    for (const path of [
      'requests?view=inbox&pageSize=20',
      'requests?view=all&pageSize=20',
      `requests/${id}`,
      `calendar?of=team&${range}`,
      `calendar?of=all&${range}`,
      `attendance?${range}`,
      `quotas?year=${year}`,
    ])
      for (const as of [Boss!, Bo!]) {
        const { text } = await desk.call('GET', path, as)
        expect({ path, told: secrets.filter((one) => text.includes(one)) }).toEqual({ path, told: [] })
      }
    expect(await desk.request(id, Boss!)).toMatchObject({
      type: { name: word },
      reason: null,
      files: 0,
      attachments: [],
      balances: [],
      amount: 2,
    })
    expect((await desk.call('GET', `files/${file}`, Boss!)).status).toBe(404)
    expect((await desk.good('GET', `requests?view=inbox&type=${ill}`, Boss!)).rows).toEqual([])
    const mail = await until(
      () => mailTo(api, 'boss@leave.example', 'Leave of Ada'),
      (text) => text.includes(word),
    )
    expect(secrets.filter((one) => mail.includes(one))).toEqual([])
    const notices = await api.call('GET', '/api/notifications', { as: Boss! })
    expect(notices.text).not.toContain('BURNOUT')
  })

  it('whoever is ill, and whoever has the permission, sees it', async () => {
    for (const as of [desk.accounts.Ada!, desk.admin])
      expect(await desk.request(id, as)).toMatchObject({ type: { name: 'BURNOUT' }, reason: 'therapy', files: 1 })
    const grant = { company_id: api.companyId, permission: 'leave:health', granted: true }
    await api.owner
      .insertInto('permission_grant')
      .values({ ...grant, user_id: desk.accounts.Boss!.uid })
      .execute()
    expect(await desk.request(id, desk.accounts.Boss!)).toMatchObject({ type: { name: 'BURNOUT' }, reason: 'therapy' })
    expect((await desk.call('GET', `files/${file}`, desk.accounts.Boss!)).status).toBe(200)
  })

  it('the history of the request names no kind', async () => {
    const rows = await api.owner.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/BURNOUT|therapy/)
  })
})
