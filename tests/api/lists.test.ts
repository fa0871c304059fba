import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listRoutes } from '#api/app.ts'
import { masterDataBook } from '#api/modules/master-data/master-data.book.ts'
import { resourcesOf } from '#api/platform/resource/workbook/book.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeMasterData, makePersonnel } from '#tests/support/master-data-rows.ts'
import { anEvent, makeIngestPlant } from './support/ingest-plant.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'

/** Every list that comes in pages: the routes whose query names one. */
const lists = listRoutes(true).flatMap(({ path, query }) => {
  const shape = (query as z.ZodObject | undefined)?.shape ?? {}
  return 'page' in shape ? [{ path, sized: 'pageSize' in shape }] : []
})

let api: TestApi
let admin: Person
/** What a list is asked for besides its page, by its path. */
let asked: Record<string, string>
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  asked = await makeRows()
})
afterAll(() => api.close())

interface Answer {
  rows: unknown[]
  total: number
}

async function read(path: string, query: string): Promise<Answer> {
  const { status, json, text } = await api.call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, {
    as: admin,
  })
  expect({ status, text: status === 200 || text }).toEqual({ status: 200, text: true })
  const { rows, items, entries, total } = json
  return { rows: rows ?? items ?? entries, total }
}

describe.each(lists)('$path', ({ path, sized }) => {
  it('answers the last page to whoever asks for one behind it, and never that there is nothing', async () => {
    // A new list needs rows, and its path below.
    expect(asked).toHaveProperty([path])
    const size = sized ? 'pageSize=1&' : ''
    const first = await read(asked[path]!, size)
    expect(first.total).toBeGreaterThan(1)
    const last = Math.ceil(first.total / first.rows.length)
    const ofLast = await read(asked[path]!, `${size}page=${last}`)
    expect(ofLast.rows.length).toBeGreaterThan(0)
    for (const page of [last + 1, 1000])
      expect({ page, ...(await read(asked[path]!, `${size}page=${page}`)) }).toEqual({ page, ...ofLast })
  })
})

it('a list without rows is empty on every page', async () => {
  const somebody = await api.as('User')
  for (const page of [1, 2, 1000]) {
    const { json } = await api.call('GET', `/api/notifications?page=${page}`, { as: somebody })
    expect(json).toEqual({ rows: [], total: 0, unread: 0 })
  }
})

/** Two rows or more in every list. */
async function makeRows(): Promise<Record<string, string>> {
  const plant = await makeIngestPlant(api)
  const other = await api.as('User')
  const insert = async (table: string, ...rows: object[]): Promise<string> => {
    const made = await api.owner
      .insertInto(table as 'machine')
      .values(rows.map((row) => ({ company_id: api.companyId, ...row })) as never)
      .returningAll()
      .execute()
    return (made[0] as { id: string }).id
  }
  const two = (row: (index: number) => object) => [row(1), row(2)]
  await insert(
    'saved_view',
    ...two((index) => ({
      owner_id: admin.uid,
      report: 'oee',
      route: '/dashboard/rapor/raporlar/oee',
      search: '',
      needs: 'oee:read',
      name: `View ${index}`,
    })),
  )
  const target = await insert(
    'target',
    ...two((index) => ({
      measure: 'oee',
      machine_id: index === 1 ? plant.machine : plant.other,
      valid_from: '2026-11-01',
      value: 0.8,
      created_by: admin.uid,
    })),
  )
  await insert(
    'outgoing_mail',
    ...two((index) => ({
      recipient: `reader${index}@plant.example`,
      subject: 'Report',
      status: 'failed',
      ended_at: new Date(),
    })),
  )
  const product = await insert('product', { code: 'LID', name: 'Lid' })
  await insert('work_order', ...two((index) => ({ code: `LID-${index}`, product_id: product })))
  const now = new Date()
  await insert(
    'unread_message',
    ...two((index) => ({
      topic: 'vardiya/DEMO/GW/events',
      reason: 'not_json',
      detail: 'It is no JSON',
      digest: `${index}`.repeat(64),
      payload: '{',
      encoding: 'text',
      bytes: 1,
      times: 1,
      first_at: now,
      received_at: now,
    })),
  )
  await insert(
    'device_event',
    ...two(() => {
      const { id, kind, at } = anEvent({ kind: 'count', good: 1 })
      return { device_id: plant.gateway.id, event_id: id, kind, occurred_at: at, held: 'machine' }
    }),
  )
  await insert(
    'personal_token',
    ...two((index) => ({
      user_id: admin.uid,
      name: `Token ${index}`,
      hash: Buffer.alloc(32, index),
      hint: 'hint',
      permissions: ['oee:read'],
      expires_at: new Date(Date.now() + 86_400_000),
    })),
  )
  const facts = JSON.stringify({ kind: 'subscriptionStopped', title: 'Weekly' })
  await insert('notification', ...two(() => ({ user_id: admin.uid, kind: 'subscriptionStopped', facts })))
  await insert('demo_mail', ...two((index) => ({ recipient: 'x@plant.example', subject: `Mail ${index}`, body: 'b' })))
  const made = await makeMasterData(api.owner, api.companyId, '1')
  await makeMasterData(api.owner, api.companyId, '2')
  const staff = await makePersonnel(api.owner, api.companyId, '1')
  await makePersonnel(api.owner, api.companyId, '2')
  const role = await insert(
    'own_role',
    ...two((index) => ({ code: `R-${index}`, name: `Role ${index}`, base: 'User', permissions: ['profile:self'] })),
  )
  const webhook = await insert(
    'webhook',
    ...two((index) => ({
      name: `Hook ${index}`,
      url: 'https://receiver.example',
      events: ['order.closed'],
      created_by: admin.uid,
    })),
  )
  const outside = await insert(
    'outside_recipient',
    ...two((index) => ({ email: `reader-${index}@outside.example`, language: 'en' })),
  )
  const rotation = await insert(
    'rotation_pattern',
    ...two((index) => ({ code: `P-${index}`, name: `P ${index}`, cycle: 'M R' })),
  )
  const need = await insert(
    'staffing_need',
    ...two((index) => ({ area_id: made.areas, shift: 'night', valid_from: `2026-01-0${index + 1}`, people: 3 })),
  )
  const terminal = await insert(
    'terminal',
    ...two((index) => ({ serial_number: `LISTED-${index}`, name: `Terminal ${index}`, reader_id: made.readers })),
  )
  await insert(
    'terminal_person',
    ...two((index) => ({ terminal_id: terminal, pin: `${index}`, name: `Told ${index}` })),
  )
  const punch = {
    source: 'device',
    origin: 'R',
    credential_kind: 'card',
    occurred_at: now,
    said_at: '2026-11-24 06:00:00',
  }
  await insert('punch', ...two((index) => ({ ...punch, credential: `HELD-${index}`, held: 'card' })))
  const placed = { ...punch, reader_id: made.readers, employee_id: staff.employees }
  await insert('punch', ...two((index) => ({ ...placed, credential: `CARD-${index}` })))
  const [siteOfPeople] = await api.owner.selectFrom('site').selectAll().orderBy('code').execute()
  const present = await insert('employee', ...two((index) => ({ code: `THERE-${index}`, name: `There ${index}` })))
  const today = now.toISOString().slice(0, 10)
  const zone = made.zones
  for (const { id } of await api.owner.selectFrom('employee').select('id').where('code', 'like', 'THERE-%').execute()) {
    const day = { company_id: api.companyId, employee_id: id, business_date: today }
    const zones = ['production', 'rest', 'canteen', 'wc', 'outside', 'own']
    const times = ['planned', 'present', 'worked', 'missing', 'night', 'late', 'early_leave', 'auto_exit']
    const overtime = ['day', 'night', 'week', 'rest', 'holiday', 'credited'].map((kind) => `overtime_${kind}`)
    const nothing = Object.fromEntries([...times, ...overtime, ...zones].map((name) => [`${name}_seconds`, 0]))
    const entries = Object.fromEntries(zones.map((name) => [`${name}_entries`, 0]))
    const there = { site_id: siteOfPeople!.id, kind: 'work', status: 'present', waiting_for: '{}', inside: true }
    await api.owner
      .insertInto('attendance_day')
      .values({ ...day, ...there, ...nothing, ...entries, auto_exits: 0, punches: 1, first_in: now } as never)
      .execute()
    const stay = { number: 1, zone_id: zone, kind: 'production', started_at: now, auto_exit: false }
    await api.owner
      .insertInto('zone_stay')
      .values({ ...day, ...stay })
      .execute()
  }
  const request = await insert(
    'attendance_request',
    ...two(() => ({ employee_id: present, business_date: today, subject: 'other', note: 'n', created_by: admin.uid })),
  )
  const leaveType = await insert(
    'leave_type',
    ...two((index) => ({
      code: `L-${index}`,
      name: `L ${index}`,
      unit: 'half',
      paid: true,
      limited: true,
      colour: 'blue',
    })),
  )
  const policy = await insert(
    'leave_policy',
    ...two((index) => ({
      code: `P-${index}`,
      name: `P ${index}`,
      leave_type_id: leaveType,
      every: 'year',
      begins: 'calendar',
      steps: '0:14',
      first_year: 'none',
      rounding: 'exact',
      valid_from: '2100-01-01',
    })),
  )
  const approver = await insert('leave_approver', ...two((index) => ({ level: index, who: 'manager' })))
  const substitutes = await insert(
    'approval_delegation',
    ...two(() => ({
      from_user_id: admin.uid,
      to_user_id: other.uid,
      first_date: today,
      last_date: today,
      created_by: admin.uid,
    })),
  )
  const leave = await insert(
    'leave_request',
    ...two((index) => ({
      employee_id: present,
      leave_type_id: leaveType,
      first_date: `2030-01-0${index}`,
      last_date: `2030-01-0${index}`,
      amount: 1,
      language: 'en',
      created_by: admin.uid,
    })),
  )
  await insert(
    'leave_day',
    ...two((index) => ({
      employee_id: present,
      request_id: leave,
      business_date: `2030-01-0${index}`,
      part: 'whole',
      amount: 1,
      holds: true,
    })),
  )
  await insert(
    'leave_ledger_entry',
    ...two((index) => ({
      employee_id: index === 1 ? present : staff.employees,
      leave_type_id: leaveType,
      year: 2030,
      kind: 'entitlement',
      amount: 1,
    })),
  )
  await insert(
    'approval_link',
    ...two((index) => ({
      request_id: leave,
      user_id: admin.uid,
      level: 1,
      token_hash: Buffer.alloc(32, index),
      expires_at: new Date(now.getTime() + 86_400_000),
    })),
  )
  const holiday = await insert('holiday', ...two((index) => ({ date: `2026-01-0${index}`, description: `H ${index}` })))
  const kinds: { path: string; table: string; id: string }[] = [
    ...resourcesOf(masterDataBook).map(({ path, table, name }) => ({
      path,
      table,
      id: made[name as keyof typeof made],
    })),
    { path: 'personnel/employees', table: 'employee', id: staff.employees },
    { path: 'personnel/cards', table: 'employee_card', id: staff.cards },
    { path: 'personnel/trainings', table: 'employee_skill', id: staff.trainings },
    { path: 'targets', table: 'target', id: target },
    { path: 'devices', table: 'device', id: plant.gateway.id },
    { path: 'users', table: 'user_account', id: admin.uid },
    { path: 'roles', table: 'own_role', id: role },
    { path: 'staffing-needs', table: 'staffing_need', id: need },
    { path: 'rotations', table: 'rotation_pattern', id: rotation },
    { path: 'terminals', table: 'terminal', id: terminal },
    { path: 'leave/types', table: 'leave_type', id: leaveType },
    { path: 'leave/policies', table: 'leave_policy', id: policy },
    { path: 'leave/approvers', table: 'leave_approver', id: approver },
    { path: 'leave/substitutes', table: 'approval_delegation', id: substitutes },
    { path: 'holidays', table: 'holiday', id: holiday },
    { path: 'attendance-requests', table: 'attendance_request', id: request },
    { path: 'webhooks', table: 'webhook', id: webhook },
    { path: 'outside-recipients', table: 'outside_recipient', id: outside },
  ]
  await insert(
    'audit_log',
    ...kinds.flatMap(({ table, id }) =>
      two(() => ({
        user_id: admin.uid,
        request_id: 'test',
        action: `${table}.change`,
        subject: table,
        subject_id: id,
      })),
    ),
  )
  const importOf = async (book: string, sheet: string, kind: string) => {
    const id = await insert('workbook_import', {
      book,
      file_name: `${book}.xlsx`,
      storage_key: `${book}/plant`,
      status: 'ready',
      started_by: admin.uid,
    })
    const row = { import_id: id, sheet, kind, outcome: 'new', raw: '{}' }
    await insert('workbook_import_row', ...two((index) => ({ ...row, row_number: index, key: `K-${index}` })))
    return id
  }
  const book = await importOf('master-data', 'Products', 'products')
  const people = await importOf('users', 'Users', 'users')
  const personnel = await importOf('personnel', 'Personnel', 'employees')
  const holidayBook = await importOf('holidays', 'Holidays', 'holidays')
  const run = { profile: 'production_4tu', file_name: 'plant.csv', dry_run: true, status: 'done' }
  const file = await insert('import_run', run, run)
  await insert(
    'import_refusal',
    ...two((index) => ({ import_run_id: file, row_number: index, reason: 'no', faults: '[]', raw: '{}' })),
  )
  await insert(
    'machine_state_interval',
    ...['[2026-11-20 20:00+00, 2026-11-20 21:00+00)', '[2026-11-20 22:00+00, 2026-11-20 23:00+00)'].map((during) => ({
      machine_id: plant.machine,
      state: 'stop',
      during,
    })),
  )
  const month = await makeWorkedMonth(api, ['Late', 'Later'])
  await insert('attendance_rules', { site_id: month.site, rules: JSON.stringify({ overtimeNeedsApproval: true }) })
  for (const employee of month.people)
    await month.pass(employee, ['in', '2026-06-01T07:00'], ['out', '2026-06-01T19:00'])
  await month.settled()
  return {
    '/api/health/mails': '/api/health/mails',
    '/api/attendance-exceptions': '/api/attendance-exceptions',
    '/api/attendance-overtime': '/api/attendance-overtime',
    '/api/leave/requests': '/api/leave/requests?view=all',
    '/api/leave/attendance': '/api/leave/attendance?from=2030-01-01&to=2030-01-31',
    '/api/leave/quotas': '/api/leave/quotas?year=2030',
    '/api/leave/links': '/api/leave/links',
    '/api/views': '/api/views',
    '/api/company-tokens': '/api/company-tokens',
    ...Object.fromEntries(
      kinds.flatMap(({ path, id }) => [
        [`/api/${path}`, `/api/${path}`],
        [`/api/${path}/:id/history`, `/api/${path}/${id}/history`],
      ]),
    ),
    '/api/master-data/imports/:id/rows': `/api/master-data/imports/${book}/rows`,
    '/api/holidays/imports/:id/rows': `/api/holidays/imports/${holidayBook}/rows`,
    '/api/personnel/imports/:id/rows': `/api/personnel/imports/${personnel}/rows`,
    '/api/users/imports/:id/rows': `/api/users/imports/${people}/rows`,
    '/api/quarantine': '/api/quarantine',
    '/api/quarantine/messages': '/api/quarantine/messages',
    '/api/notifications': '/api/notifications',
    '/api/mailbox': '/api/mailbox',
    '/api/work-orders': '/api/work-orders',
    '/api/stoppages/actions': '/api/stoppages/actions?site=PLANT&from=2026-11-20&to=2026-11-20',
    '/api/imports': '/api/imports',
    '/api/punches': '/api/punches',
    '/api/held-punches': '/api/held-punches',
    '/api/terminals/:id/people': `/api/terminals/${terminal}/people`,
    '/api/presence/people': `/api/presence/people?site=${siteOfPeople!.code}&date=${today}`,
    '/api/presence/inside': `/api/presence/inside?site=${siteOfPeople!.code}&zone=${zone}`,
    '/api/imports/:id/refusals': `/api/imports/${file}/refusals`,
  }
}
