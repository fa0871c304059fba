import pg from 'pg'
import { migrate } from '#api/platform/db/migrate.ts'
import { ensureRoles } from '#api/platform/db/ensure-roles.ts'

/**
 * Creates the database on the embedded server unless it exists, its roles, and its newest schema.
 *
 * @param adminUrl superuser URL of the server.
 * @param say called when it has to wait for another session.
 * @returns superuser URL of the named database.
 */
export async function ensureDatabase(
  adminUrl: string,
  name: string,
  appSecret: string,
  say?: (text: string) => void,
): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!databases.rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await ensureRoles(url.href, appSecret, { embedded: true })
  await migrate(url.href, say)
  return url.href
}
