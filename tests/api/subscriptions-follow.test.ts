import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import type { Person } from '#tests/support/api.ts'
import { readWorkbook } from '#tests/support/read-export.ts'
import { sampleKit, sampleMeta, sampleSubscription } from '#tests/support/sample-subscription.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'
import { type SubscriptionDesk, subscriptionDesk } from './support/subscription-desk.ts'

let smtp: SmtpPeer
let setup: ApiWithCube
let desk: SubscriptionDesk
let { api, cube, user } = {} as ApiWithCube
let admin: Person
beforeAll(async () => {
  smtp = await startSmtpPeer()
  setup = await apiWithCube({ smtpUrl: smtp.url, publicUrl: 'https://portal.example' })
  ;({ api, cube, user } = setup)
  desk = subscriptionDesk(api, user)
  admin = await api.as('Admin')
})
afterAll(async () => {
  await setup.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.clear()
  setup.reset({ rows: 5, meta: sampleMeta })
})

const search = 'preset=last7Days&machine=Press+1'
async function saveView(name: string, as = user, sharedRoles: string[] = []): Promise<SavedView> {
  const route = '/dashboard/rapor/raporlar/oee'
  const body = { report: 'oee', route, search, needs: 'oee:read', name, sharedRoles }
  const { status, json } = await api.call('POST', '/api/views', { as, body })
  expect([status, json.name]).toEqual([201, name])
  return json
}
async function change(view: SavedView, patch: object, as = user): Promise<void> {
  const { status } = await api.call('PATCH', `/api/views/${view.id}`, {
    as,
    body: { version: view.version, ...patch },
  })
  expect(status).toBe(200)
}
const following = (view: SavedView, title: string) =>
  desk.subscribe({ title, formats: ['xlsx'], follow: { view: view.id, kit: sampleKit() } })

/** Sends it now. @returns the head of the received sheet, and the question to Cube for its rows. */
async function send(id: string, title: string) {
  cube.asked.length = 0
  const before = smtp.mails.length
  await desk.runNow(id)
  const arrived = () => smtp.mails.slice(before).find((mail) => mail.subject?.startsWith(`${title}:`))
  await expect.poll(arrived, { interval: 50 }).toBeDefined()
  const { attachments, text } = arrived()!
  const bytes = new Uint8Array(attachments[0]!.content as ArrayBuffer)
  const sheet = (await readWorkbook(bytes)).worksheets[0]!
  const question = cube.asked.find(({ query }) => query.limit === 100_000)!
  await desk.until(id, { status: 'done' })
  return { head: (sheet.getRow(1).values as string[]).slice(1), query: question.query, text }
}

describe('a subscription that follows a saved view', () => {
  it('sends what the view shows by then: its columns, filters and period', async () => {
    const view = await saveView('Press 1')
    const id = await following(view, 'Followed')
    expect(await desk.listed(id)).toMatchObject({ follows: { view: view.id, name: 'Press 1' } })
    const first = await send(id, 'Followed')
    expect(first.head).toEqual(['Machine', 'Good pieces', 'Availability'])
    expect(first.query['filters']).toEqual([{ member: 'oee.machine', operator: 'equals', values: ['Press 1'] }])

    await change(view, { name: 'Nights', search: 'preset=yesterday&shift=night&columns=machine,availability' })
    const next = await send(id, 'Followed')
    expect(next.head).toEqual(['Machine', 'Availability'])
    expect(next.query['filters']).toEqual([{ member: 'oee.shift', operator: 'equals', values: ['night'] }])
    const [{ dateRange }] = next.query.timeDimensions as unknown as [{ dateRange?: string[] }]
    expect(dateRange![0]).toBe(dateRange![1])
    expect(dateRange![1]! < new Date().toISOString().slice(0, 10)).toBe(true)
    expect(next.text).toContain('preset=yesterday&shift=night')
    expect(await desk.listed(id)).toMatchObject({
      follows: { name: 'Nights' },
      search: 'preset=yesterday&shift=night&columns=machine,availability',
    })
  })

  it('keeps the last state when the view is deleted, and its owner is notified once', async () => {
    const view = await saveView('Fleeting')
    const id = await following(view, 'Kept')
    await change(view, { search: 'preset=yesterday&columns=machine,availability' })
    await send(id, 'Kept')
    expect((await api.call('DELETE', `/api/views/${view.id}`, { as: user })).status).toBe(204)
    expect(await desk.listed(id)).toMatchObject({ follows: { view: null, name: 'Fleeting' }, status: 'active' })
    expect((await send(id, 'Kept')).head).toEqual(['Machine', 'Availability'])
    await smtp.received('no longer follows', user.email)
    await send(id, 'Kept')
    const { json } = await api.call('GET', '/api/notifications', { as: user })
    const keptNotices = json.rows.filter(({ facts }: { facts: { title: string } }) => facts.title === 'Kept')
    expect(keptNotices.map(({ facts }: { facts: object }) => facts)).toEqual([
      { kind: 'subscriptionViewLost', title: 'Kept', view: 'Fleeting' },
    ])
  })

  it('of a colleague ends when it is no longer shared, without a mail being due', async () => {
    const view = await saveView('Ours', admin, ['User'])
    const id = await following(view, 'Shared')
    await change(view, { search: 'preset=yesterday' }, admin)
    expect((await send(id, 'Shared')).query.timeDimensions).toMatchObject([{ dateRange: expect.any(Array) }])
    await change({ ...view, version: 2 }, { sharedRoles: [] }, admin)
    await smtp.received('no longer follows', user.email)
    expect(await desk.listed(id)).toMatchObject({ follows: { view: null, name: 'Ours' }, search: 'preset=yesterday' })
  })

  it('is unlinked by its owner and stays unchanged', async () => {
    const view = await saveView('Let go')
    const id = await following(view, 'Free')
    await change(view, { search: 'preset=yesterday&columns=machine' })
    const patch = { version: 1, follow: false }
    expect((await api.call('PATCH', `/api/subscriptions/${id}`, { as: user, body: patch })).status).toBe(204)
    expect(await desk.listed(id)).toMatchObject({ follows: null })
    expect((await send(id, 'Free')).head).toEqual(['Machine', 'Good pieces', 'Availability'])
  })

  it('must be one that its owner may open, of the same report', async () => {
    const secret = await saveView('Secret', admin)
    const { id } = await saveView('Of another report')
    await api.owner.updateTable('saved_view').set({ report: 'scrap' }).where('id', '=', id).execute()
    for (const view of [secret.id, id]) {
      const body = sampleSubscription([user.uid], { follow: { view, kit: sampleKit() } })
      expect((await api.call('POST', '/api/subscriptions', { as: user, body })).status).toBe(404)
    }
  })

  it('brings along what documents are made of, or is refused', async () => {
    const view = await saveView('Without words')
    const kit = { ...sampleKit(), modes: 'none' }
    const body = sampleSubscription([user.uid], { follow: { view: view.id, kit } })
    const { status, json } = await api.call('POST', '/api/subscriptions', { as: user, body })
    expect({ status, fields: json.error.fields }).toMatchObject({ status: 400, fields: [{ path: 'modes' }] })
  })
})
