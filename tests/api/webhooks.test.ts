import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery } from '#api/modules/webhooks/webhooks.contract.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import { type Received, type WebhookPeer, webhookPeer } from '#tests/support/webhook-peer.ts'

let api: TestApi
let admin: Person
let peer: WebhookPeer
beforeAll(async () => {
  api = await testApi({ outgoingPrivate: true })
  admin = await api.as('FullAdmin')
  peer = await webhookPeer()
})
afterAll(async () => {
  await api.close()
  await peer.close()
})
beforeEach(async () => {
  await api.owner.deleteFrom('webhook').execute()
  peer.received.length = 0
  peer.answer = { status: 204 }
})

interface Made {
  id: string
  version: number
}
async function hook(change: object = {}, as = admin): Promise<Made> {
  const values = { name: 'ERP', url: `${peer.url}/hook`, events: ['order.closed', 'user.created'], ...change }
  const { status, json, text } = await api.call('POST', '/api/webhooks', { as, body: { values } })
  expect({ status, text: status === 201 || text }).toEqual({ status: 201, text: true })
  return json
}
const secretOf = async (id: string, rotate = false): Promise<string> =>
  (await api.call('POST', `/api/webhooks/${id}/secret`, { as: admin, body: { rotate } })).json.secret
const deliveries = async (id: string): Promise<Delivery[]> =>
  (await api.call('GET', `/api/webhooks/${id}/deliveries`, { as: admin })).json
const rowOf = async (id: string) => (await api.call('GET', `/api/webhooks/${id}`, { as: admin })).json
const test = (id: string, as = admin) => api.call('POST', `/api/webhooks/${id}/test`, { as })
const arrived = (count = 1): Promise<Received[]> =>
  until(
    () => peer.received,
    (all) => all.length >= count,
  )
const ended = (id: string, status: string) =>
  until(
    async () => (await deliveries(id))[0],
    (one) => one?.status === status,
  )

let people = 0
const addSomebody = (as = admin) =>
  api.call('POST', '/api/users', {
    as,
    body: {
      values: {
        firstName: 'Ada',
        lastName: 'Kaya',
        email: `hired-${++people}@plant.example`,
        phone: '+90 555 000 00 00',
        role: 'User',
      },
    },
  })
const dueNow = (id: string) =>
  api.owner.updateTable('webhook_delivery').set({ due_at: new Date() }).where('webhook_id', '=', id).execute()

describe('an event', () => {
  it('arrives signed, says what happened, and its answer is listed', async () => {
    const { id } = await hook()
    peer.answer = { status: 200, body: 'taken' }
    const { json: person } = await addSomebody()
    const [{ headers, body, path }] = (await arrived()) as [Received]
    expect(path).toBe('/hook')
    expect(headers['content-type']).toBe('application/json')
    const told = new Webhook(await secretOf(id)).verify(body, headers as Record<string, string>)
    expect(told).toEqual({
      type: 'user.created',
      timestamp: expect.any(String),
      data: {
        user: { id: person.id, name: 'Ada Kaya', email: person.values.email, role: 'User' },
        by: { id: admin.uid },
      },
    })
    expect(await ended(id, 'sent')).toMatchObject({
      attempts: 1,
      answerStatus: 200,
      answer: 'taken',
      error: null,
      body,
    })
    expect((await rowOf(id)).values).toMatchObject({ answeredAt: expect.any(String), failingSince: null })
  })

  it('is told of a closed order, and not of one that would be closed', async () => {
    await hook()
    const { id: productId } = await api.owner
      .insertInto('product')
      .values({ company_id: api.companyId, code: 'CAP', name: 'Cap' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await api.owner
      .insertInto('work_order')
      .values({ company_id: api.companyId, code: 'WO-1', product_id: productId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const close = (confirm: boolean) =>
      api.call('POST', '/api/work-orders/close', {
        as: admin,
        body: { orders: [{ id, version: 1 }], confirm, stopRunning: false },
      })
    expect((await close(false)).status).toBe(200)
    expect((await close(true)).status).toBe(200)
    const [{ body }] = (await arrived()) as [Received]
    expect(JSON.parse(body)).toMatchObject({
      type: 'order.closed',
      data: { order: { id, code: 'WO-1', product: 'Cap' }, by: { id: admin.uid } },
    })
    expect(peer.received).toHaveLength(1)
  })

  it('goes to those that chose it and are in use only', async () => {
    const chosen = await hook()
    const other = await hook({ name: 'Other', events: ['alert.fired'] })
    const paused = await hook({ name: 'Paused' })
    const body = { version: paused.version, values: {} }
    expect((await api.call('POST', `/api/webhooks/${paused.id}/pause`, { as: admin, body })).status).toBe(200)
    await addSomebody()
    await ended(chosen.id, 'sent')
    expect(await deliveries(other.id)).toEqual([])
    expect(await deliveries(paused.id)).toEqual([])
  })

  it('is not told of what came to nothing', async () => {
    const { id } = await hook()
    expect((await addSomebody()).status).toBe(201)
    people--
    expect((await addSomebody()).status).toBe(400)
    await ended(id, 'sent')
    expect(await deliveries(id)).toHaveLength(1)
  })
})

describe('an address that does not take it', () => {
  it('is tried again later, with the same id', async () => {
    const { id } = await hook()
    peer.answer = { status: 500, body: 'away' }
    await test(id)
    await arrived()
    const waits = await until(
      async () => (await deliveries(id))[0]!,
      ({ error }) => error !== null,
    )
    expect(waits).toMatchObject({ status: 'queued', error: 'answer', answerStatus: 500, answer: 'away', event: 'test' })
    expect(Date.parse(waits.dueAt)).toBeGreaterThan(Date.parse(waits.createdAt) + 4_000)
    expect((await rowOf(id)).values.failingSince).not.toBeNull()
    peer.answer = { status: 204 }
    await dueNow(id)
    expect(await ended(id, 'sent')).toMatchObject({ attempts: 2, error: null })
    const ids = new Set(peer.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    expect((await rowOf(id)).values.failingSince).toBeNull()
  })

  it('is stopped when it says that nobody is there any more, or after five days, and who made it is told', async () => {
    for (const [status, days] of [
      [410, 0],
      [500, 6],
    ] as const) {
      await api.owner.deleteFrom('notification').execute()
      const { id } = await hook({ name: `Gone ${status}` })
      const since = new Date(Date.now() - days * 86_400_000)
      if (days > 0) await api.owner.updateTable('webhook').set({ failing_since: since }).where('id', '=', id).execute()
      peer.answer = { status }
      await test(id)
      await until(
        async () => (await rowOf(id)).status,
        (now) => now === 'stopped',
      )
      const { json } = await api.call('GET', '/api/notifications', { as: admin })
      expect(json.rows[0].facts).toEqual({ kind: 'webhookStopped', title: `Gone ${status}` })
      const { version } = await rowOf(id)
      const resumed = await api.call('POST', `/api/webhooks/${id}/resume`, { as: admin, body: { version, values: {} } })
      expect(resumed.json.status).toBe('active')
    }
  })

  it('does not keep others waiting, of its company or of another one', async () => {
    const silent = await webhookPeer()
    silent.answer = undefined
    try {
      const companyId = await makeCompany(api.owner, 'SLOW')
      const theirs = await makePerson(api, { email: 'slow@plant.example', role: 'FullAdmin', companyId })
      const slow = await hook({ url: silent.url }, theirs)
      const beside = await hook({ name: 'Slow too', url: silent.url })
      await test(slow.id, theirs)
      await test(beside.id)
      await until(
        () => silent.received.length,
        (count) => count === 2,
      )
      const { id } = await hook({ name: 'Quick' })
      await test(id)
      await ended(id, 'sent')
      const waiting = (await deliveries(beside.id))[0]
      expect(waiting).toMatchObject({ status: 'queued', error: null })
    } finally {
      await silent.close()
    }
  })
})

describe('by hand', () => {
  it('a delivery is sent again', async () => {
    const { id } = await hook()
    await test(id)
    const { id: delivery } = (await ended(id, 'sent'))!
    expect((await api.call('POST', `/api/webhook-deliveries/${delivery}/resend`, { as: admin })).status).toBe(204)
    await arrived(2)
    expect(peer.received[1]!.headers['webhook-id']).toBe(peer.received[0]!.headers['webhook-id'])
  })

  it('a new secret signs beside the former one, and who looked at it is in the log', async () => {
    const { id } = await hook()
    const former = await secretOf(id)
    expect(former).toMatch(/^whsec_/)
    const next = await secretOf(id, true)
    expect(next).not.toBe(former)
    expect(await secretOf(id)).toBe(next)
    await test(id)
    const [{ body, headers }] = (await arrived()) as [Received]
    for (const secret of [former, next]) new Webhook(secret).verify(body, headers as Record<string, string>)
    await api.owner
      .updateTable('webhook')
      .set({ rotated_at: new Date(Date.now() - 90_000_000) })
      .where('id', '=', id)
      .execute()
    await test(id)
    const later = (await arrived(2))[1]!
    expect(() => new Webhook(former).verify(later.body, later.headers as Record<string, string>)).toThrow(
      'No matching signature found',
    )
    const { rows } = {
      rows: await api.owner.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute(),
    }
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['webhook.show_secret', 'webhook.rotate', 'webhook.test']),
    )
    const kept = JSON.stringify(await api.owner.selectFrom('webhook').selectAll().where('id', '=', id).execute())
    expect(kept).not.toContain(next.slice(6))
  })

  it('only what is an address can be one', async () => {
    for (const change of [
      { url: 'ftp://receiver.example' },
      { url: 'https://name:password@receiver.example' },
      { url: 'nonsense' },
      { events: ['everything'] },
    ]) {
      const values = { name: 'ERP', url: 'https://receiver.example', events: ['order.closed'], ...change }
      expect((await api.call('POST', '/api/webhooks', { as: admin, body: { values } })).status).toBe(400)
    }
  })
})

describe('a room', () => {
  const room = (kind: 'teams' | 'slack', change: object = {}) =>
    hook({ name: kind, kind, url: `${peer.url}/services/T0/B0/verysecretpart`, language: 'de', ...change })

  it('of Teams gets a card in its language', async () => {
    const { id } = await room('teams')
    await addSomebody()
    const [{ body, headers, path }] = (await arrived()) as [Received]
    expect(path).toBe('/services/T0/B0/verysecretpart')
    expect(headers['webhook-signature']).toBeUndefined()
    const { type, attachments } = JSON.parse(body)
    expect(type).toBe('message')
    expect(attachments).toMatchObject([
      { contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.4' } },
    ])
    expect(attachments[0].content.body[0].inlines[0].text).toBe('Benutzer angelegt: Ada Kaya')
    await ended(id, 'sent')
  })

  it('of Slack gets blocks, and a test', async () => {
    const { id } = await room('slack', { name: 'R & <D>', language: 'en' })
    await test(id)
    const [{ body }] = (await arrived()) as [Received]
    expect(JSON.parse(body)).toMatchObject({
      text: 'Test of the channel “R &amp; &lt;D&gt;”',
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: 'Test of the channel “R & <D>”' } },
        { type: 'section', text: { type: 'plain_text' } },
      ],
    })
  })

  it('shows its address to nobody once it is saved, and keeps it sealed', async () => {
    const { id, version } = await room('slack')
    const shown = `${peer.url}/…part`
    expect((await rowOf(id)).values.url).toBe(shown)
    const change = (values: object, seen: number) =>
      api.call('PATCH', `/api/webhooks/${id}`, { as: admin, body: { version: seen, values } })
    const renamed = await change({ name: 'Renamed', url: shown }, version)
    expect(renamed.status).toBe(200)
    await test(id)
    expect((await arrived())[0]!.path).toContain('verysecretpart')
    // What is shown is no address.
    expect((await change({ url: `${peer.url}/…else` }, renamed.json.version)).status).toBe(400)
    expect((await change({ url: `${peer.url}/hidden-new` }, renamed.json.version)).status).toBe(200)
    await test(id)
    expect((await arrived(2))[1]!.path).toBe('/hidden-new')
    const kept = [
      await api.owner.selectFrom('webhook').selectAll().execute(),
      await api.owner.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute(),
      (await api.call('GET', `/api/webhooks/${id}/history`, { as: admin })).json,
    ]
    expect(JSON.stringify(kept)).not.toMatch(/verysecret|hidden-new/)
    expect((await api.call('POST', `/api/webhooks/${id}/secret`, { as: admin, body: { rotate: false } })).status).toBe(
      404,
    )
  })

  it('is named to whoever may send to others', async () => {
    const { id } = await room('teams')
    const list = (as: Person) => api.call('GET', '/api/channels', { as })
    expect((await list(admin)).json).toEqual([{ id, name: 'teams', kind: 'teams' }])
    expect((await list(await api.as('User'))).status).toBe(403)
  })
})

it('leads into no private network unless the install allows it', async () => {
  const strict = await testApi()
  try {
    const as = await strict.as('FullAdmin')
    const refused = async (url: string) => {
      const values = { name: url, url, events: ['order.closed'] }
      const { json } = await strict.call('POST', '/api/webhooks', { as, body: { values } })
      await strict.call('POST', `/api/webhooks/${json.id}/test`, { as })
      const look = async () => (await strict.call('GET', `/api/webhooks/${json.id}/deliveries`, { as })).json[0].error
      return until(look)
    }
    expect(await refused(peer.url)).toBe('https_needed')
    expect(await refused(peer.url.replace('http:', 'https:'))).toBe('address_refused')
    expect(await refused('https://localhost:1')).toBe('address_refused')
    expect(peer.received).toEqual([])
  } finally {
    await strict.close()
  }
})
