import { randomBytes, timingSafeEqual } from 'node:crypto'
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
  port: number
  close(): Promise<void>
}

const portalName = 'portal'
/** CONNACK: bad user name or password. */
const badPassword = 4

interface Admitted {
  portal: boolean
  company: string
  device: string
}

/**
 * An MQTT broker in this process, on loopback: for the demo, for tests, and for devices on the same machine. Devices sign
 * in with their code as name and their key as password and publish under their own topics only.
 */
export async function startBroker(options: {
  port: number
  prefix: string
  db: Database
  devices: AuthenticateDevice
  log: Logger
}): Promise<EmbeddedBroker> {
  const secret = randomBytes(24).toString('base64url')
  const admitted = new WeakMap<Client, Admitted>()
  async function signIn(
    client: Client,
    name: string,
    password: string,
    done: (error: AuthenticateError | null, success: boolean) => void,
  ): Promise<void> {
    const found = await admit(options, secret, name, password).catch(() => undefined)
    if (found) admitted.set(client, found)
    done(found ? null : refusal(), found !== undefined)
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
  broker.on('clientError', (_client, error) => options.log.debug({ err: error }, 'a client of the broker failed'))
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
    const [given, own] = [Buffer.from(password), Buffer.from(secret)]
    return given.length === own.length && timingSafeEqual(given, own)
      ? { portal: true, company: '', device: '' }
      : undefined
  }
  const found = await devices.find(password)
  if (!found) return undefined
  const codes = await inCompany(db, found.companyId, (trx) =>
    trx
      .selectFrom('device')
      .innerJoin('company', 'company.id', 'device.company_id')
      .select(['device.code as device', 'company.code as company'])
      .where('device.company_id', '=', found.companyId)
      .where('device.id', '=', found.id)
      .executeTakeFirstOrThrow(),
  )
  return codes.device === name ? { portal: false, ...codes } : undefined
}

function isOwn(prefix: string, topic: string, { company, device }: Admitted): boolean {
  const read = readTopic(prefix, topic)
  return read?.company === company && read.device === device
}

/** A device hears its receipts, the commands to it, and whether the portal listens. */
function mayHear(prefix: string, topic: string, { company, device }: Admitted): boolean {
  if (topic === `${prefix}/${company}/${device}/receipts` || topic === 'spBv1.0/STATE/+') return true
  const [space, group, type, node] = topic.split('/')
  if (space === 'spBv1.0' && group === 'STATE') return true
  return space === 'spBv1.0' && group === company && (type === 'NCMD' || type === 'DCMD') && node === device
}

function refusal(): AuthenticateError {
  return Object.assign(new Error('bad user name or password'), { returnCode: badPassword })
}
