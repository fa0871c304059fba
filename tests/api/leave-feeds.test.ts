import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { day, makeLeaveDesk } from './support/leave-desk.ts'

let api: TestApi
let peer: SmtpPeer
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
let boss: Person
let ada: Person
let type: string

beforeAll(async () => {
  peer = await startSmtpPeer()
  api = await testApi({ smtpUrl: peer.url })
  desk = await makeLeaveDesk(api, ['Boss', 'Ada', 'Bo'])
  boss = desk.accounts.Boss!
  ada = desk.accounts.Ada!
  type = await desk.makeType('STUDY')
  for (const name of ['Boss', 'Ada', 'Bo']) await desk.grant(type, desk.people[name]!, 10)
})
afterAll(async () => {
  await api.close()
  await peer.close()
})

const make = (as: Person, kind: 'own' | 'team') => desk.good('POST', 'feeds', as, { kind })
const read = (address: string) => api.call('GET', new URL(address).pathname)

it('gives anyone with the address the leave of its owner, approved or not, and nothing else', async () => {
  const request = await desk.ask(ada, type, day(0), day(1))
  const { address } = await make(ada, 'own')
  const first = await read(address)
  expect(first.headers.get('content-type')).toContain('text/calendar')
  expect(first.text).toContain('SUMMARY:STUDY – waiting for approval')
  expect(first.text).toContain(`DTSTART;VALUE=DATE:${day(0).replaceAll('-', '')}`)
  await desk.step(request.json.id, 'approve', boss)
  const second = await read(address)
  expect(second.text).toContain('STATUS:CONFIRMED')
  expect(second.text).not.toContain('waiting')
  expect((await desk.good('GET', 'feeds', ada))[0]).toMatchObject({ kind: 'own', lastReadAt: expect.any(String) })
  expect(await desk.good('GET', 'feeds', boss)).toEqual([])
})

it('shows absences of the team without reasons and without pending requests', async () => {
  await desk.ask(ada, type, day(7))
  const { address } = await make(desk.accounts.Bo!, 'team')
  const { text } = await read(address)
  expect(text).toContain('SUMMARY:Ada – away')
  expect(text).not.toContain('STUDY')
  expect(text).not.toContain(day(7).replaceAll('-', ''))
})

it('ends with a new address, by its owner, and with the account', async () => {
  const before = await make(ada, 'own')
  const after = await make(ada, 'own')
  expect((await read(before.address)).status).toBe(404)
  expect((await read(after.address)).status).toBe(200)
  expect((await desk.call('POST', `feeds/${after.id}/revoke`, boss)).status).toBe(404)
  await desk.good('POST', `feeds/${after.id}/revoke`, ada)
  expect((await read(after.address)).status).toBe(404)
  const lasting = await make(desk.accounts.Bo!, 'own')
  await api.owner
    .updateTable('user_account')
    .set({ status: 'banned' })
    .where('id', '=', desk.accounts.Bo!.uid)
    .execute()
  expect((await read(lasting.address)).status).toBe(404)
  expect((await api.call('GET', `/api/leave/feed/${'x'.repeat(43)}.ics`)).status).toBe(404)
})

/** Calendar entry in the first mail to Ada with these words in its subject. */
async function calendarOf(subject: string): Promise<string> {
  const { attachments } = await peer.received(subject, 'ada@leave.example')
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
}
const idIn = (calendar: string) => /UID:\S+/.exec(calendar)?.[0]

it('goes with the mail that says so, in the language in which the portal was used last, and is taken back', async () => {
  const turkish = { cookie: ada.cookie, 'accept-language': 'tr' }
  await api.call('POST', '/api/Auth/jtkn', { body: { uid: ada.uid }, headers: turkish })
  peer.clear()
  const request = await desk.ask(ada, type, day(8), day(8), { firstPart: 'morning' })
  await desk.step(request.json.id, 'approve', boss)
  const kept = await calendarOf('İzniniz onaylandı')
  expect(kept).toContain('METHOD:REQUEST')
  expect(kept).toContain('SUMMARY:STUDY (sabah)')
  expect((await desk.step(request.json.id, 'cancel', desk.admin, 'The audit is on that day')).status).toBe(200)
  const taken = await calendarOf('iptal')
  expect(taken).toContain('METHOD:CANCEL')
  expect(idIn(taken)).toBe(idIn(kept))
})

it.each([
  ['cancels it', 9, async (id: string) => (await desk.step(id, 'cancel', ada)).status],
  [
    'puts another in its place',
    10,
    async (id: string) => {
      const { version } = await desk.request(id, ada)
      return (await desk.ask(ada, type, day(11), day(11), { replaces: { id, version } })).status
    },
  ],
])('leaves the calendar of somebody who %s oneself', async (_name, at, end) => {
  const request = await desk.ask(ada, type, day(at))
  peer.clear()
  await desk.step(request.json.id, 'approve', boss)
  const kept = await calendarOf('onaylandı')
  expect(await end(request.json.id)).toBeLessThan(300)
  const taken = await calendarOf('iptal')
  expect(taken).toContain('METHOD:CANCEL')
  expect(idIn(taken)).toBe(idIn(kept))
})
