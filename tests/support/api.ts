import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunningApi, startApi } from '#api/app.ts'
import { demoAccounts, demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import type { Role } from '#api/modules/permissions/permissions.contract.ts'
import { type Config, readConfig } from '#api/platform/config/config.ts'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import { accountsTemplate } from './accounts-template.ts'
import { ask } from './ask.ts'
import { type Person, openPerson } from './open-person.ts'
import { type TestDatabase, testDatabase } from './postgres.ts'
import { ensureTemplate } from './templates.ts'

export type { Person }

export interface CallOptions {
  as?: Person | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape it asks for
  json: any
}

export interface TestApi {
  url: string
  database: TestDatabase
  config: Config
  /** As superuser: sees and writes rows of every company. */
  owner: Database
  companyId: string
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** As people do, with the password. */
  signIn(email: string, password?: string): Promise<Person>
  /** The demo's account of the role, signed in without a password's being checked. */
  as(role: Role): Promise<Person>
  close(): Promise<void>
}

/**
 * The api in this process, on a database of its own with company DEMO and its accounts.
 *
 * @param change settings that differ from the tests' own. @param modules besides those of the portal.
 * @param template name of the database to copy, with the company and the accounts.
 */
export async function testApi(
  change: Partial<Config> = {},
  modules: readonly AppModule[] = [],
  template?: string,
): Promise<TestApi> {
  const database = await testDatabase(template ?? (await ensureTemplate(accountsTemplate)))
  const owner = createDatabase(database.ownerUrl, { max: 4 })
  const { id: companyId } = await owner
    .selectFrom('company')
    .select('id')
    .where('code', '=', 'DEMO')
    .executeTakeFirstOrThrow()
  const files = await mkdtemp(join(tmpdir(), 'vardiya-test-files-'))
  const config: Config = { ...testConfig(database, files), ...change }
  const api: RunningApi = await startApi(config, modules)
  const people = new Map<Role, Promise<Person>>()

  const signIn = (email: string, password = demoPassword) => signInAt(api.url, email, password)
  return {
    url: api.url,
    database,
    config,
    owner,
    companyId,
    call: (method, path, options) => callAt(api.url, method, path, options),
    signIn,
    as(role) {
      const account = demoAccounts.find((candidate) => candidate.role === role)!
      const person = people.get(role) ?? openPerson(owner, config.appSecret, account.email)
      people.set(role, person)
      return person
    },
    async close() {
      await api.close()
      await owner.destroy()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

export function testConfig(database: TestDatabase, files: string): Config {
  return readConfig({
    nodeEnv: 'test',
    port: '0',
    appSecret: database.appSecret,
    databaseAppUrl: database.appUrl,
    // A busy machine stalls for seconds.
    databasePatienceMs: '20000',
    lockPatienceMs: '20000',
    // Nothing listens there.
    cubeUrl: 'http://127.0.0.1:9',
    filesUrl: pathToFileURL(files).href,
    logLevel: 'silent',
    // Nobody sends anything when a test ends its api.
    shutdownMs: '2100',
    demo: 'true',
    webDist: join(files, 'no-portal'),
    rateLimits: 'false',
  })
}

export async function makeCompany(owner: Database, code: string): Promise<string> {
  const row = await owner.insertInto('company').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function callAt(url: string, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { as, body, headers = {} } = options
  const isReady = body === undefined || body instanceof FormData
  const {
    status,
    headers: answerHeaders,
    text,
  } = await ask(url + path, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(isReady ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isReady || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const isJson = answerHeaders.get('content-type')?.includes('json') ?? false
  return { status, headers: answerHeaders, text, json: isJson ? JSON.parse(text) : undefined }
}

export async function signInAt(url: string, email: string, password: string): Promise<Person> {
  const login = await callAt(url, 'POST', '/api/auth/login', { body: { email, password } })
  if (login.status !== 200) throw new Error(`${email} could not sign in: ${login.text}`)
  const cookie = cookieOf(login)!
  const { uid } = login.json as { uid: string }
  const issued = await callAt(url, 'POST', '/api/Auth/jtkn', { body: { uid }, headers: { cookie } })
  return { uid, email, cookie, token: (issued.json as { token: string }).token }
}

/** The cookie an answer has set, as the next request sends it. */
export function cookieOf(answer: Answer): string | undefined {
  return answer.headers.getSetCookie()[0]?.split(';')[0]
}

/** An account made straight in the database, signed in without its password's being checked. */
export async function makePerson(
  api: TestApi,
  account: { email: string; role: Role; companyId?: string },
): Promise<Person> {
  const template = await api.owner
    .selectFrom('user_account')
    .select('password_hash')
    .where('email', '=', demoAccounts[0]!.email)
    .executeTakeFirstOrThrow()
  await api.owner
    .insertInto('user_account')
    .values({
      company_id: account.companyId ?? api.companyId,
      email: account.email,
      first_name: account.role,
      last_name: 'Tester',
      role: account.role,
      password_hash: template.password_hash,
    })
    .execute()
  return openPerson(api.owner, api.config.appSecret, account.email)
}
