import pg from 'pg'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'

/** The tests' database server. */
export interface TestServer {
  adminUrl: string
  appSecret: string
  /** Superuser's connections to the database `postgres`, kept as long as the process lives, which does not live for them. */
  admin: pg.Pool
  /** Superuser's URL of a database. */
  urlOf(database: string): string
}

let starting: Promise<TestServer> | undefined

/** Starts the server where none runs. */
export function testServer(): Promise<TestServer> {
  starting ??= open()
  return starting
}

async function open(): Promise<TestServer> {
  const { appSecret, postgresPassword } = readSecrets()
  const { adminUrl } = await startPostgres('test', { password: postgresPassword, durable: false })
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // A connection that breaks is replaced when it is needed.
  admin.on('error', () => undefined)
  return {
    adminUrl,
    appSecret,
    admin,
    urlOf(database) {
      const url = new URL(adminUrl)
      url.pathname = `/${database}`
      return url.href
    },
  }
}
