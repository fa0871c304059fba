import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import type { Received } from '#tests/support/webhook-peer.ts'
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

describe('by hand', () => {
  it('a delivery is sent again', async () => {
    const { id } = await desk.hook()
    await desk.test(id)
    const { id: delivery } = (await desk.ended(id, 'sent'))!
    expect((await api.call('POST', `/api/webhook-deliveries/${delivery}/resend`, { as: desk.admin })).status).toBe(204)
    await desk.arrived(2)
    expect(desk.peer.received[1]!.headers['webhook-id']).toBe(desk.peer.received[0]!.headers['webhook-id'])
  })

  it('a new secret signs beside the former one, and who looked at it is in the log', async () => {
    const { id } = await desk.hook()
    const former = await desk.secretOf(id)
    expect(former).toMatch(/^whsec_/)
    const next = await desk.secretOf(id, true)
    expect(next).not.toBe(former)
    expect(await desk.secretOf(id)).toBe(next)
    await desk.test(id)
    const [{ body, headers }] = (await desk.arrived()) as [Received]
    for (const secret of [former, next]) new Webhook(secret).verify(body, headers as Record<string, string>)
    await api.owner
      .updateTable('webhook')
      .set({ rotated_at: new Date(Date.now() - 90_000_000) })
      .where('id', '=', id)
      .execute()
    await desk.test(id)
    const later = (await desk.arrived(2))[1]!
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

  it('requires a valid address', async () => {
    for (const change of [
      { url: 'ftp://receiver.example' },
      { url: 'https://name:password@receiver.example' },
      { url: 'nonsense' },
      { events: ['everything'] },
    ]) {
      const values = { name: 'ERP', url: 'https://receiver.example', events: ['order.closed'], ...change }
      expect((await api.call('POST', '/api/webhooks', { as: desk.admin, body: { values } })).status).toBe(400)
    }
  })
})

describe('a room', () => {
  const room = (kind: 'teams' | 'slack', change: object = {}) =>
    desk.hook({ name: kind, kind, url: `${desk.peer.url}/services/T0/B0/verysecretpart`, language: 'de', ...change })

  it('of Teams gets a card in its language', async () => {
    const { id } = await room('teams')
    await desk.addSomebody()
    const [{ body, headers, path }] = (await desk.arrived()) as [Received]
    expect(path).toBe('/services/T0/B0/verysecretpart')
    expect(headers['webhook-signature']).toBeUndefined()
    const { type, attachments } = JSON.parse(body)
    expect(type).toBe('message')
    expect(attachments).toMatchObject([
      { contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.4' } },
    ])
    expect(attachments[0].content.body[0].inlines[0].text).toBe('Benutzer angelegt: Ada Kaya')
    await desk.ended(id, 'sent')
  })

  it('of Slack gets blocks, and a test', async () => {
    const { id } = await room('slack', { name: 'R & <D>', language: 'en' })
    await desk.test(id)
    const [{ body }] = (await desk.arrived()) as [Received]
    expect(JSON.parse(body)).toMatchObject({
      text: 'Test of the channel “R &amp; &lt;D&gt;”',
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: 'Test of the channel “R & <D>”' } },
        { type: 'section', text: { type: 'plain_text' } },
      ],
    })
  })

  it('hides its address once it is saved, and keeps it sealed', async () => {
    const { id, version } = await room('slack')
    const shown = `${desk.peer.url}/…part`
    expect((await desk.rowOf(id)).values.url).toBe(shown)
    const change = (values: object, seen: number) =>
      api.call('PATCH', `/api/webhooks/${id}`, { as: desk.admin, body: { version: seen, values } })
    const renamed = await change({ name: 'Renamed', url: shown }, version)
    expect(renamed.status).toBe(200)
    await desk.test(id)
    expect((await desk.arrived())[0]!.path).toContain('verysecretpart')
    // The displayed form is no address.
    expect((await change({ url: `${desk.peer.url}/…else` }, renamed.json.version)).status).toBe(400)
    expect((await change({ url: `${desk.peer.url}/hidden-new` }, renamed.json.version)).status).toBe(200)
    await desk.test(id)
    expect((await desk.arrived(2))[1]!.path).toBe('/hidden-new')
    const kept = [
      await api.owner.selectFrom('webhook').selectAll().execute(),
      await api.owner.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute(),
      (await api.call('GET', `/api/webhooks/${id}/history`, { as: desk.admin })).json,
    ]
    expect(JSON.stringify(kept)).not.toMatch(/verysecret|hidden-new/)
    expect(
      (await api.call('POST', `/api/webhooks/${id}/secret`, { as: desk.admin, body: { rotate: false } })).status,
    ).toBe(404)
  })

  it('is named to whoever may send to others', async () => {
    const { id } = await room('teams')
    const list = (as: Person) => api.call('GET', '/api/channels', { as })
    expect((await list(desk.admin)).json).toEqual([{ id, name: 'teams', kind: 'teams' }])
    expect((await list(await api.as('User'))).status).toBe(403)
  })
})
