import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, makePerson, type Person, type TestApi } from '#tests/support/api.ts'
import { type MqttDesk, event, mqttDesk } from './support/mqtt-desk.ts'
import { until } from '#tests/support/patience.ts'

interface Unread {
  id: string
  device: { code: string; name: string } | null
  topic: string
  reason: string
  detail: string
  payload: string
  encoding: string
  bytes: number
  times: number
}
let desk: MqttDesk
let { publish, haveCame, makeDevice } = {} as MqttDesk
let api: TestApi
let admin: Person

beforeAll(async () => {
  desk = await mqttDesk()
  ;({ api, publish, haveCame, makeDevice } = desk)
  admin = await api.as('FullAdmin')
})
afterAll(() => desk.close())

const list = async (as = admin) =>
  (await api.call('GET', '/api/quarantine/messages?pageSize=100', { as })).json as { rows: Unread[]; total: number }
const of = async (topic: string) => (await list()).rows.filter((row) => row.topic === topic)
const forget = (body: object, as = admin) => api.call('POST', '/api/quarantine/messages/delete', { as, body })

it('a message that could not be read is listed with its reason and its beginning, and the same again counts', async () => {
  await makeDevice('JUNK-1')
  await makeDevice('JUNK-OFF', false)
  const topic = 'vardiya/DEMO/JUNK-1/events'
  for (let n = 0; n < 3; n++) await publish(topic, '{"id":')
  await publish(topic, JSON.stringify([{ ...event('dances'), kind: 'dance' }, event('junk-good')]))
  await publish(topic, JSON.stringify(Array.from({ length: 5001 }, () => 1)))
  await publish('vardiya/DEMO/JUNK-OFF/events', JSON.stringify(event('off')))
  await publish('vardiya/DEMO/NOBODY-1/events', `${'ş'.repeat(5000)}`)
  await publish('vardiya/NO-COMPANY/JUNK-1/events', '{}')
  await publish('spBv1.0/DEMO/DDATA/JUNK-1/P7', Buffer.from([0xff, 0x00, 0x01]))
  await until(async () => (await of('spBv1.0/DEMO/DDATA/JUNK-1/P7')).length > 0 && (await of(topic)).length === 3)
  const unread = await of(topic)
  expect(unread.find(({ reason }) => reason === 'not_json')).toMatchObject({
    device: { code: 'JUNK-1', name: 'JUNK-1' },
    payload: '{"id":',
    encoding: 'text',
    bytes: 6,
    times: 3,
  })
  expect(unread.find(({ reason }) => reason === 'refused_event')!.detail).toContain('kind')
  expect(unread.find(({ reason }) => reason === 'too_many')!.detail).toContain('At most')
  expect(await of('spBv1.0/DEMO/DDATA/JUNK-1/P7')).toMatchObject([
    { reason: 'not_sparkplug', payload: 'ff 00 01', encoding: 'hex' },
  ])
  expect(await of('vardiya/DEMO/JUNK-OFF/events')).toMatchObject([
    { reason: 'no_device', device: { code: 'JUNK-OFF' } },
  ])
  const [nobody] = await of('vardiya/DEMO/NOBODY-1/events')
  expect(nobody).toMatchObject({ device: null, bytes: 10_000, payload: 'ş'.repeat(2000) })
  expect(await of('vardiya/NO-COMPANY/JUNK-1/events')).toEqual([])
  // What could be read of it counts.
  await haveCame('junk-good', 1, 'JUNK-1')
})

it('the list is bounded: the newest of a topic stay', async () => {
  const topic = 'vardiya/DEMO/GW-1/events'
  for (let n = 0; n < 30; n++) await publish(topic, `junk ${n}`)
  await until(async () => (await of(topic)).some(({ payload }) => payload === 'junk 29'))
  await publish(topic, 'the last')
  await until(async () => (await of(topic)).some(({ payload }) => payload === 'the last'))
  const kept = (await of(topic)).map(({ payload }) => payload)
  expect(kept).toHaveLength(20)
  expect(kept).not.toContain('junk 5')
})

it('what they say is for whoever sees everybody: it may name people', async () => {
  const technician = await makePerson(api, { email: 'technician@mqtt.test', role: 'User' })
  await api.owner
    .insertInto('permission_grant')
    .values({ company_id: api.companyId, user_id: technician.uid, permission: 'devices:read', granted: true })
    .execute()
  const seen = (await list(technician)).rows.find(({ topic }) => topic === 'vardiya/DEMO/GW-1/events')
  expect(seen).toMatchObject({ payload: null, reason: 'not_json' })
})

it('such messages are deleted by who manages devices, of the own company only', async () => {
  const other = await makeCompany(api.owner, 'OTHER')
  const stranger = await makePerson(api, { email: 'stranger@mqtt.test', role: 'FullAdmin', companyId: other })
  const { rows, total } = await list()
  expect(await list(stranger)).toEqual({ rows: [], total: 0 })
  expect((await forget({ all: true }, stranger)).json).toEqual({ deleted: 0 })
  expect((await forget({ ids: [rows[0]!.id] }, await api.as('User'))).status).toBe(403)
  expect((await forget({ ids: [rows[0]!.id, rows[1]!.id] })).json).toEqual({ deleted: 2 })
  expect((await list()).total).toBe(total - 2)
  expect((await forget({ all: true })).json).toEqual({ deleted: total - 2 })
  expect((await list()).rows).toEqual([])
})
