import { join } from 'node:path'
import { z } from 'zod'
import { environment } from './environment.ts'
import { projectRoot } from './project-root.ts'

/** Where files are kept unless FILES_URL says otherwise. */
export const defaultFilesUrl = `file://${join(projectRoot, '.data', 'files')}`

const shape = z.object({
  /** Production refuses unsafe defaults; development and test run on loopback. */
  nodeEnv: z.enum(['production', 'development', 'test']).default('production'),
  port: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Origin people type, used in mails and for the origin check. */
  publicUrl: z.url().optional(),
  /** Key material of every token and of the database roles' passwords. */
  appSecret: z
    .string({ error: 'is required: a random text of at least 32 characters' })
    .min(32, 'must be at least 32 characters')
    .refine(
      (value) => new Set(value).size >= 10,
      'is too simple: use a random text, such as openssl rand -base64 48 writes',
    ),
  /** Where the api works, as the role vardiya_app. */
  databaseAppUrl: z.url({ error: 'is required: postgres://…' }),
  /**
   * Milliseconds of silence after which the database is asked once more, and then counts as down: requests are answered
   * 503 within twice this time and half a second. Use more on a busy shared machine.
   */
  databasePatienceMs: z.coerce.number().int().min(100).max(60_000).default(700),
  /** Milliseconds that events of a device may wait for their commit; after that the device must send again. */
  ingestPatienceMs: z.coerce.number().int().min(100).max(600_000).default(4000),
  /** Milliseconds from the signal to the end of the process; requests in flight are answered meanwhile. */
  shutdownMs: z.coerce.number().int().min(2000).max(600_000).default(9500),
  /**
   * Milliseconds that a request waits for another one's lock; it waits half as long for its turn. Then it is answered
   * 503 and may be sent again.
   */
  lockPatienceMs: z.coerce.number().int().min(100).max(60_000).default(5000),
  /**
   * Milliseconds after which a page reopens its stream of changes: the limit for a person who may no longer sign in.
   */
  liveLongestMs: z.coerce.number().int().min(100).max(3_600_000).default(600_000),
  cubeUrl: z.url({ error: 'is required: http://host:port of the Cube API' }),
  smtpUrl: z.url().optional(),
  mailFrom: z.string().default('Vardiya <no-reply@vardiya.invalid>'),
  /** file:///folder or s3://key:secret@host/bucket?region=… */
  filesUrl: z.url().default(defaultFilesUrl),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The demo shows its accounts and its mailbox. */
  demo: z.stringbool().default(false),
  /**
   * Code of the company where people may register, each to be approved by an administrator. Without it registration is
   * closed; in the demo it is DEMO, and approval is automatic.
   */
  registrationCompany: z
    .string()
    .regex(/^[A-Z0-9_-]{2,20}$/, 'must be the code of a company')
    .optional(),
  webDist: z.string().default(join(projectRoot, 'web', 'dist')),
  /** Off for load tests from one address. */
  rateLimits: z.stringbool().default(true),
  /** Broker to which devices publish: mqtt://…, mqtts://…, ws://… or wss://… */
  mqttUrl: z.url({ protocol: /^(mqtts?|tcp|ssl|wss?)$/, error: 'must be mqtt://… or mqtts://…' }).optional(),
  mqttUsername: z.string().optional(),
  mqttPassword: z.string().optional(),
  /** Names the session at the broker: all processes of one portal have the same. */
  mqttClientId: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,60}$/, 'may have letters, digits, dots and dashes')
    .default('vardiya'),
  /** First part of the topics of JSON events. */
  mqttTopic: z
    .string()
    .regex(/^[^/#+\0]+(\/[^/#+\0]+)*$/, 'must be a topic without wildcards')
    .default('vardiya'),
  /** Runs a broker in this process, on loopback; 0 picks a port. */
  mqttEmbeddedPort: z.coerce.number().int().min(0).max(65535).optional(),
  /**
   * Webhooks may lead into private networks, to this machine itself, and over plain http: for installs with receivers
   * in their own network.
   */
  outgoingPrivate: z.stringbool().default(false),
  /** Attendance terminals may push to the portal's own address (`/iclock`); in the demo they may unless it says off. */
  terminals: z.stringbool().optional(),
  /** A plain port of its own for them, for a network of theirs: most know no TLS. 0 picks one. */
  terminalPort: z.coerce.number().int().min(0).max(65535).optional(),
  /** Number of proxies in front, for the client's address. */
  trustProxy: z.coerce.number().int().min(0).default(0),
})

export type Config = Required<Pick<z.infer<typeof shape>, 'publicUrl' | 'terminals'>> & z.infer<typeof shape>

/** One that is missing there could be set in vain. */
const variables: Record<keyof z.infer<typeof shape>, string | undefined> = environment

/**
 * @returns the settings of the api process.
 * @throws Error naming every missing or malformed variable at once.
 */
export function readConfig(source: Record<string, string | undefined> = variables): Config {
  const result = shape.safeParse(source)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${toVariable(String(issue.path[0]))} ${issue.message}`)
    throw new Error(`The settings are not usable:\n${lines.join('\n')}`)
  }
  const { data } = result
  return {
    ...data,
    publicUrl: data.publicUrl ?? `http://localhost:${data.port}`,
    terminals: data.terminals ?? data.demo,
    registrationCompany: data.registrationCompany ?? (data.demo ? 'DEMO' : undefined),
  }
}

function toVariable(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
