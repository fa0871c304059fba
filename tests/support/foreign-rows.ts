import { randomBytes, randomUUID } from 'node:crypto'
import { photoFolder } from '#api/modules/files/files.service.ts'
import type { Person, TestApi } from './api.ts'
import { allResources } from './all-resources.ts'
import { makeNamedLeave } from './foreign-leave-rows.ts'
import { rowOf } from './row-of.ts'
import { sampleAlert } from './sample-alert.ts'
import { sampleRows } from './sample-rows.ts'
import { sampleTemplate } from './sample-subscription.ts'

/** One row of every kind that a route can name, in a company; by the route's path up to its id. */
export async function makeNamedRows(api: TestApi, companyId: string, owner: Person): Promise<Record<string, string>> {
  const insert = rowOf(api.owner)
  const company = { company_id: companyId }
  const site = await insert('site', { ...company, code: 'THEIRS', name: 'Their site', time_zone: 'Europe/Istanbul' })
  const area = await insert('area', { ...company, code: 'THEIRS', name: 'Their hall', site_id: site })
  const machineClass = await insert('machine_class', { ...company, code: 'THEIRS', name: 'Their class' })
  const machine = await insert('machine', {
    ...company,
    code: 'THEIRS',
    name: 'Their machine',
    area_id: area,
    machine_class_id: machineClass,
  })
  const stop = { company_id: companyId, machine_id: machine, state: 'stop' }
  const token = await insert('personal_token', {
    ...company,
    user_id: owner.uid,
    name: 'Theirs',
    hash: randomBytes(32),
    hint: 'eirs',
    permissions: ['oee:read'],
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const view = await insert('saved_view', {
    ...company,
    owner_id: owner.uid,
    report: 'oee',
    route: '/dashboard/rapor/raporlar/oee',
    search: 'machine=theirs',
    needs: 'oee:read',
    name: 'Theirs',
    shared_roles: ['FullAdmin', 'User'],
  })
  const sample = sampleRows(api.owner, companyId, owner.uid)
  const ofResources: Record<string, string> = {}
  for (const { name, path } of allResources) ofResources[`/api/${path}/:id`] = await sample.first(name)
  const screen = await insert('andon_screen', {
    ...company,
    site_id: site,
    name: 'Theirs',
    slides: JSON.stringify([{ kind: 'status', areaIds: [] }]),
  })
  const imports: Record<string, string> = {}
  for (const book of ['master-data', 'personnel', 'users', 'holidays', 'cost-inputs'])
    imports[`/api/${book}/imports/:id`] = await insert('workbook_import', {
      ...company,
      book,
      file_name: 'theirs.xlsx',
      storage_key: `${book}/theirs`,
      status: 'ready',
      started_by: owner.uid,
    })
  return {
    ...ofResources,
    ...(await makeNamedLeave(api.owner, sample, owner)),
    '/api/andon/layouts/:id': await insert('plant_layout', { ...company, site_id: site, name: 'Theirs' }),
    '/api/andon/screens/:id': screen,
    '/api/andon/devices/:id': await insert('andon_device', {
      ...company,
      screen_id: screen,
      name: 'Theirs',
      token_hash: randomBytes(32),
      created_by: owner.uid,
    }),
    '/api/production/machines/:id': machine,
    '/api/stoppages/:id': await insert('machine_state_interval', {
      ...stop,
      during: '[2026-11-20 20:00+00, 2026-11-20 21:00+00)',
    }),
    ...imports,
    '/api/passkeys/:id': await insert('passkey', {
      ...company,
      user_id: owner.uid,
      credential_id: randomUUID(),
      public_key: randomBytes(32),
      counter: 0,
      synced: false,
      name: 'Theirs',
    }),
    '/api/tokens/:id': token,
    '/api/muster/:id': await insert('muster', { ...company, site_id: site, started_by: owner.uid }),
    '/api/webhook-deliveries/:id': await insert('webhook_delivery', {
      ...company,
      webhook_id: await sample.first('webhooks'),
      event: 'test',
      body: '{}',
    }),
    '/api/company-tokens/:id': token,
    '/api/permissions/:id': owner.uid,
    '/api/audit/:id': await insert('audit_log', { ...company, action: 'machine.change', subject: 'machine' }),
    '/api/sign-ins/:id': await insert('sign_in', { ...company, user_id: owner.uid }),
    '/api/mailbox/:id': await insert('demo_mail', {
      ...company,
      recipient: 'x@plant.example',
      subject: 's',
      body: 'b',
    }),
    '/api/files/:id': await insert('file', {
      ...company,
      owner_id: owner.uid,
      folder: photoFolder,
      storage_key: `${photoFolder}/${randomUUID()}`,
      name: 'photo.webp',
      media_type: 'image/webp',
      size_bytes: 1,
    }),
    '/api/uploads/:id': await insert('upload', {
      ...company,
      owner_id: owner.uid,
      name: 'theirs.pdf',
      kind: 'file',
      size_bytes: 1,
    }),
    '/api/attendance-rules/:id': site,
    '/api/exports/:id': await insert('export_job', {
      ...company,
      user_id: owner.uid,
      format: 'csv',
      title: 'Theirs',
      request: '{}',
      status: 'done',
    }),
    '/api/views/:id': view,
    '/api/data/:id': view,
    '/api/annotations/:id': await insert('annotation', {
      ...company,
      author_id: owner.uid,
      site_id: site,
      from_date: '2026-11-20',
      to_date: '2026-11-20',
      sign: 'note',
      body: 'Theirs',
    }),
    '/api/subscriptions/:id': await insert('subscription', {
      ...company,
      owner_id: owner.uid,
      title: 'Theirs',
      template: JSON.stringify(sampleTemplate()),
      timing: JSON.stringify({ every: 'month', day: 1, time: '06:00' }),
      formats: ['pdf'],
      next_run_at: new Date(Date.now() + 86_400_000),
    }),
    '/api/alerts/:id': await insert('alert', {
      ...company,
      owner_id: owner.uid,
      name: 'Theirs',
      definition: JSON.stringify(sampleAlert().definition),
      words: JSON.stringify(sampleAlert().words),
      status: 'paused',
    }),
    '/api/notifications/:id': await insert('notification', {
      ...company,
      user_id: owner.uid,
      kind: 'subscriptionStopped',
      facts: JSON.stringify({ kind: 'subscriptionStopped', title: 'Theirs' }),
    }),
    '/api/device-keys/:id': await insert('device_key', {
      ...company,
      device_id: await sample.first('devices'),
      hash: randomBytes(32),
      hint: 'eirs',
    }),
    '/api/production/orders/:id': await insert('work_order', {
      ...company,
      code: 'THEIR-LIVE',
      product_id: await insert('product', { ...company, code: 'THEIR-LIVE', name: 'Theirs' }),
    }),
    '/api/work-orders/:id': await insert('work_order', {
      ...company,
      code: 'THEIRS',
      product_id: await insert('product', { ...company, code: 'THEIRS', name: 'Their product' }),
    }),
    '/api/imports/:id': await insert('import_run', {
      ...company,
      profile: 'production_4tu',
      file_name: 'theirs.csv',
      dry_run: true,
      status: 'done',
    }),
  }
}
