import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeLink } from '#api/modules/outside-recipients/outside-link.ts'
import { makeCompany, makePerson, type Person } from '#tests/support/api.ts'
import { sampleMeta, sampleSubscription } from '#tests/support/sample-subscription.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'
import { type SubscriptionDesk, subscriptionDesk } from './support/subscription-desk.ts'

let smtp: SmtpPeer
let setup: ApiWithCube
let { api } = {} as ApiWithCube
let admin: Person
let { subscribe, listed, runsOf, runNow, until } = {} as SubscriptionDesk
beforeAll(async () => {
  smtp = await startSmtpPeer()
  setup = await apiWithCube({ smtpUrl: smtp.url, publicUrl: 'https://portal.example' })
  ;({ api } = setup)
  admin = await api.as('FullAdmin')
  ;({ subscribe, listed, runsOf, runNow, until } = subscriptionDesk(api, admin))
})
afterAll(async () => {
  await setup.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.clear()
  setup.reset({ rows: 5, meta: sampleMeta })
})

const path = '/api/outside-recipients'
const add = (email: string, as = admin) => api.call('POST', path, { as, body: { values: { email, language: 'en' } } })
const linkIn = (text: string): string => /https:\/\/portal\.example\/reports-by-mail\?token=([\w-]+)/.exec(text)![1]!
const look = (token: string) => api.call('POST', `${path}/look`, { body: { token } })
const answer = (token: string, wants: boolean) => api.call('POST', `${path}/answer`, { body: { token, wants } })
const step = (name: string, { id, version }: { id: string; version: number }) =>
  api.call('POST', `${path}/${id}/${name}`, { as: admin, body: { version } })
const rowOf = async (id: string) => (await api.call('GET', `${path}/${id}`, { as: admin })).json
const auditOf = async (id: string) =>
  (await api.owner.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )
const dayAgo = (id: string, days = 1) =>
  api.owner
    .updateTable('outside_recipient')
    .set({ asked_at: new Date(Date.now() - days * 86_400_000 - 60_000) })
    .where('id', '=', id)
    .execute()

/** Adds an address that says yes. */
async function confirmed(email: string): Promise<string> {
  const { json } = await add(email)
  const mail = await smtp.received('wants to send you reports', email)
  expect((await answer(linkIn(mail.text!), true)).status).toBe(204)
  return json.id
}

describe('an address outside the company', () => {
  it('is asked once, and gets reports only after agreeing, with the owner’s name and a way to unsubscribe', async () => {
    const { status, json } = await add('Buyer@Customer.example')
    expect([status, json]).toMatchObject([201, { status: 'asked', values: { email: 'buyer@customer.example' } }])
    const asking = await smtp.received('wants to send you reports', 'buyer@customer.example')
    const id = await subscribe({ title: 'To the buyer', outside: [json.id], recipients: [] })
    expect((await listed(id)).outside).toEqual([{ id: json.id, email: 'buyer@customer.example', status: 'asked' }])
    await runNow(id)
    const leftOut = [{ to: 'buyer@customer.example', status: 'leftOut', error: 'asked' }]
    expect((await until(id, { status: 'failed', error: 'no_recipients' })).deliveries).toMatchObject(leftOut)

    const token = linkIn(asking.text!)
    const askingMail = { email: 'buyer@customer.example', status: 'asked', company: expect.any(String), language: 'en' }
    expect((await look(token)).json).toMatchObject(askingMail)
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(token, true)))
    expect(answers.map((one) => one.status).toSorted()).toEqual([204, ...Array.from({ length: 7 }, () => 400)])
    expect((await look(token)).json.error.code).toBe('token_invalid')
    expect(await rowOf(json.id)).toMatchObject({ status: 'confirmed', values: { reports: 1 } })

    await runNow(id)
    const mail = await smtp.received('To the buyer', 'buyer@customer.example')
    await until(id, { status: 'done', rows: 5 })
    expect(mail.attachments).toHaveLength(2)
    expect(mail.text).toContain('Its figures are those that')
    expect(mail.text).toContain('the whole plant')
    expect(mail.text).not.toContain('/dashboard/')
    const stop = linkIn(mail.text!)
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(stop)

    expect((await answer(stop, false)).status).toBe(204)
    // Pressed twice it is no error; and who pressed it by mistake may take it back.
    expect((await answer(stop, false)).status).toBe(204)
    expect((await rowOf(json.id)).status).toBe('declined')
    await runNow(id)
    await expect
      .poll(async () => (await runsOf(id))[0])
      .toMatchObject({ status: 'failed', deliveries: [{ error: 'declined' }] })
    expect((await answer(stop, true)).status).toBe(204)
    expect((await rowOf(json.id)).status).toBe('confirmed')
    expect(await auditOf(json.id)).toEqual([
      'outside_recipient.create',
      'outside_recipient.confirm',
      'outside_recipient.decline',
      'outside_recipient.confirm',
    ])
  })

  it('that the company revokes gets nothing, and its links end', async () => {
    const id = await confirmed('gone@customer.example')
    const subscription = await subscribe({ title: 'Kept', outside: [id] })
    await runNow(subscription)
    const stop = linkIn((await smtp.received('Kept', 'gone@customer.example')).text!)
    const { version } = await rowOf(id)
    expect((await step('revoke', { id, version })).json.status).toBe('revoked')
    expect((await answer(stop, true)).status).toBe(400)
    await until(subscription, { status: 'done' })
    await runNow(subscription)
    await expect.poll(async () => (await runsOf(subscription)).length).toBe(2)
    const run = await until(subscription, { status: 'done' })
    expect(run.deliveries).toContainEqual(expect.objectContaining({ to: 'gone@customer.example', error: 'revoked' }))
    expect(smtp.mails.filter((mail) => mail.to?.[0]?.address === 'gone@customer.example')).toHaveLength(2)
  })

  it('is asked again a day later at the earliest, and only the newest link works', async () => {
    const { json } = await add('slow@customer.example')
    const first = linkIn((await smtp.received('wants to send you reports', 'slow@customer.example')).text!)
    const early = await step('ask', json)
    expect([early.status, early.json.error.code]).toEqual([400, 'invalid_input'])
    await dayAgo(json.id)
    smtp.clear()
    expect((await step('ask', json)).status).toBe(200)
    const second = linkIn((await smtp.received('wants to send you reports', 'slow@customer.example')).text!)
    expect((await answer(first, true)).status).toBe(400)
    await dayAgo(json.id, 7)
    expect((await answer(second, true)).status).toBe(400)
    await dayAgo(json.id, 6)
    expect((await answer(second, false)).status).toBe(204)
    // After a refusal neither adding the address again nor a single press asks it.
    expect((await add('slow@customer.example')).status).toBe(400)
    expect((await step('ask', await rowOf(json.id))).status).toBe(409)
  })

  it('belongs to nobody in the company, and leaves the list once it does', async () => {
    expect((await add(admin.email)).json.error.details.faults).toMatchObject([{ field: 'email', code: 'is_account' }])
    const id = await confirmed('joins@customer.example')
    const subscription = await subscribe({ title: 'Joined', outside: [id] })
    await makePerson(api, { email: 'joins@customer.example', role: 'Guest' })
    await runNow(subscription)
    const run = await until(subscription, { status: 'done' })
    expect(run.deliveries).toContainEqual(
      expect.objectContaining({ to: 'joins@customer.example', error: 'hasAccount' }),
    )
  })

  it('needs a permission of its own, of the owner and at every run', async () => {
    const id = await confirmed('only@customer.example')
    const user = await api.as('User')
    const refused = await api.call('POST', '/api/subscriptions', {
      as: user,
      body: sampleSubscription([user.uid], { outside: [id] }),
    })
    expect(refused.status).toBe(403)
    const owner = await makePerson(api, { email: 'sender@plant.example', role: 'Admin' })
    const subscription = await subscribe({ title: 'Was allowed', outside: [id] }, owner)
    const taken = { company_id: api.companyId, user_id: owner.uid, permission: 'subscriptions:outside', granted: false }
    await api.owner.insertInto('permission_grant').values(taken).execute()
    await runNow(subscription, owner)
    const run = await until(subscription, { status: 'done' }, owner)
    expect(run.deliveries).toContainEqual(expect.objectContaining({ to: 'only@customer.example', error: 'notShared' }))
  })

  it('is its company’s own: no other one names it, and no link reaches over', async () => {
    const id = await confirmed('ours@customer.example')
    const companyId = await makeCompany(api.owner, 'NEIGHBOUR')
    const theirs = await makePerson(api, { email: 'chief@neighbour.example', role: 'FullAdmin', companyId })
    const body = sampleSubscription([theirs.uid], { outside: [id] })
    expect((await api.call('POST', '/api/subscriptions', { as: theirs, body })).status).toBe(400)
    const { appSecret } = api.config
    expect((await look(writeLink(appSecret, { companyId, id, kind: 'stop' }))).status).toBe(400)
    const right = writeLink(appSecret, { companyId: api.companyId, id, kind: 'stop' })
    expect((await look(right)).json.status).toBe('confirmed')
    for (const wrong of [
      `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
      right.slice(0, 40),
      'x',
      `${right}AA`,
    ])
      expect((await look(wrong)).json.error.code).toBe('token_invalid')
  })
})

describe('a subscription to channels alone', () => {
  it('sends the room its figures, without files and mails', async () => {
    const room = {
      company_id: api.companyId,
      name: 'Room',
      url: 'https://room.example/x',
      events: [],
      kind: 'standard',
    }
    const webhook = await api.owner
      .insertInto('webhook')
      .values({ ...room, created_by: admin.uid })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await subscribe({ title: 'For the room', recipients: [], webhooks: [webhook.id] })
    await runNow(id)
    const run = await until(id, { status: 'done', rows: null })
    expect(run.deliveries).toEqual([])
    const deliveries = await api.owner
      .selectFrom('webhook_delivery')
      .select(['event', 'body'])
      .where('webhook_id', '=', webhook.id)
      .execute()
    expect(deliveries).toHaveLength(1)
    expect(deliveries[0]!.body).toContain('For the room')
    expect(deliveries[0]!.body).toContain('Availability')
    expect(smtp.mails).toEqual([])
    const { version } = await listed(id)
    const nobody = await api.call('PATCH', `/api/subscriptions/${id}`, { as: admin, body: { version, webhooks: [] } })
    expect([nobody.status, nobody.json.error.code]).toEqual([400, 'invalid_input'])
  })

  it('needs a recipient', async () => {
    const body = sampleSubscription([], { webhooks: [] })
    expect((await api.call('POST', '/api/subscriptions', { as: admin, body })).status).toBe(400)
  })
})
