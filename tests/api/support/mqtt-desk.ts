import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes } from 'aedes'
import { sql } from 'kysely'
import mqtt, { type MqttClient } from 'mqtt'
import { type RunningApi, startApi } from '#api/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { makePlant } from './small-plant.ts'
import { until } from '#tests/support/patience.ts'

interface Broker {
  /** Cuts every connection; clients reconnect. */
  cut(): void
  stop(): Promise<void>
}

interface Kept {
  id: string
  kind: string
  machine: string | null
  at: Date
  held: string | null
  data: Record<string, unknown>
}

/** A plant with a portal connected to a broker, the gateway GW-1, and a client that sends like devices. */
export interface MqttDesk {
  api: TestApi
  sender: MqttClient
  publish(topic: string, payload: string | Buffer): Promise<unknown>
  makeDevice(code: string, active?: boolean): Promise<string>
  /** Stored events of a device with ids like the pattern, in the order of time. */
  eventsOf(pattern: string, code?: string): Promise<Kept[]>
  /** Resolves when as many events were kept. */
  haveCame(pattern: string, count: number, code?: string): Promise<boolean>
  /** The portal has subscribed: a message to it is answered. */
  isListening(): Promise<boolean>
  listen(): Promise<void>
  stopListening(): Promise<void>
  cutConnections(): void
  startBroker(): Promise<void>
  stopBroker(): Promise<void>
  close(): Promise<void>
}

export async function mqttDesk(): Promise<MqttDesk> {
  const port = await freePort()
  let broker = await startPlainBroker(port)
  const api = await testApi()
  // Listens to the broker, unlike the other one.
  const startListener = () => startApi({ ...api.config, mqttUrl: `mqtt://127.0.0.1:${port}` })
  let listener: RunningApi = await startListener()
  const sender = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 200 })
  let probes = 0
  const desk: MqttDesk = {
    api,
    sender,
    publish: (topic, payload) => untilAcknowledged(sender, topic, payload),
    async makeDevice(code, active = true) {
      const { id } = await api.owner
        .insertInto('device')
        .values({ company_id: api.companyId, code, name: code, kind: 'gateway', active })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async eventsOf(pattern, code = 'GW-1') {
      const { rows } = await sql<Kept>`
        SELECT event_id AS id, e.kind, m.code AS machine, occurred_at AS at, held, data - 'machine' AS data
        FROM device_event e JOIN device d ON d.company_id = e.company_id AND d.id = e.device_id
        LEFT JOIN machine m ON m.company_id = e.company_id AND m.id = e.machine_id
        WHERE event_id LIKE ${pattern} AND d.code = ${code} ORDER BY occurred_at, e.kind`.execute(api.owner)
      return rows
    },
    haveCame: (pattern, count, code) => until(async () => (await desk.eventsOf(pattern, code)).length >= count),
    async isListening() {
      const id = `probe-${probes++}`
      await desk.publish('vardiya/DEMO/GW-1/events', JSON.stringify(event(id)))
      await sleep(150)
      return (await desk.eventsOf(id)).length > 0
    },
    async listen() {
      listener = await startListener()
    },
    stopListening: () => listener.close(),
    cutConnections: () => broker.cut(),
    async startBroker() {
      broker = await startPlainBroker(port)
    },
    stopBroker: () => broker.stop(),
    async close() {
      await sender.endAsync(true)
      await listener.close()
      await api.close()
      await broker.stop()
    },
  }
  await makePlant(api)
  await desk.makeDevice('GW-1')
  await until(() => desk.isListening())
  return desk
}

/** A broker as any other: it knows nothing of the portal. */
/** As a device does: messages lost with a connection are sent again. */
async function untilAcknowledged(sender: MqttClient, topic: string, payload: string | Buffer): Promise<unknown> {
  for (;;)
    try {
      return await sender.publishAsync(topic, payload, { qos: 1 })
    } catch (error) {
      if (!String(error).includes('Connection closed')) throw error
      await until(() => sender.connected)
    }
}

async function startPlainBroker(at: number): Promise<Broker> {
  const aedes = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    aedes.handle(socket)
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  return {
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

export function event(id: string, more: object = {}) {
  return { id, at: minutesAgo(1).toISOString(), machine: 'P7', kind: 'heartbeat', ...more }
}
