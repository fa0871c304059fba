import pg from 'pg'
import { environment } from '#api/platform/config/environment.ts'
import { ensureRoles } from '#api/platform/db/ensure-roles.ts'
import { givenRoles } from './given-roles.ts'
import { startPostgres } from './postgres.ts'
import { readSecrets } from './secrets.ts'

export interface OwnerDatabase {
  /** The owner's. */
  url: string
  appSecret: string
  /** The roles that migrations grant to. */
  ensureRoles(): Promise<unknown>
  close(): Promise<void>
}

const name = 'vardiya'

/**
 * The portal's database, for commands: DATABASE_URL, or the clone's embedded one, started when it does not run.
 *
 * @param create makes the embedded one unless it exists, without a schema.
 */
export async function openOwnerDatabase(create: boolean): Promise<OwnerDatabase> {
  const secrets = readSecrets()
  const appSecret = environment.appSecret ?? secrets.appSecret
  const { databaseUrl } = environment
  if (databaseUrl)
    return {
      url: databaseUrl,
      appSecret,
      ensureRoles: () => ensureRoles(databaseUrl, appSecret, { given: givenRoles() }),
      close: async () => undefined,
    }
  const server = await startPostgres('main', { password: secrets.postgresPassword })
  if (create) await createUnlessThere(server.adminUrl)
  const url = new URL(server.adminUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    appSecret,
    ensureRoles: () => ensureRoles(url.href, appSecret, { embedded: true }),
    close: server.startedHere ? server.stop : async () => undefined,
  }
}

async function createUnlessThere(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!databases.rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
