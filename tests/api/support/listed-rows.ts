import type { Person, TestApi } from '#tests/support/api.ts'
import { allResources } from '#tests/support/all-resources.ts'
import { sampleRows } from '#tests/support/sample-rows.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'
import { anEvent, makeIngestPlant } from './ingest-plant.ts'
import { rowsOf } from './insert-rows.ts'
import { makeListedPeople } from './listed-people.ts'

/** Two rows or more in every list. @returns the further query of a list besides its page, by its path. */
export async function makeListedRows(api: TestApi, admin: Person): Promise<Record<string, string>> {
  const plant = await makeIngestPlant(api)
  const insert = rowsOf(api)
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
  const sample = sampleRows(api.owner, api.companyId, admin.uid)
  const kinds: { path: string; table: string; id: string }[] = []
  for (const { name, path, table } of allResources) {
    kinds.push({ path, table, id: await sample.first(name) })
    if (name !== 'users') await sample.make(name)
  }
  const terminal = await sample.first('terminals')
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
  const placed = { ...punch, reader_id: await sample.first('readers'), employee_id: await sample.first('employees') }
  await insert('punch', ...two((index) => ({ ...placed, credential: `CARD-${index}` })))
  const people = await makeListedPeople(api, insert, {
    admin,
    zone: await sample.first('zones'),
    employee: await sample.first('employees'),
    leaveType: await sample.first('leave-types'),
  })
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
  const users = await importOf('users', 'Users', 'users')
  const personnel = await importOf('personnel', 'Personnel', 'employees')
  const holidayBook = await importOf('holidays', 'Holidays', 'holidays')
  const costBook = await importOf('cost-inputs', 'Materials', 'materials')
  const run = { profile: 'production_4tu', file_name: 'plant.csv', dry_run: true, status: 'done' }
  const file = await insert('import_run', run, run)
  await insert(
    'import_refusal',
    ...two((index) => ({ import_run_id: file, row_number: index, reason: 'no', faults: '[]', raw: '{}' })),
  )
  await insert(
    'import_replaced',
    ...two((index) => ({ import_run_id: file, source_key: `row ${index}`, kind: 'machine_time_claim', content: '{}' })),
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
    '/api/cost-inputs/imports/:id/rows': `/api/cost-inputs/imports/${costBook}/rows`,
    '/api/personnel/imports/:id/rows': `/api/personnel/imports/${personnel}/rows`,
    '/api/users/imports/:id/rows': `/api/users/imports/${users}/rows`,
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
    '/api/presence/people': `/api/presence/people?site=${people.site}&date=${people.today}`,
    '/api/presence/inside': `/api/presence/inside?site=${people.site}&zone=${await sample.first('zones')}`,
    '/api/imports/:id/refusals': `/api/imports/${file}/refusals`,
    '/api/imports/:id/replaced': `/api/imports/${file}/replaced`,
  }
}
