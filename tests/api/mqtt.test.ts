import { setTimeout as sleep } from 'node:timers/promises'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { gzipSync, deflateSync } from 'node:zlib'
import { pino } from 'pino'
import sparkplug from 'sparkplug-payload'
import protocol from 'sparkplug-payload/lib/sparkplugPayloadProto.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDeviceKey } from '#api/modules/ingest/device-key.ts'
import { messageTaker } from '#api/modules/ingest/mqtt/take-message.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makePlant } from '#tests/api/support/small-plant.ts'
import { makeCompany, type TestApi, testApi } from '#tests/support/api.ts'
import { type MqttDesk, event, minutesAgo, mqttDesk } from './support/mqtt-desk.ts'
import { until } from '#tests/support/patience.ts'

let desk: MqttDesk
let { publish, eventsOf, haveCame, makeDevice } = {} as MqttDesk
let sender: MqttClient

beforeAll(async () => {
  desk = await mqttDesk()
  ;({ publish, eventsOf, haveCame, makeDevice, sender } = desk)
  await makeDevice('OFF-1', false)
})
afterAll(() => desk.close())

describe('JSON', () => {
  it('keeps one event, and several at once', async () => {
    await publish('vardiya/DEMO/GW-1/events', JSON.stringify(event('one')))
    await publish('vardiya/DEMO/GW-1/events', JSON.stringify([event('two-a'), event('two-b', { machine: 'P8' })]))
    await haveCame('one', 1)
    await haveCame('two-%', 2)
    expect((await eventsOf('two-%')).map(({ machine }) => machine).toSorted()).toEqual(['P7', 'P8'])
  })

  it('keeps a message once that is delivered twice', async () => {
    const payload = JSON.stringify(event('again', { kind: 'count', good: 3 }))
    await publish('vardiya/DEMO/GW-1/events', payload)
    await publish('vardiya/DEMO/GW-1/events', payload)
    await publish('vardiya/DEMO/GW-1/events', JSON.stringify(event('after-again')))
    await haveCame('after-again', 1)
    expect(await eventsOf('again')).toHaveLength(1)
  })

  it('says what it did not take', async () => {
    const answer = new Promise<string>((resolve) =>
      sender.once('message', (_topic, payload) => resolve(payload.toString())),
    )
    await sender.subscribeAsync('vardiya/DEMO/GW-1/receipts')
    const bad = { ...event('bad'), kind: 'dance' }
    const early = event('early', { at: minutesAgo(-60).toISOString() })
    await publish('vardiya/DEMO/GW-1/events', JSON.stringify([bad, early, event('fine')]))
    const { receipts } = JSON.parse(await answer) as { receipts: object[] }
    expect(receipts).toEqual([
      expect.objectContaining({ id: 'bad', result: 'refused' }),
      expect.objectContaining({ id: 'early', result: 'held', held: 'ahead' }),
    ])
    await haveCame('fine', 1)
    await sender.unsubscribeAsync('vardiya/DEMO/GW-1/receipts')
  })

  it.each([
    ['no JSON', 'vardiya/DEMO/GW-1/events', '{"id":'],
    ['bytes', 'vardiya/DEMO/GW-1/events', Buffer.from([0, 255, 254, 1])],
    ['nothing', 'vardiya/DEMO/GW-1/events', ''],
    ['a device that is unknown', 'vardiya/DEMO/NOBODY/events', JSON.stringify(event('nobody'))],
    ['a device out of use', 'vardiya/DEMO/OFF-1/events', JSON.stringify(event('off'))],
    ['a company that is unknown', 'vardiya/NONE/GW-1/events', JSON.stringify(event('none'))],
    ['bytes that are no Sparkplug', 'spBv1.0/DEMO/DDATA/GW-1/P7', Buffer.from('not protobuf at all')],
    ['a Sparkplug birth of nobody', 'spBv1.0/DEMO/NBIRTH/NOBODY', encode({ metrics: [] })],
  ])('goes on after %s', async (name, topic, payload) => {
    const id = `after ${name}`
    await publish(topic, payload)
    await publish('vardiya/DEMO/GW-1/events', JSON.stringify(event(id)))
    await haveCame(id, 1)
    expect(await eventsOf('nobody')).toEqual([])
    expect(await eventsOf('off', 'OFF-1')).toEqual([])
  })
})

type Metrics = Parameters<Codec['encodePayload']>[0]['metrics']
type Codec = NonNullable<ReturnType<typeof sparkplug.get>>

function encode(payload: { timestamp?: number; seq?: number; metrics: Metrics }): Buffer {
  return Buffer.from(sparkplug.get('spBv1.0')!.encodePayload(payload))
}

const text = (name: string, value: string | null) =>
  ({ name, type: 'String', value, ...(value === null ? { isNull: true } : {}) }) as const
const count = (name: string, value: number) => ({ name, type: 'UInt32', value }) as const

describe('Sparkplug B', () => {
  let sequence = 0
  const start = minutesAgo(60).getTime()
  const at = (second: number) => start + second * 1000

  async function send(type: string, node: string, second: number, metrics: Metrics, machine?: string): Promise<void> {
    if (type === 'NBIRTH') sequence = 0
    const topic = `spBv1.0/DEMO/${type}/${node}${machine ? `/${machine}` : ''}`
    await publish(topic, encode({ timestamp: at(second), seq: sequence++ % 256, metrics }))
  }

  it('makes events of the metrics of a machine', async () => {
    await makeDevice('SP-1')
    await send('NBIRTH', 'SP-1', 0, [{ name: 'bdSeq', type: 'UInt64', value: 4 }])
    await send(
      'DBIRTH',
      'SP-1',
      1,
      [
        { ...text('State', 'run'), alias: 1 },
        { ...count('Good Count', 1000), alias: 2 },
        { ...count('Scrap Count', 20), alias: 3 },
        { ...text('Reason', null), alias: 4 },
      ],
      'P7',
    )
    await send('DDATA', 'SP-1', 10, [{ alias: 2, type: 'UInt32', value: 1007 }], 'P7')
    const twice = encode({
      timestamp: at(20),
      seq: sequence++,
      metrics: [
        { alias: 2, type: 'UInt32', value: 1010 },
        { alias: 3, type: 'UInt32', value: 21 },
      ],
    })
    await publish('spBv1.0/DEMO/DDATA/SP-1/P7', twice)
    await publish('spBv1.0/DEMO/DDATA/SP-1/P7', twice)
    await send('DDATA', 'SP-1', 30, [{ alias: 1, type: 'String', value: 'stop' }], 'P7')
    await send('DDATA', 'SP-1', 40, [{ alias: 4, type: 'String', value: 'ME01' }], 'P7')
    // Began again at 0, and has counted to 4 since.
    await send('DDATA', 'SP-1', 50, [{ alias: 2, type: 'UInt32', value: 4 }], 'P7')
    // Buffered while the connection was down, and older than known values.
    await send('DDATA', 'SP-1', 60, [{ ...count('Good Count', 1009), timestamp: at(15), isHistorical: true }], 'P7')
    await send('DDATA', 'SP-1', 70, [{ name: 'Cycle Time', type: 'Double', value: 12.5 }], 'P7')
    await haveCame('sp/cycle/%', 1, 'SP-1')

    const readEvents = (await eventsOf('sp/%', 'SP-1')).map(({ kind, at: when, data, machine }) => {
      expect(machine).toBe('P7')
      return [Math.round((when.getTime() - start) / 1000), kind, data]
    })
    expect(readEvents).toEqual([
      [1, 'count', { good: 0, scrap: 0, rework: 0 }],
      [1, 'state', { state: 'run' }],
      [10, 'count', { good: 7, scrap: 0, rework: 0 }],
      [15, 'count', { good: 2, scrap: 0, rework: 0 }],
      [20, 'count', { good: 3, scrap: 1, rework: 0 }],
      [20, 'count', { good: 1, scrap: 1, rework: 0 }],
      [20, 'revoke', { event: `sp/count/${at(20)}/g1010s21/P7` }],
      [30, 'state', { state: 'stop' }],
      [40, 'stop_reason', { reason: 'ME01' }],
      [50, 'count', { good: 4, scrap: 0, rework: 0 }],
      [70, 'cycle', { seconds: 12.5, good: 0 }],
    ])
  })

  const { Payload } = protocol.org.eclipse.tahu.protobuf
  type Raw = NonNullable<Parameters<typeof Payload.create>[0]>['metrics']

  /** As clients put it on the wire: values without a sign, types in births only. */
  function wire(node: string, second: number, metrics: Raw, birth = false): Uint8Array {
    if (birth) sequences.set(node, 0)
    const seq = sequences.get(node) ?? 0
    sequences.set(node, seq + 1)
    return Payload.encode(Payload.create({ timestamp: at(second), seq, metrics })).finish()
  }
  const sequences = new Map<string, number>()
  const countsOf = async (node: string) => {
    const events = await eventsOf('sp/%', node)
    const gone = new Set(events.flatMap(({ kind, data }) => (kind === 'revoke' ? [data.event] : [])))
    return events.flatMap(({ id, kind, at: when, data }) =>
      kind === 'count' && !gone.has(id) ? [[(when.getTime() - start) / 1000, data.good]] : [],
    )
  }

  it.each([
    { name: 'Int32', type: 3, readings: [100, 105, 2 ** 32 - 1, 106], counts: [0, 5, 1] },
    { name: 'Int16', type: 2, readings: [100, 105, 65_535, 106], counts: [0, 5, 1] },
    { name: 'UInt16 over its size', type: 6, readings: [65_530, 4, 9], counts: [0, 10, 5] },
    { name: 'UInt8 over its size', type: 5, readings: [250, 3], counts: [0, 9] },
    { name: 'UInt16 that begins anew', type: 6, readings: [40_000, 7], counts: [0, 7] },
    { name: 'a reading that is lost', type: 7, readings: [100, 0, 106], counts: [0, 6] },
    { name: 'a counter that is 0 twice', type: 7, readings: [100, 0, 0, 120], counts: [0, 120] },
  ])('counts pieces by the type of the birth: $name', async ({ name, type, readings, counts }) => {
    const node = `SP-${name.replaceAll(' ', '-')}`
    await makeDevice(node)
    for (const [index, intValue] of readings.entries()) {
      const metric =
        index === 0 ? { name: 'P7/Good Count', alias: 2, datatype: type, intValue } : { alias: 2, intValue }
      await publish(
        `spBv1.0/DEMO/${index === 0 ? 'NBIRTH' : 'NDATA'}/${node}`,
        Buffer.from(wire(node, index * 10, [metric], index === 0)),
      )
    }
    await until(async () => (await countsOf(node)).length >= counts.length)
    expect((await countsOf(node)).map(([, good]) => good)).toEqual(counts)
  })

  it('keeps what a meter shows below 0, also where data repeats name and alias', async () => {
    await makeDevice('SP-METER')
    const meter = { name: 'P7/Meter/TEMP', alias: 3 }
    await publish(
      'spBv1.0/DEMO/NBIRTH/SP-METER',
      Buffer.from(wire('SP-METER', 0, [{ ...meter, datatype: 3, intValue: 5 }], true)),
    )
    await publish(
      'spBv1.0/DEMO/NDATA/SP-METER',
      Buffer.from(wire('SP-METER', 10, [{ ...meter, intValue: 4_294_967_284 }])),
    )
    await haveCame('sp/meter/%', 2, 'SP-METER')
    expect((await eventsOf('sp/meter/%', 'SP-METER')).map(({ data }) => data.value)).toEqual([5, -12])
  })

  it('gives readings of an outage their own time, once, however they come', async () => {
    await makeDevice('SP-LATE')
    const good = (intValue: number, more: object = {}) => ({ alias: 2, intValue, ...more })
    const born = { name: 'P7/Good Count', datatype: 7 }
    const past = (second: number) => ({ timestamp: at(second), isHistorical: true })
    const tell = async (type: string, bytes: Uint8Array) => publish(`spBv1.0/DEMO/${type}/SP-LATE`, Buffer.from(bytes))
    await tell('NBIRTH', wire('SP-LATE', 0, [good(100, born)], true))
    await tell('NBIRTH', wire('SP-LATE', 400, [good(130, born)], true))
    await tell('NDATA', wire('SP-LATE', 401, [good(105, past(60))]))
    const together = wire('SP-LATE', 402, [good(110, past(120)), good(126, past(390)), good(105, past(60))])
    await tell('NDATA', together)
    await tell('NDATA', wire('SP-LATE', 410, [good(132)]))
    await tell('NDATA', together)
    await tell('NDATA', wire('SP-LATE', 420, [good(133)]))
    await until(async () => (await countsOf('SP-LATE')).some(([second]) => second === 420))
    expect(await countsOf('SP-LATE')).toEqual([
      [0, 0],
      [60, 5],
      [120, 5],
      [390, 16],
      [400, 4],
      [410, 2],
      [420, 1],
    ])
  })

  it('unpacks compressed payloads within a bound, and lists what it cannot', async () => {
    await makeDevice('SP-PACKED')
    const packed = (body: Uint8Array, algorithm?: string) =>
      Buffer.from(
        Payload.encode(
          Payload.create({
            uuid: 'SPBV1.0_COMPRESSED',
            body,
            metrics: algorithm ? [{ name: 'algorithm', datatype: 12, stringValue: algorithm }] : [],
          }),
        ).finish(),
      )
    const counter = (second: number, intValue: number, birth = false) =>
      wire('SP-PACKED', second, [{ name: 'P7/Good Count', datatype: 7, intValue }], birth)
    await publish('spBv1.0/DEMO/NBIRTH/SP-PACKED', packed(deflateSync(counter(0, 10, true))))
    await publish('spBv1.0/DEMO/NDATA/SP-PACKED', packed(gzipSync(counter(10, 14)), 'gzip'))
    await publish('spBv1.0/DEMO/NDATA/SP-PACKED', packed(deflateSync(Buffer.alloc(5_000_000))))
    await publish('spBv1.0/DEMO/NDATA/SP-PACKED', packed(counter(15, 1), 'LZ4'))
    await until(async () => (await countsOf('SP-PACKED')).length === 2)
    expect(await countsOf('SP-PACKED')).toEqual([
      [0, 0],
      [10, 4],
    ])
    const unread = () =>
      desk.api.owner.selectFrom('unread_message').select('detail').where('topic', 'like', '%SP-PACKED').execute()
    await until(async () => (await unread()).length === 2)
    expect((await unread()).map(({ detail }) => detail).toSorted()).toEqual([
      'compressed by LZ4, which is neither DEFLATE nor GZIP',
      'not DEFLATE, or more than 4 MB unpacked',
    ])
  })

  it('asks whoever a death with the number of the birth may not be of, and knows it again', async () => {
    await makeDevice('SP-ZERO')
    await sender.subscribeAsync('spBv1.0/DEMO/NCMD/SP-ZERO')
    const rebirth = new Promise<Buffer>((resolve) => sender.once('message', (_topic, payload) => resolve(payload)))
    const zero = { name: 'bdSeq', type: 'UInt64', value: 0 } as const
    await send('NBIRTH', 'SP-ZERO', 0, [zero, text('P7/State', 'run')])
    // The will of the previous connection, with the same number, as clients keep 0 for ever.
    await publish('spBv1.0/DEMO/NDEATH/SP-ZERO', encode({ metrics: [zero] }))
    await rebirth
    const states = async () => (await eventsOf('sp/state/%', 'SP-ZERO')).map(({ data }) => data.state)
    await until(async () => (await states()).length === 2)
    const now = (Date.now() - start) / 1000
    await send('NBIRTH', 'SP-ZERO', now, [zero, text('P7/State', 'run')])
    await until(async () => (await states()).length === 3)
    expect(await states()).toEqual(['run', 'no_data', 'run'])
    await sender.unsubscribeAsync('spBv1.0/DEMO/NCMD/SP-ZERO')
  })

  it('leaves machines without data when they or their edge node die', async () => {
    await makeDevice('SP-2')
    const seen = async () =>
      (await eventsOf('sp/state/%', 'SP-2')).map(({ machine, data }) => `${machine} ${String(data.state)}`).toSorted()
    await send('NBIRTH', 'SP-2', 0, [{ name: 'bdSeq', type: 'UInt64', value: 7 }])
    for (const machine of ['P7', 'P8']) await send('DBIRTH', 'SP-2', 1, [text('State', 'run')], machine)
    await send('DDEATH', 'SP-2', 20, [], 'P8')
    await until(async () => (await seen()).length === 3)
    expect(await seen()).toEqual(['P7 run', 'P8 no_data', 'P8 run'])
    // The will of a replaced connection, then of the present one.
    const death = (value: number) => encode({ metrics: [{ name: 'bdSeq', type: 'UInt64', value }] })
    await publish('spBv1.0/DEMO/NDEATH/SP-2', death(6))
    await publish('spBv1.0/DEMO/NDEATH/SP-2', death(7))
    await until(async () => (await seen()).filter((each) => each === 'P7 no_data').length > 0)
    expect((await seen()).filter((each) => each === 'P7 no_data')).toHaveLength(1)
  })

  it('asks for a birth when it missed one', async () => {
    await makeDevice('SP-3')
    await sender.subscribeAsync('spBv1.0/DEMO/NCMD/SP-3')
    const rebirth = new Promise<Buffer>((resolve) => sender.once('message', (_topic, payload) => resolve(payload)))
    await send('DDATA', 'SP-3', 0, [{ alias: 9, type: 'UInt32', value: 5 }], 'P7')
    const { metrics } = sparkplug.get('spBv1.0')!.decodePayload(await rebirth)
    expect(metrics).toEqual([expect.objectContaining({ name: 'Node Control/Rebirth', value: true })])
    // Messages that a broker dropped while the portal was down.
    await send('NBIRTH', 'SP-3', 10, [text('P7/State', 'run')])
    sequence += 40
    await send('NDATA', 'SP-3', 20, [text('P7/State', 'idle')])
    const missing = () =>
      desk.api.owner.selectFrom('unread_message').select(['reason', 'detail']).where('topic', 'like', '%SP-3').execute()
    await until(async () => (await missing()).length > 0)
    expect(await missing()).toEqual([
      { reason: 'missing', detail: expect.stringContaining('40 messages between seq 0 and 41') },
    ])
  })

  it('reads machines as folders of a gateway, and goes on counting where it stopped when the portal was restarted', async () => {
    await makeDevice('SP-4')
    await send('NBIRTH', 'SP-4', 0, [
      { name: 'bdSeq', type: 'UInt64', value: 0 },
      count('P7/Good Count', 50),
      text('P8/State', 'idle'),
    ])
    await send('NDATA', 'SP-4', 10, [count('P7/Good Count', 55)])
    await haveCame('sp/count/%', 2, 'SP-4')
    await desk.stopListening()
    await publish('vardiya/DEMO/GW-1/events', JSON.stringify(event('while-away')))
    await desk.listen()
    await haveCame('while-away', 1)
    await publish(
      'spBv1.0/DEMO/NDATA/SP-4',
      encode({ timestamp: at(10), seq: 5, metrics: [count('P7/Good Count', 55)] }),
    )
    await send('NDATA', 'SP-4', 20, [count('P7/Good Count', 61)])
    await haveCame('sp/count/%', 3, 'SP-4')
    expect((await eventsOf('sp/count/%', 'SP-4')).map(({ data }) => data.good)).toEqual([0, 5, 6])
    // Messages that arrived without a listener and were dropped.
    const missing = () =>
      desk.api.owner.selectFrom('unread_message').select('detail').where('topic', 'like', '%SP-4').execute()
    await until(async () =>
      (await missing()).some(({ detail }) => detail.startsWith('3 messages between seq 1 and 5 did not come')),
    )
  })

  it('names missing messages after a crash, and no received ones', async () => {
    await makeDevice('SP-CRASH')
    const db = createDatabase(desk.api.database.appUrl, { max: 4 })
    const ignored = () => undefined
    const answers = { receipts: ignored, rebirth: ignored, missing: ignored, unknown: ignored, unread: ignored }
    const services = { db, config: desk.api.config, log: pino({ level: 'silent' }) } as Services
    /** A process that knows nothing of the one before, and leaves no word when it is killed. */
    const startAnew = () => messageTaker(services, 'vardiya', answers, new AbortController().signal)
    const message = (type: string, seq: number, good: number, again = false) => ({
      topic: `spBv1.0/DEMO/${type}/SP-CRASH`,
      payload: encode({ timestamp: at(seq), seq, metrics: [count('P7/Good Count', good)] }),
      again,
    })
    const missing = async () => {
      const rows = await desk.api.owner
        .selectFrom('unread_message')
        .select('detail')
        .where('topic', 'like', '%SP-CRASH')
        .execute()
      return rows.map(({ detail }) => detail.replace(/ did not come.*/, ''))
    }
    let take = startAnew()
    for (const [seq, good] of [10, 12, 12].entries()) await take(message(seq === 0 ? 'NBIRTH' : 'NDATA', seq, good))
    take = startAnew()
    await take(message('NDATA', 1, 12, true))
    await take(message('NDATA', 2, 12, true))
    await take(message('NDATA', 3, 15))
    expect(await missing()).toEqual([])
    take = startAnew()
    await take(message('NDATA', 7, 20))
    expect(await missing()).toEqual(['3 messages between seq 3 and 7'])
    await take(message('NDEATH', 0, 0))
    take = startAnew()
    await take(message('NDATA', 50, 30))
    expect(await missing()).toHaveLength(1)
    await db.destroy()
  })

  it('continues after a message that the database refuses, and reports it in the portal’s words', async () => {
    await makeDevice('SP-5')
    await send('NBIRTH', 'SP-5', 0, [count('P7/Good Count', 50)])
    await send('NDATA', 'SP-5', 5, [text('P\u00007/State', 'run')])
    await send('NDATA', 'SP-5', 6, [text('P7/Work Order', 'W\u0000'), text('P7/State', 'run')])
    await send('NDATA', 'SP-5', 10, [count('P7/Good Count', 55)])
    await haveCame('sp/count/%', 2, 'SP-5')
    const unread = () =>
      desk.api.owner.selectFrom('unread_message').select('detail').where('topic', 'like', '%SP-5').execute()
    await until(async () => (await unread()).length > 0)
    for (const { detail } of await unread()) expect(detail).not.toMatch(/byte sequence|encoding|UTF8|SELECT|syntax/)
  })
})

it('loses nothing and doubles nothing while connections break and the portal is restarted', async () => {
  const messages = 600
  const sent: Promise<unknown>[] = []
  for (let n = 0; n < messages; n++) {
    sent.push(publish('vardiya/DEMO/GW-1/events', JSON.stringify(event(`flood-${n}`, { kind: 'count', good: 1 }))))
    if (n % 150 === 100) {
      await sleep(20)
      desk.cutConnections()
    }
    if (n === 300) {
      // The portal's last message is never acknowledged.
      desk.cutConnections()
      await desk.stopListening()
      await desk.listen()
    }
  }
  await Promise.all(sent)
  await haveCame('flood-%', messages)
  await sleep(200)
  expect(await eventsOf('flood-%')).toHaveLength(messages)
})

it('listens again when the broker was restarted', async () => {
  await desk.stopBroker()
  await sleep(300)
  await desk.startBroker()
  await expect(until(() => desk.isListening())).resolves.toBe(true)
})

describe('the embedded broker', () => {
  let embedded: TestApi
  let port: number
  const connected: MqttClient[] = []
  beforeAll(async () => {
    port = await freePort()
    embedded = await testApi({ mqttEmbeddedPort: port })
    await makePlant(embedded)
  })
  afterAll(async () => {
    await Promise.all(connected.map((client) => client.endAsync(true)))
    await embedded.close()
  })

  /** A gateway with a key. */
  async function makeGateway(code: string, companyId = embedded.companyId): Promise<string> {
    const { id } = await embedded.owner
      .insertInto('device')
      .values({ company_id: companyId, code, name: code, kind: 'gateway' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = makeDeviceKey(companyId, id)
    await embedded.owner
      .insertInto('device_key')
      .values({ company_id: companyId, device_id: id, hash: hashSecretToken(key), hint: 'test' })
      .execute()
    return key
  }
  async function open(username: string, password: string, more: IClientOptions = {}): Promise<MqttClient> {
    const options = { username, password, reconnectPeriod: 0, ...more }
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, options)
    connected.push(client)
    return client
  }
  const came = async (pattern: string) =>
    (await embedded.owner.selectFrom('device_event').select('event_id').where('event_id', 'like', pattern).execute())
      .length

  it('a device may publish under its own topics, with its key', async () => {
    const key = await makeGateway('GW-9')
    await expect(open('GW-9', 'vdk_wrong')).rejects.toThrow('Bad username or password')
    await expect(open('GW-8', key)).rejects.toThrow('Bad username or password')
    await expect(open('GW-9', key, { protocolVersion: 5 })).rejects.toThrow('Unacceptable protocol version')

    const client = await open('GW-9', key)
    await client.publishAsync('vardiya/DEMO/GW-9/events', JSON.stringify(event('mine')), { qos: 1 })
    await until(() => came('mine'))
    const other = await open('GW-9', key)
    const gone = new Promise<void>((resolve) => other.once('close', () => resolve()))
    other.publish('vardiya/DEMO/GW-1/events', JSON.stringify(event('theirs')), { qos: 1 })
    await gone
    expect(await came('theirs')).toBe(0)
  })

  it('keeps sessions apart: a stranger takes over, hears and loses nothing', async () => {
    const key = await makeGateway('GW-10')
    const strange = await makeGateway('GW-10', await makeCompany(embedded.owner, 'STRANGERS'))
    const line = await open('GW-10', key, { clientId: 'line-1', reconnectPeriod: 100 })
    let connections = 1
    line.on('connect', () => connections++)
    const heard: string[] = []
    const intrude = async () => {
      for (const clientId of ['vardiya', embedded.config.mqttClientId])
        await expect(open('GW-10', strange, { clientId, clean: false })).rejects.toThrow('Identifier rejected')
      const stranger = await open('GW-10', strange, { clientId: 'line-1', clean: false })
      stranger.on('message', (topic) => heard.push(topic))
      const wide = ['#', 'vardiya/#', 'vardiya/DEMO/GW-10/receipts', 'spBv1.0/#', 'spBv1.0/STATE/#']
      const granted = await stranger.subscribeAsync(wide, { qos: 1 }).catch(() => [])
      expect(granted.filter(({ qos }) => qos < 128)).toEqual([])
    }
    const messages = 400
    const sent: Promise<unknown>[] = []
    for (let n = 0; n < messages; n++) {
      const countEvent = event(`kept-${n}`, { kind: 'count', good: 1 })
      sent.push(line.publishAsync('vardiya/DEMO/GW-10/events', JSON.stringify(countEvent), { qos: 1 }))
      if (n % 100 === 50) await intrude()
    }
    await Promise.all(sent)
    await until(
      () => came('kept-%'),
      (kept) => kept >= messages,
    )
    expect({ kept: await came('kept-%'), heard, connections }).toEqual({ kept: messages, heard: [], connections: 1 })
  })
})
