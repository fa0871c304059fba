import type { Attachment } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '#api/app.ts'
import { makePerson } from '#tests/support/api.ts'
import { readPdf, readWorkbook } from '#tests/support/read-export.ts'
import { sampleMeta, sampleSubscription, sampleTemplate } from '#tests/support/sample-subscription.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'
import { type SubscriptionDesk, subscriptionDesk } from './support/subscription-desk.ts'

let smtp: SmtpPeer
let setup: ApiWithCube
let { api, cube, user } = {} as ApiWithCube
let { subscribe, listed, runsOf, runNow, until, missed } = {} as SubscriptionDesk
beforeAll(async () => {
  smtp = await startSmtpPeer()
  setup = await apiWithCube({ smtpUrl: smtp.url, publicUrl: 'https://portal.example' })
  ;({ api, cube, user } = setup)
  ;({ subscribe, listed, runsOf, runNow, until, missed } = subscriptionDesk(api, user))
})
afterAll(async () => {
  await setup.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.clear()
  setup.reset({ rows: 5, meta: sampleMeta })
})

const bytesOf = ({ content }: Attachment): Uint8Array => new Uint8Array(content as ArrayBuffer)

describe('a subscription', () => {
  it('arrives with Excel and PDF of the days of now, and leads back to the same state', async () => {
    const id = await subscribe({ title: 'Arrives' })
    await runNow(id)
    const mail = await smtp.received('Arrives', user.email)
    const today = new Date().toISOString().slice(0, 10)
    expect(mail.text).toContain('https://portal.example/dashboard/rapor/raporlar/oee?preset=last7Days&machine=Press+1')
    expect(mail.html).toContain('preset=last7Days&amp;machine=Press+1')
    expect(mail.text).toContain('Availability: 100.0%')
    const [xlsx, pdf] = mail.attachments
    expect([xlsx!.mimeType, pdf!.mimeType]).toEqual([expect.stringContaining('spreadsheetml'), 'application/pdf'])

    const rows = (await readWorkbook(bytesOf(xlsx!))).worksheets[0]!
    expect(rows.getRow(2).values).toMatchObject([undefined, 'Machine 0', 3, 0.5])
    expect(rows.rowCount).toBe(7)
    const question = cube.asked.find(({ query }) => query.limit === 100_000)!
    expect(question.query).toMatchObject({
      timeDimensions: [{ dimension: 'oee.business_date', dateRange: [expect.any(String), today] }],
    })
    expect(question.claims).toMatchObject({ sub: user.uid, company_id: api.companyId })

    const text = (await readPdf(bytesOf(pdf!))).join('\n')
    expect(text).toContain('Arrives')
    expect(text).toContain('Machine 4')
    expect(text).toContain('Good pieces by machine')
    // A chart that only the browser can draw is named.
    expect(text).toContain('Only in the portal')

    const run = await until(id, { status: 'done', cause: 'manual', rows: 5 })
    await expect
      .poll(async () => (await runsOf(id))[0]!.deliveries)
      .toMatchObject([{ to: user.email, status: 'sent', error: null }])
    expect(run.period).toContain('Daily')
  })

  it('missed several times while nothing ran is made up for once', async () => {
    const id = await subscribe({ title: 'Missed', formats: ['xlsx'] })
    await missed(id, 3 * 24 * 60)
    const others = await Promise.all([startApi(api.config), startApi(api.config), startApi(api.config)])
    await until(id, { status: 'done', cause: 'catchUp' })
    await smtp.received('Missed')
    await Promise.all(others.map((other) => other.close()))
    expect(await runsOf(id)).toHaveLength(1)
    expect(smtp.mails.filter((mail) => mail.subject?.includes('Missed'))).toHaveLength(1)
    expect(Date.parse((await listed(id)).nextRunAt!)).toBeGreaterThan(Date.now())
  })

  it('says the next times before it is made', async () => {
    const body = { timing: { every: 'month', day: 31, time: '06:00' }, site: null }
    const { json } = await api.call('POST', '/api/subscriptions/preview', { as: user, body })
    expect(json.runs).toHaveLength(3)
    expect(json.timeZone).toBe('UTC')
  })

  it('is paused, resumed without missed runs, changed by version, and deleted', async () => {
    const id = await subscribe({ title: 'Changed' })
    const step = (action: string, version: number) =>
      api.call('POST', `/api/subscriptions/${id}/${action}`, { as: user, body: { version } })
    expect((await step('pause', 1)).json).toEqual({ status: 'paused', version: 2 })
    expect((await listed(id)).nextRunAt).toBeNull()
    await missed(id, 60)
    expect((await step('pause', 2)).status).toBe(409)
    expect((await step('resume', 2)).json).toEqual({ status: 'active', version: 3 })
    expect(Date.parse((await listed(id)).nextRunAt!)).toBeGreaterThan(Date.now())
    const patch = (version: number) =>
      api.call('PATCH', `/api/subscriptions/${id}`, { as: user, body: { version, title: 'Renamed', formats: ['pdf'] } })
    expect((await patch(2)).status).toBe(409)
    expect((await patch(3)).status).toBe(204)
    expect(await listed(id)).toMatchObject({ title: 'Renamed', formats: ['pdf'], version: 4 })
    expect((await api.call('DELETE', `/api/subscriptions/${id}`, { as: user })).status).toBe(204)
    expect(await listed(id)).toBeUndefined()
  })
})

describe('when something is in the way', () => {
  it('a failure of Cube is tried again, then shown to the owner', async () => {
    cube.instead = async () => ({ status: 500, body: { error: 'broken' } })
    const id = await subscribe({ title: 'Failing', formats: ['xlsx'] })
    await runNow(id)
    await until(id, { status: 'queued', attempts: 1, error: 'unavailable' })
    const due = (attempts: number) =>
      api.owner
        .updateTable('subscription_run')
        .set({ due_at: new Date(0), attempts })
        .where('subscription_id', '=', id)
        .execute()
    await due(4)
    await until(id, { status: 'failed', attempts: 5, error: 'unavailable' })
    const { json } = await api.call('GET', '/api/notifications', { as: user })
    expect(json.rows[0].facts).toEqual({ kind: 'subscriptionFailed', title: 'Failing', error: 'unavailable' })
    expect(json.unread).toBeGreaterThan(0)
  })

  it('a mail that cannot be delivered shows its error to the owner', async () => {
    smtp.refuse = { code: 550, text: 'Mailbox full for ever' }
    const id = await subscribe({ title: 'Undelivered', formats: ['xlsx'] })
    await runNow(id)
    await expect
      .poll(async () => (await runsOf(id))[0]?.deliveries[0])
      .toMatchObject({ status: 'failed', error: expect.stringContaining('Mailbox full for ever') })
    const { json } = await api.call('GET', '/api/notifications', { as: user })
    expect(json.rows[0].facts).toMatchObject({ kind: 'subscriptionUndelivered', recipient: user.email })
  })

  it('a mail server that is away for a while gets it later', async () => {
    smtp.refuse = { code: 451, text: 'Come back later' }
    const id = await subscribe({ title: 'Later', formats: ['xlsx'] })
    await runNow(id)
    await expect
      .poll(async () => (await runsOf(id))[0]?.deliveries[0])
      .toMatchObject({ status: 'queued', error: expect.stringContaining('Come back later') })
    smtp.refuse = undefined
    await api.owner
      .updateTable('outgoing_mail')
      .set({ due_at: new Date(0) })
      .where('status', '=', 'queued')
      .execute()
    const mail = await smtp.received('Later')
    expect(mail.attachments).toHaveLength(1)
  })

  it('nothing to show is skipped, not sent', async () => {
    cube.rows = 0
    const id = await subscribe({ title: 'Empty' })
    await runNow(id)
    expect(await until(id, { status: 'skipped', error: 'no_data' })).toMatchObject({ deliveries: [] })
    expect(smtp.mails).toEqual([])
  })

  it('an owner who lost the permission gets only one notification', async () => {
    const loser = await makePerson(api, { email: 'loser@plant.example', role: 'User' })
    const id = await subscribe({ title: 'Lost' }, loser)
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: loser.uid, permission: 'oee:read', granted: false })
      .execute()
    await missed(id, 1)
    const others = await startApi(api.config)
    const mail = await smtp.received('was stopped', loser.email)
    expect(mail.attachments).toEqual([])
    expect(await listed(id, loser)).toMatchObject({ status: 'stopped', stopReason: 'permissionLost', nextRunAt: null })
    expect(cube.asked).toEqual([])
    await missed(id, 1)
    await others.close()
    const { json } = await api.call('GET', '/api/notifications', { as: loser })
    expect(json).toMatchObject({ unread: 1, rows: [{ facts: { kind: 'subscriptionStopped', title: 'Lost' } }] })
    expect((await api.call('POST', `/api/notifications/${json.rows[0].id}/read`, { as: loser })).status).toBe(204)
    expect((await api.call('GET', '/api/notifications', { as: loser })).json.unread).toBe(0)
    expect((await api.call('POST', `/api/notifications/${json.rows[0].id}/read`, { as: user })).status).toBe(404)
  })
})

describe('recipients', () => {
  it('others may be named with the permission only, and get what they may read themselves', async () => {
    const admin = await api.as('Admin')
    const guard = await api.as('GUVENLIK')
    const body = sampleSubscription([user.uid, guard.uid], { title: 'Shared', formats: ['xlsx'] })
    expect((await api.call('POST', '/api/subscriptions', { as: user, body })).status).toBe(403)
    const { json } = await api.call('POST', '/api/subscriptions', { as: admin, body })
    await runNow(json.id, admin)
    const mail = await smtp.received('Shared', user.email)
    expect(mail.text).toContain('has set up this report for you')
    const { deliveries } = await until(json.id, { status: 'done' }, admin)
    expect(deliveries.map(({ to, status, error }) => [to, status, error])).toEqual(
      expect.arrayContaining([[guard.email, 'leftOut', 'permissionLost']]),
    )
    expect(smtp.mails.some((one) => one.to?.some(({ address }) => address === guard.email))).toBe(false)
  })

  it('must be of the company', async () => {
    const admin = await api.as('Admin')
    const body = sampleSubscription(['018f0000-0000-7000-8000-000000000000'])
    expect((await api.call('POST', '/api/subscriptions', { as: admin, body })).status).toBe(400)
  })

  it.each([
    ['a view without its permission', { role: 'Guest' as const }, 403],
    ['a preset nobody knows', { preset: 'lastDecade' }, 400],
    ['a time nobody’s clock shows', { time: '25:00' }, 400],
  ])('%s is refused', async (_, change, status) => {
    const as = 'role' in change ? await api.as('Guest') : user
    const template = sampleTemplate()
    if ('preset' in change) template.period.preset = change.preset!
    const timing = { every: 'week' as const, weekdays: [1], time: ('time' in change && change.time) || '06:00' }
    const answer = await api.call('POST', '/api/subscriptions', {
      as,
      body: sampleSubscription([as.uid], { template, timing }),
    })
    expect(answer.status).toBe(status)
  })

  it('belong to their owner alone', async () => {
    const id = await subscribe({ title: 'Mine' })
    const admin = await api.as('Admin')
    expect(await listed(id, admin)).toBeUndefined()
    expect((await api.call('GET', `/api/subscriptions/${id}/runs`, { as: admin })).status).toBe(404)
    expect((await api.call('DELETE', `/api/subscriptions/${id}`, { as: admin })).status).toBe(404)
  })
})
