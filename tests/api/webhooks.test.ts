import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makePerson, type TestApi, testApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import { type Received, webhookPeer } from '#tests/support/webhook-peer.ts'
import { makeWebhookDesk } from './support/webhook-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeWebhookDesk>>
beforeAll(async () => {
  api = await testApi({ outgoingPrivate: true })
  desk = await makeWebhookDesk(api)
})
afterAll(async () => {
  await api.close()
  await desk.peer.close()
})
beforeEach(() => desk.clear())

describe('an event', () => {
  it('arrives signed, says what happened, and its answer is listed', async () => {
    const { id } = await desk.hook()
    desk.peer.answer = { status: 200, body: 'taken' }
    const { json: person } = await desk.addSomebody()
    const [{ headers, body, path }] = (await desk.arrived()) as [Received]
    expect(path).toBe('/hook')
    expect(headers['content-type']).toBe('application/json')
    const payload = new Webhook(await desk.secretOf(id)).verify(body, headers as Record<string, string>)
    expect(payload).toEqual({
      type: 'user.created',
      timestamp: expect.any(String),
      data: {
        user: { id: person.id, name: 'Ada Kaya', email: person.values.email, role: 'User' },
        by: { id: desk.admin.uid },
      },
    })
    expect(await desk.ended(id, 'sent')).toMatchObject({
      attempts: 1,
      answerStatus: 200,
      answer: 'taken',
      error: null,
      body,
    })
    expect((await desk.rowOf(id)).values).toMatchObject({ answeredAt: expect.any(String), failingSince: null })
  })

  it('hears of a closed order, and not of a preview', async () => {
    await desk.hook()
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
        as: desk.admin,
        body: { orders: [{ id, version: 1 }], confirm, stopRunning: false },
      })
    expect((await close(false)).status).toBe(200)
    expect((await close(true)).status).toBe(200)
    const [{ body }] = (await desk.arrived()) as [Received]
    expect(JSON.parse(body)).toMatchObject({
      type: 'order.closed',
      data: { order: { id, code: 'WO-1', product: 'Cap' }, by: { id: desk.admin.uid } },
    })
    expect(desk.peer.received).toHaveLength(1)
  })

  it('goes to active ones that chose it', async () => {
    const chosen = await desk.hook()
    const other = await desk.hook({ name: 'Other', events: ['alert.fired'] })
    const paused = await desk.hook({ name: 'Paused' })
    const body = { version: paused.version, values: {} }
    expect((await api.call('POST', `/api/webhooks/${paused.id}/pause`, { as: desk.admin, body })).status).toBe(200)
    await desk.addSomebody()
    await desk.ended(chosen.id, 'sent')
    expect(await desk.deliveries(other.id)).toEqual([])
    expect(await desk.deliveries(paused.id)).toEqual([])
  })

  it('hears nothing of a rolled-back change', async () => {
    const { id } = await desk.hook()
    expect((await desk.addSomebody()).status).toBe(201)
    expect((await desk.addSameAgain()).status).toBe(400)
    await desk.ended(id, 'sent')
    expect(await desk.deliveries(id)).toHaveLength(1)
  })
})

describe('an address that does not take it', () => {
  it('is tried again later, with the same id', async () => {
    const { id } = await desk.hook()
    desk.peer.answer = { status: 500, body: 'away' }
    await desk.test(id)
    await desk.arrived()
    const waits = await until(
      async () => (await desk.deliveries(id))[0]!,
      ({ error }) => error !== null,
    )
    expect(waits).toMatchObject({ status: 'queued', error: 'answer', answerStatus: 500, answer: 'away', event: 'test' })
    expect(Date.parse(waits.dueAt)).toBeGreaterThan(Date.parse(waits.createdAt) + 4_000)
    expect((await desk.rowOf(id)).values.failingSince).not.toBeNull()
    desk.peer.answer = { status: 204 }
    await desk.dueNow(id)
    expect(await desk.ended(id, 'sent')).toMatchObject({ attempts: 2, error: null })
    const ids = new Set(desk.peer.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    expect((await desk.rowOf(id)).values.failingSince).toBeNull()
  })

  it('is stopped when its receiver is gone, or after five days, and its creator is notified', async () => {
    for (const [status, days] of [
      [410, 0],
      [500, 6],
    ] as const) {
      await api.owner.deleteFrom('notification').execute()
      const { id } = await desk.hook({ name: `Gone ${status}` })
      const since = new Date(Date.now() - days * 86_400_000)
      if (days > 0) await api.owner.updateTable('webhook').set({ failing_since: since }).where('id', '=', id).execute()
      desk.peer.answer = { status }
      await desk.test(id)
      await until(
        async () => (await desk.rowOf(id)).status,
        (now) => now === 'stopped',
      )
      const { json } = await api.call('GET', '/api/notifications', { as: desk.admin })
      expect(json.rows[0].facts).toEqual({ kind: 'webhookStopped', title: `Gone ${status}` })
      const { version } = await desk.rowOf(id)
      const resumed = await api.call('POST', `/api/webhooks/${id}/resume`, {
        as: desk.admin,
        body: { version, values: {} },
      })
      expect(resumed.json.status).toBe('active')
    }
  })

  it('does not keep others waiting, of its company or of another one', async () => {
    const silent = await webhookPeer()
    silent.answer = undefined
    try {
      const companyId = await makeCompany(api.owner, 'SLOW')
      const theirs = await makePerson(api, { email: 'slow@plant.example', role: 'FullAdmin', companyId })
      const slow = await desk.hook({ url: silent.url }, theirs)
      const beside = await desk.hook({ name: 'Slow too', url: silent.url })
      await desk.test(slow.id, theirs)
      await desk.test(beside.id)
      await until(
        () => silent.received.length,
        (count) => count === 2,
      )
      const { id } = await desk.hook({ name: 'Quick' })
      await desk.test(id)
      await desk.ended(id, 'sent')
      const waiting = (await desk.deliveries(beside.id))[0]
      expect(waiting).toMatchObject({ status: 'queued', error: null })
    } finally {
      await silent.close()
    }
  })
})

it('leads into no private network unless the install allows it: the form says so, and nothing is sent', async () => {
  const strict = await testApi()
  try {
    const as = await strict.as('FullAdmin')
    const refused = async (url: string) => {
      const values = { name: url, url, events: ['order.closed'] }
      const { json } = await strict.call('POST', '/api/webhooks', { as, body: { values } })
      const faults = json.error.details.faults.map(({ field, code }: Record<string, string>) => `${field} ${code}`)
      // An existing one.
      const { id } = await strict.owner
        .insertInto('webhook')
        .values({ company_id: strict.companyId, ...values, created_by: as.uid })
        .returning('id')
        .executeTakeFirstOrThrow()
      await strict.call('POST', `/api/webhooks/${id}/test`, { as })
      const look = async () => (await strict.call('GET', `/api/webhooks/${id}/deliveries`, { as })).json[0].error
      const sent = await until(look)
      expect(faults).toEqual([`url ${sent}`])
      return sent
    }
    expect(await refused(desk.peer.url)).toBe('https_needed')
    expect(await refused(desk.peer.url.replace('http:', 'https:'))).toBe('address_refused')
    expect(await refused('https://localhost:1')).toBe('address_refused')
    expect(await refused('https://[::1]:1')).toBe('address_refused')
    expect(desk.peer.received).toEqual([])
  } finally {
    await strict.close()
  }
})
