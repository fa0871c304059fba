import { setTimeout as sleep } from 'node:timers/promises'
import mqtt, { type IPublishPacket, type MqttClient } from 'mqtt'
import sparkplug from 'sparkplug-payload'
import type { Services } from '#api/platform/http/services.ts'
import { filtersOf, type SparkplugTopic } from './read-topic.ts'
import { messageTaker } from './take-message.ts'
import { startUnreadRecorder } from './unread-recorder.ts'

export interface Subscription {
  close(): Promise<void>
}

export interface BrokerAccess {
  url: string
  username?: string | undefined
  password?: string | undefined
  /** Names the session. */
  clientId: string
  /** Names the portal in Sparkplug's STATE topic. */
  host: string
  /** First part of the topics of JSON events. */
  prefix: string
}

/** Messages that are being kept at once; while there are more, nothing is read from the broker. */
const atOnce = 200
const rebirthPauseMs = 10_000
const complainPauseMs = 10_000
const reconnectMs = 1000
const closeWithinMs = 4000
const leaveWithinMs = 1000

/**
 * Listens to a broker and keeps the messages of devices. A message is acknowledged once its events are committed; an
 * unacknowledged one comes again, as the session outlives the connection and the process.
 */
export function subscribe(services: Services, access: BrokerAccess): Subscription {
  const { log } = services
  const ending = new AbortController()
  const since = Date.now()
  const stateTopic = `spBv1.0/STATE/${access.host}`
  const state = (online: boolean) => JSON.stringify({ online, timestamp: since })
  const { username, password } = access
  const client = mqtt.connect(access.url, {
    clientId: access.clientId,
    clean: false,
    // MQTT 3.1.1, which defines `acknowledgement`.
    protocolVersion: 4,
    reconnectPeriod: reconnectMs,
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    will: { topic: stateTopic, payload: Buffer.from(state(false)), qos: 1, retain: true },
  })
  const complaints = new Map<string, { at: number; count: number }>()
  const rebirthAskedAt = new Map<string, number>()
  const unread = startUnreadRecorder(services)
  let lastFault = ''

  const take = messageTaker(
    services,
    access.prefix,
    {
      receipts({ company, device }, receipts) {
        client.publish(`${access.prefix}/${company}/${device}/receipts`, JSON.stringify({ receipts }))
      },
      rebirth: askForBirth,
      unknown: (topic) => complain(topic, 'the topic is none of the documented ones'),
      missing: (topic, words) => complain(topic, `missing: ${words}`),
      unread(message) {
        complain(message.topic, `${message.reason}: ${message.detail}`)
        unread.add(message)
      },
    },
    ending.signal,
  )

  client.on('connect', () => {
    lastFault = ''
    log.info({ broker: new URL(access.url).host }, 'connected to the broker')
    client.subscribe(filtersOf(access.prefix), { qos: 1 }, (error) => {
      if (error) log.error({ err: error }, 'the broker refused a subscription')
    })
    client.publish(stateTopic, state(true), { qos: 1, retain: true })
  })
  client.on('error', (error) => tellOnce(error.message || (error as { code?: string }).code || 'unknown'))
  client.on('close', () => tellOnce('the connection is closed'))
  const idle = takeMessages(client, (packet) =>
    take({ topic: packet.topic, payload: Buffer.from(packet.payload), again: packet.dup }),
  )

  /** The client tries again every second: one report is enough. */
  function tellOnce(fault: string): void {
    if (ending.signal.aborted || lastFault !== '') return
    lastFault = fault
    log.warn({ broker: new URL(access.url).host, fault }, 'no connection to the broker; it is tried again')
  }

  function askForBirth({ company, device }: SparkplugTopic): void {
    const topic = `spBv1.0/${company}/NCMD/${device}`
    if (performance.now() - (rebirthAskedAt.get(topic) ?? -rebirthPauseMs) < rebirthPauseMs) return
    rebirthAskedAt.set(topic, performance.now())
    const metrics = [{ name: 'Node Control/Rebirth', type: 'Boolean' as const, value: true }]
    const payload = sparkplug.get('spBv1.0')!.encodePayload({ timestamp: Date.now(), metrics })
    client.publish(topic, Buffer.from(payload))
  }

  function complain(topic: string, reason: string): void {
    const complaint = complaints.get(topic) ?? { at: -complainPauseMs, count: 0 }
    if (complaints.size > 10_000) complaints.clear()
    complaints.set(topic, complaint)
    complaint.count++
    if (performance.now() - complaint.at < complainPauseMs) return
    log.warn(
      { topic: topic.slice(0, 200), reason: reason.slice(0, 500), times: complaint.count },
      'an MQTT message was not kept',
    )
    complaint.at = performance.now()
    complaint.count = 0
  }

  return {
    async close() {
      if (client.connected) client.publish(stateTopic, state(false), { qos: 1, retain: true })
      await idle(closeWithinMs)
      ending.abort()
      await leave(client)
      await unread.close()
    },
  }
}

/** Ends the connection in order. The client would wait for ever for acknowledgements of a lost connection. */
async function leave(client: MqttClient): Promise<void> {
  const left = client.endAsync(!client.connected).catch(() => undefined)
  await Promise.race([left, sleep(leaveWithinMs, undefined, { ref: false })])
  client.stream.destroy()
}

/**
 * Has the client's messages taken, many at once, and acknowledges each when it is kept.
 *
 * @returns a function that waits until none is being taken, but not for ever.
 */
function takeMessages(client: MqttClient, take: (packet: IPublishPacket) => Promise<boolean>) {
  const underWay = new Set<Promise<void>>()
  const paused: (() => void)[] = []
  // The client reads on without acknowledging; we acknowledge when the message is kept.
  const later = new Error('acknowledged once it is kept')

  async function takeOne(packet: IPublishPacket): Promise<void> {
    const { stream } = client
    const kept = await take(packet).catch(() => false)
    // Over another connection the number may belong to another message; this one comes again.
    if (kept && packet.qos > 0 && client.connected && client.stream === stream)
      stream.write(acknowledgement(packet.messageId!))
  }

  client.handleMessage = (packet, done) => {
    const taking = takeOne(packet).finally(() => {
      underWay.delete(taking)
      paused.shift()?.()
    })
    underWay.add(taking)
    if (underWay.size < atOnce) done(later)
    else paused.push(() => done(later))
  }

  return async (atMostMs: number) => {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, atMostMs).unref())
    await Promise.race([Promise.all(underWay), limit])
  }
}

/** The bytes of a PUBACK: the client cannot acknowledge later by itself. */
function acknowledgement(messageId: number): Buffer {
  return Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff])
}
