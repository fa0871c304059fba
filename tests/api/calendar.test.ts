import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Calendar } from '#api/platform/calendar/calendar.contract.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { rowOf } from '#tests/support/row-of.ts'
import { sampleRows } from '#tests/support/sample-rows.ts'

let api: TestApi
let admin: Person
let ids: { record: string; task: string; audit: string; holiday: string; stop: string }
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  const company = { company_id: api.companyId }
  const insert = rowOf(api.owner)
  const site_id = await insert('site', { ...company, code: 'S1', name: 'Plant', time_zone: 'Europe/Istanbul' })
  const sample = sampleRows(api.owner, api.companyId, admin.uid)
  ids = {
    record: await sample.first('five-s-records'),
    task: await sample.first('tasks'),
    audit: await sample.first('five-s-audits'),
    holiday: await insert('holiday', { ...company, date: '2026-01-03', description: 'New Year', part: 'whole' }),
    stop: await insert('calendar_exception', { ...company, site_id, date: '2026-01-05', description: 'Overhaul' }),
  }
  await insert('holiday', { ...company, date: '2026-01-04', description: 'Made up for', part: 'whole', working: true })
  await api.owner.updateTable('task').set({ due_on: '2026-01-02' }).where('id', '=', ids.task).execute()
  await api.owner.updateTable('five_s_audit').set({ due_on: '2026-01-31' }).where('id', '=', ids.audit).execute()
})
afterAll(() => api.close())

const read = async (from: string, to: string, as = admin): Promise<Calendar> =>
  (await api.call('GET', `/api/calendar?from=${from}&to=${to}`, { as })).json
const found = ({ entries }: Calendar) => entries.map(({ kind, from, to, resource }) => ({ kind, from, to, resource }))

it('has what every module adds, on the days that are asked for, in their order', async () => {
  const january = await read('2026-01-01', '2026-01-31')
  expect(january.kinds).toEqual(['five_s', 'audits', 'tasks', 'leave', 'holidays', 'planned_stops'])
  expect(january.entries.map(({ kind, id }) => [kind, id])).toEqual([
    ['five_s', ids.record],
    ['tasks', ids.task],
    ['holidays', ids.holiday],
    ['planned_stops', ids.stop],
    ['audits', ids.audit],
  ])
  // A record is on each of its days: it ends on the first of February.
  expect(found(await read('2026-02-01', '2026-02-28'))).toEqual([
    { kind: 'five_s', from: '2026-01-01', to: '2026-02-01', resource: 'five-s-records' },
  ])
  expect(found(await read('2026-02-02', '2026-02-28'))).toEqual([])
})

it('shows kinds by their own permissions, and nothing of them otherwise', async () => {
  const guard = await makePerson(api, { email: 'guard@plant.example', role: 'GUVENLIK' })
  const { kinds, entries } = await read('2026-01-01', '2026-01-31', guard)
  expect(kinds).not.toContain('five_s')
  expect(entries.filter(({ kind }) => !kinds.includes(kind))).toEqual([])
})

it('goes out by a secret address with what its owner may see at that moment, until it ends', async () => {
  const ada = await makePerson(api, { email: 'ada@plant.example', role: 'Admin' })
  const today = new Date().toISOString().slice(0, 10)
  await api.owner.updateTable('task').set({ due_on: today, title: 'Paint; outlines' }).execute()
  await rowOf(api.owner)('holiday', { company_id: api.companyId, date: today, description: 'Feast', part: 'whole' })
  const make = async () => (await api.call('POST', '/api/calendar/feeds', { as: ada })).json
  const feed = await make()
  const get = (address: string) => api.call('GET', new URL(address).pathname)
  const first = await get(feed.address)
  expect(first.headers.get('content-type')).toContain('text/calendar')
  expect(first.text).toContain('SUMMARY:Paint\\; outlines')
  expect(first.text).toContain('SUMMARY:Feast')
  expect(first.text).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`)
  // Of leave, and of the whole calendar, each has addresses of its own.
  expect((await get(feed.address.replace('/calendar/', '/leave/'))).status).toBe(404)
  await api.owner
    .insertInto('permission_grant')
    .values(
      ['tasks:self', 'tasks:read', 'tasks:manage'].map((permission) => ({
        company_id: api.companyId,
        user_id: ada.uid,
        permission,
        granted: false,
      })),
    )
    .execute()
  const second = await get(feed.address)
  expect(second.text).not.toContain('Paint')
  expect(second.text).toContain('SUMMARY:Feast')
  const later = await make()
  expect((await get(feed.address)).status).toBe(404)
  expect((await api.call('POST', `/api/calendar/feeds/${later.id}/revoke`, { as: admin })).status).toBe(404)
  expect((await api.call('GET', '/api/calendar/feeds', { as: ada })).json).toMatchObject([{ lastReadAt: null }])
  await api.call('POST', `/api/calendar/feeds/${later.id}/revoke`, { as: ada })
  expect((await get(later.address)).status).toBe(404)
})

it('refuses days that are reversed or too many', async () => {
  for (const days of ['from=2026-02-01&to=2026-01-01', 'from=2026-01-01&to=2027-01-01', 'from=2026-01-01&to=soon'])
    expect((await api.call('GET', `/api/calendar?${days}`, { as: admin })).json.error.fields[0].path).toBe('to')
})
