import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '#api/app.ts'
import type { Alert, AlertDefinition, AlertEvent } from '#api/modules/alerts/alerts.contract.ts'
import { makePerson } from '#tests/support/api.ts'
import { sampleAlert } from '#tests/support/sample-alert.ts'
import { sampleMeta } from '#tests/support/sample-subscription.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'

let smtp: SmtpPeer
let setup: ApiWithCube
let { api, cube, user } = {} as ApiWithCube
type Seconds = Record<string, number | null>
/** Availability by machine as Cube says it now: run seconds of 100 planned; null is no planned time. */
let running: Seconds
/** The same of the evening shift before, and of earlier days. */
let earlier: Seconds
beforeAll(async () => {
  smtp = await startSmtpPeer()
  setup = await apiWithCube({ smtpUrl: smtp.url, publicUrl: 'https://portal.example' })
  ;({ api, cube, user } = setup)
  await makeSite()
})
afterAll(async () => {
  await setup.close()
  await smtp.close()
})
beforeEach(async () => {
  await api.owner.deleteFrom('alert').execute()
  smtp.clear()
  running = { 'Press 1': 50, 'Press 2': 90, 'Press 3': null }
  earlier = { ...running }
  const members = ['oee.machine', 'oee.run_seconds', 'oee.planned_seconds']
  setup.reset({
    meta: sampleMeta,
    instead: async ({ query }) => {
      const [time] = query.timeDimensions as unknown as [{ dateRange: [string, string] }]
      const isEarlier = JSON.stringify(query['filters']).includes('evening') || time.dateRange[1] < '2026-11-20'
      const figures = isEarlier ? earlier : running
      const columns = [
        Object.keys(figures),
        Object.values(figures).map((value) => value ?? 0),
        Object.values(figures).map((value) => (value === null ? 0 : 100)),
      ]
      return { status: 200, body: { data: { members, columns } } }
    },
  })
})

/** A site with a night shift that ended an hour ago. */
async function makeSite(): Promise<void> {
  const { id } = await api.owner
    .insertInto('site')
    .values({ company_id: api.companyId, code: 'S1', name: 'Plant', time_zone: 'UTC' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working, breaks) VALUES
      (${api.companyId}, ${id}, 'evening', '2026-11-19', tstzrange(now() - interval '17 hours', now() - interval '9 hours'), true, '{}'),
      (${api.companyId}, ${id}, 'night', '2026-11-20', tstzrange(now() - interval '9 hours', now() - interval '1 hour'), true, '{}'),
      (${api.companyId}, ${id}, 'morning', '2026-11-21', tstzrange(now() - interval '1 hour', now() + interval '7 hours'), true, '{}')`.execute(
    api.owner,
  )
}

async function make(change: Partial<AlertDefinition> = {}, as = user): Promise<string> {
  const { status, json } = await api.call('POST', '/api/alerts', { as, body: sampleAlert(change) })
  expect([status, json]).toMatchObject([201, { id: expect.any(String) }])
  return json.id
}
async function listed(id: string, as = user): Promise<Alert> {
  const { json } = await api.call('GET', '/api/alerts', { as })
  return json.alerts.find((one: Alert) => one.id === id)
}
async function events(id: string): Promise<string[]> {
  const { json } = await api.call('GET', `/api/alerts/${id}/events`, { as: user })
  return json.events.map(({ kind, member }: AlertEvent) => `${kind} ${member}`).toReversed()
}
/** Waits for a look that began after this call. */
async function lookAgain(id: string): Promise<void> {
  const { checkedAt: before, version } = await listed(id)
  await api.call('PATCH', `/api/alerts/${id}`, { as: user, body: { version, channels: ['bell', 'mail'] } })
  await expect.poll(async () => (await listed(id)).checkedAt).not.toBe(before)
}
async function firstLook(id: string): Promise<void> {
  await expect.poll(async () => (await listed(id)).checkedAt).not.toBeNull()
}

describe('an alert', () => {
  it('fires once for each member, recovers, and fires again', async () => {
    const id = await make()
    await firstLook(id)
    const mail = await smtp.received('Weak machines', user.email)
    expect(mail.subject).toBe('Weak machines: Press 1 at 50.0%')
    expect(mail.text).toContain(
      'https://portal.example/dashboard/rapor/raporlar/oee?from=2026-11-21&to=2026-11-21&machine=Press+1',
    )
    expect(await listed(id)).toMatchObject({ members: [{ member: 'Press 1', status: 'firing', value: 0.5 }] })
    await lookAgain(id)
    expect(await events(id)).toEqual(['fired Press 1'])

    // No planned time is no recovery.
    running['Press 1'] = null
    await lookAgain(id)
    expect(await events(id)).toEqual(['fired Press 1'])
    running['Press 1'] = 80
    await lookAgain(id)
    running = { 'Press 1': 20, 'Press 2': 10 }
    await lookAgain(id)
    expect(await events(id)).toEqual(['fired Press 1', 'recovered Press 1', 'fired Press 2', 'fired Press 1'])
    await smtp.received('2 over the line')
    expect(smtp.mails).toHaveLength(2)
    const { json } = await api.call('GET', '/api/notifications', { as: user })
    expect(json.rows.slice(0, 3).map(({ facts }: { facts: { kind: string } }) => facts.kind)).toEqual([
      'alertFired',
      'alertRecovered',
      'alertFired',
    ])
  })

  it('notifies through the chosen channels, and no others', async () => {
    const body = { ...sampleAlert(), name: 'Bell only', channels: ['bell'] }
    const { json } = await api.call('POST', '/api/alerts', { as: user, body })
    await firstLook(json.id)
    await expect.poll(() => events(json.id)).not.toEqual([])
    const { json: heard } = await api.call('GET', '/api/notifications', { as: user })
    expect(heard.rows[0].facts).toMatchObject({ kind: 'alertFired', title: 'Bell only' })
    const { rows } = await sql`SELECT FROM outgoing_mail WHERE subject LIKE 'Bell only%'`.execute(api.owner)
    expect(rows).toEqual([])
    for (const channels of [[], ['bell', 'bell'], ['pigeon']])
      expect(await api.call('POST', '/api/alerts', { as: user, body: { ...body, channels } })).toMatchObject({
        status: 400,
      })
  })

  it('notifies the channels that it names, for people who may send to others', async () => {
    const admin = await api.as('FullAdmin')
    const room = { name: 'Shift leaders', kind: 'slack', url: 'https://hooks.example/services/T0', events: [] }
    const channel = await api.call('POST', '/api/webhooks', { as: admin, body: { values: room } })
    const body = { ...sampleAlert(), webhooks: [channel.json.id] }
    expect((await api.call('POST', '/api/alerts', { as: await api.as('User'), body })).status).toBe(403)
    const strange = { ...body, webhooks: ['00000000-0000-7000-8000-000000000000'] }
    expect((await api.call('POST', '/api/alerts', { as: admin, body: strange })).status).toBe(400)
    expect((await api.call('POST', '/api/alerts', { as: admin, body })).status).toBe(201)
    const deliveries = () => api.owner.selectFrom('webhook_delivery').select(['event', 'body']).execute()
    await expect.poll(async () => (await deliveries()).length).toBe(1)
    const [delivery] = await deliveries()
    expect(delivery!.event).toBe('alert.fired')
    expect(JSON.parse(delivery!.body).text).toBe('Alert: Weak machines')
    await api.owner.deleteFrom('webhook').execute()
  })

  it('a snoozed one notifies nobody until the snooze is over', async () => {
    running = { 'Press 1': 90 }
    const id = await make()
    await firstLook(id)
    const snooze = (version: number, until?: Date) =>
      api.call('POST', `/api/alerts/${id}/snooze`, { as: user, body: { version, until: until?.toISOString() } })
    expect((await snooze(1, new Date(Date.now() + 3_600_000))).json).toEqual({ version: 2 })
    running = { 'Press 1': 10 }
    await lookAgain(id)
    // A look that had begun before may have ended first.
    await expect.poll(() => listed(id)).toMatchObject({ members: [{ member: 'Press 1', status: 'held' }] })
    expect(await events(id)).toEqual([])
    expect((await snooze(1)).status).toBe(409)
    await snooze(3)
    await expect.poll(() => events(id)).toEqual(['fired Press 1'])
    await smtp.received('Press 1 at 10.0%')
  })

  it('of the last shift asks for the shift that has ended', async () => {
    const id = await make({ window: { kind: 'lastShift' } })
    await firstLook(id)
    expect(cube.asked.map(({ query }) => query)).toContainEqual(
      expect.objectContaining({
        timeDimensions: [{ dimension: 'oee.business_date', dateRange: ['2026-11-20', '2026-11-20'] }],
        filters: [{ member: 'oee.shift', operator: 'equals', values: ['night'] }],
      }),
    )
    const mail = await smtp.received('Weak machines')
    expect(mail.text).toContain('Night shift')
  })

  it('of a change fires once for what fell against the shift before, until it holds', async () => {
    earlier = { 'Press 1': 58.3, 'Press 2': 91, 'Press 3': 80 }
    const change = { kind: 'change', direction: 'fell', by: 0.05 } as const
    const id = await make({ window: { kind: 'lastShift' }, condition: change })
    await firstLook(id)
    const mail = await smtp.received('Weak machines', user.email)
    expect(mail.subject).toBe('Weak machines: Press 1 at 50.0% (-8.3 pp)')
    expect(mail.text).toContain('Compared with Nov 19, 2026 · Evening shift')
    expect(await listed(id)).toMatchObject({ members: [{ member: 'Press 1', value: 0.5, before: 0.583 }] })
    await lookAgain(id)
    // Press 3 has no planned time now: nothing is known of its change.
    running['Press 1'] = 56
    await lookAgain(id)
    running = { 'Press 1': 56, 'Press 2': 80, 'Press 3': null }
    await lookAgain(id)
    expect(await events(id)).toEqual(['fired Press 1', 'recovered Press 1', 'fired Press 2'])
    const { json } = await api.call('GET', '/api/notifications', { as: user })
    expect(json.rows[0].facts).toMatchObject({
      kind: 'alertFired',
      members: [{ name: 'Press 2', value: '80.0% (-11.0 pp)' }],
    })
  })

  it('of a change over days is a share of an amount, and leads to these days beside those before', async () => {
    running = { 'Press 1': 80, 'Press 2': 95 }
    earlier = { 'Press 1': 100, 'Press 2': 100, 'Press 4': 10 }
    const id = await make({
      measure: 'run_seconds',
      window: { kind: 'yesterday' },
      condition: { kind: 'change', direction: 'fell', by: 0.1 },
    })
    await firstLook(id)
    // A member without a value any more has dropped by 100 %.
    const mail = await smtp.received('2 over the line', user.email)
    expect(mail.text).toContain('Press 4: 0 sec (-100%)')
    expect(mail.text).toContain('Press 1: 80 sec (-20%)')
    expect(mail.text).toContain('from=2026-11-20&to=2026-11-20&compare=adjacent&machine=Press+4&machine=Press+1')
    const questionedDates = cube.asked.map(({ query }) => query.timeDimensions)
    for (const date of ['2026-11-20', '2026-11-19'])
      expect(questionedDates).toContainEqual([{ dimension: 'oee.business_date', dateRange: [date, date] }])
  })

  it('shows what would fire before it is created', async () => {
    const { json } = await api.call('POST', '/api/alerts/test', {
      as: user,
      body: { definition: sampleAlert().definition, site: 'S1' },
    })
    expect(json).toEqual({
      window: { from: '2026-11-21', to: '2026-11-21', shift: null },
      members: [
        { member: 'Press 1', value: 0.5, before: null, over: true },
        { member: 'Press 2', value: 0.9, before: null, over: false },
        { member: 'Press 3', value: null, before: null, over: false },
      ],
      unknown: 1,
    })
    expect(smtp.mails).toEqual([])
  })

  it('is looked at by one of several apis', async () => {
    const others = await Promise.all([startApi(api.config), startApi(api.config)])
    const id = await make()
    await firstLook(id)
    for (let round = 0; round < 3; round++) {
      running = { 'Press 1': 90 }
      await lookAgain(id)
      running = { 'Press 1': 10 }
      await lookAgain(id)
    }
    await Promise.all(others.map((other) => other.close()))
    const story = await events(id)
    expect(story.filter((event) => event.startsWith('fired'))).toHaveLength(4)
    await expect.poll(() => smtp.mails.length).toBe(4)
  })

  it('changed begins anew; paused it looks at nothing', async () => {
    const id = await make()
    await firstLook(id)
    const definition = { ...sampleAlert().definition, condition: { kind: 'band', bands: 'oee', step: 'medium' } }
    const patch = (version: number) =>
      api.call('PATCH', `/api/alerts/${id}`, { as: user, body: { version, definition } })
    expect((await patch(1)).status).toBe(204)
    expect((await patch(1)).status).toBe(409)
    await expect.poll(() => events(id)).toEqual(['fired Press 1', 'fired Press 1'])
    expect((await api.call('POST', `/api/alerts/${id}/pause`, { as: user, body: { version: 2 } })).json).toEqual({
      status: 'paused',
      version: 3,
    })
  })
})

describe('who may', () => {
  it('an owner who lost the permission is notified, and the alert stops', async () => {
    const loser = await makePerson(api, { email: 'alert-loser@plant.example', role: 'User' })
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: loser.uid, permission: 'oee:read', granted: true })
      .execute()
    const id = await make({}, loser)
    await expect.poll(async () => (await listed(id, loser)).checkedAt).not.toBeNull()
    await api.owner.updateTable('permission_grant').set({ granted: false }).where('user_id', '=', loser.uid).execute()
    await api.owner
      .updateTable('alert')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await smtp.received('Your alert was stopped', loser.email)
    expect(await listed(id, loser)).toMatchObject({ status: 'stopped', stopReason: 'permissionLost' })
  })

  it.each([
    ['a view without its permission', { view: 'scrap' }, 403],
    ['a step that the band does not have', { condition: { kind: 'band', bands: 'oee', step: 'superb' } }, 400],
    ['a measure that the view does not have', { measure: 'weather' }, 400],
    ['a change of a day that is not over', { condition: { kind: 'change', direction: 'fell', by: 0.1 } }, 400],
    [
      'a change of one shift against another by its name',
      {
        condition: { kind: 'change', direction: 'fell', by: 0.1 },
        window: { kind: 'lastShift' },
        dimension: 'shift',
      },
      400,
    ],
  ] as const)('%s is refused', async (_, change, status) => {
    const as = status === 403 ? await makePerson(api, { email: 'scrapless@plant.example', role: 'User' }) : user
    if (status === 403)
      await api.owner
        .insertInto('permission_grant')
        .values({ company_id: api.companyId, user_id: as.uid, permission: 'scrap:read', granted: false })
        .execute()
    const definition = { ...sampleAlert().definition, ...change }
    const answer = await api.call('POST', '/api/alerts/test', { as, body: { definition, site: null } })
    expect(answer.status).toBe(status)
  })

  it('only the owner sees it', async () => {
    const id = await make()
    const admin = await api.as('Admin')
    expect(await listed(id, admin)).toBeUndefined()
    expect((await api.call('DELETE', `/api/alerts/${id}`, { as: admin })).status).toBe(404)
    expect((await api.call('DELETE', `/api/alerts/${id}`, { as: user })).status).toBe(204)
  })
})
