import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { Logger } from 'pino'
import { type Database, inCompany } from '#api/platform/db/database.ts'
import type { AuthenticateDevice } from '#api/platform/http/mount.ts'
import { readTopic } from './read-topic.ts'

export interface EmbeddedBroker {
  /** With a password that only this process knows. */
  url: string
  /** Id of the portal's session: random, so that no device can guess it. */
  clientId: string
  port: number
  close(): Promise<void>
}

const portalName = 'portal'
/** CONNACK of MQTT 3.1.1. */
const refusals = { identifier: 2, unavailable: 3, password: 4 } as const
/** A device that connects before the portal has subscribed is held this long, because its messages would be lost. */
const heldAtMostMs = 10_000

interface Admitted {
  portal: boolean
  company: string
  device: string
  /** Begins the ids of its sessions, so that each device has names of its own for them. */
  sessions: string
}

/**
 * An MQTT broker in this process, on loopback: for the demo, for tests, and for devices on the same machine. Devices
 * sign in with their code as name and their key as password, and publish under their own topics only. A client id
 * identifies a session of its own device only: two devices may use the same one, and none can take over the portal's.
 */
export async function startBroker(options: {
  port: number
  prefix: string
  /** Ids that no device may have: they are the portal's at other brokers. */
  portalIds: readonly string[]
  db: Database
  devices: AuthenticateDevice
  log: Logger
}): Promise<EmbeddedBroker> {
  const secret = randomBytes(24).toString('base64url')
  const clientId = `${portalName}-${randomUUID()}`
  const admitted = new WeakMap<Client, Admitted>()
  async function signIn(
    client: Client,
    name: string,
    password: string,
    done: (error: AuthenticateError | null, success: boolean) => void,
  ): Promise<void> {
    const admission = await admit(options, secret, name, password).catch(() => undefined)
    if (!admission) return done(refusal('password'), false)
    if (!admission.portal) {
      if (client.id === clientId || options.portalIds.includes(client.id)) return done(refusal('identifier'), false)
      if (!(await portalListens(heldAtMostMs))) return done(refusal('unavailable'), false)
      client.id = `${admission.sessions}${client.id}`
    } else if (client.id !== clientId) return done(refusal('identifier'), false)
    admitted.set(client, admission)
    done(null, true)
  }

  const broker = await Aedes.createBroker({
    authenticate(client, name, password, done) {
      void signIn(client, name ?? '', password?.toString() ?? '', done)
    },
    authorizePublish(client, { topic }, done) {
      const who = client && admitted.get(client)
      const allowed = !client || who?.portal || (who && isOwn(options.prefix, topic, who))
      done(allowed ? null : new Error(`not allowed to publish ${topic}`))
    },
    authorizeSubscribe(client, subscription, done) {
      const who = admitted.get(client)
      done(null, who && (who.portal || mayHear(options.prefix, subscription.topic, who)) ? subscription : null)
    },
  })
  const { listening, listens: portalListens } = awaitPortal()
  broker.on('subscribe', (_subscriptions, { id }) => {
    if (id === clientId) listening()
  })
  broker.on('clientError', (_client, error) => options.log.debug({ err: error }, 'a client of the broker failed'))
  broker.on('connectionError', (_client, error) =>
    options.log.warn({ fault: error.message }, 'the broker refused a connection; it speaks MQTT 3.1 and 3.1.1'),
  )
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    broker.handle(socket)
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  options.log.info({ port }, 'the broker is listening')
  return {
    url: `mqtt://${portalName}:${secret}@127.0.0.1:${port}`,
    clientId,
    port,
    async close() {
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function admit(
  { db, devices }: { db: Database; devices: AuthenticateDevice },
  secret: string,
  name: string,
  password: string,
): Promise<Admitted | undefined> {
  if (name === portalName) {
    const [given, expected] = [Buffer.from(password), Buffer.from(secret)]
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? { portal: true, company: '', device: '', sessions: '' }
      : undefined
  }
  const device = await devices.find(password)
  if (!device) return undefined
  const codes = await inCompany(db, device.companyId, (trx) =>
    trx
      .selectFrom('device')
      .innerJoin('company', 'company.id', 'device.company_id')
      .select(['device.code as device', 'company.code as company'])
      .where('device.company_id', '=', device.companyId)
      .where('device.id', '=', device.id)
      .executeTakeFirstOrThrow(),
  )
  return codes.device === name ? { portal: false, ...codes, sessions: `${device.id}:` } : undefined
}

/** Whether the portal has subscribed; from then on its session keeps what comes, also while it is not connected. */
function awaitPortal(): { listening(): void; listens(atMostMs: number): Promise<boolean> } {
  const { promise, resolve } = Promise.withResolvers<true>()
  return {
    listening: () => resolve(true),
    listens: (atMostMs) =>
      Promise.race([promise, new Promise<false>((give) => setTimeout(() => give(false), atMostMs).unref())]),
  }
}

function isOwn(prefix: string, topic: string, { company, device }: Admitted): boolean {
  const read = readTopic(prefix, topic)
  return read?.company === company && read.device === device
}

/** A device hears its receipts, the commands to it, and whether the portal listens. */
function mayHear(prefix: string, topic: string, { company, device }: Admitted): boolean {
  if (topic === `${prefix}/${company}/${device}/receipts` || topic === 'spBv1.0/STATE/+') return true
  const [space, group, type, node] = topic.split('/')
  // Not `#`: a company may be called STATE.
  if (space === 'spBv1.0' && group === 'STATE' && node === undefined) return type !== '#'
  return space === 'spBv1.0' && group === company && (type === 'NCMD' || type === 'DCMD') && node === device
}

function refusal(of: keyof typeof refusals): AuthenticateError {
  return Object.assign(new Error(`refused: ${of}`), { returnCode: refusals[of] })
}
