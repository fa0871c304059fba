import { environment } from '#api/platform/config/environment.ts'
import { type Database, createDatabase } from '#api/platform/db/database.ts'
import { groups, loginsOf, roleUrls } from '#api/platform/db/roles.ts'
import { ensureDatabase } from '#api/start/database.ts'
import { givenRoles } from '#api/start/given-roles.ts'
import { startPostgres } from '#api/start/postgres.ts'
import { readSecrets } from '#api/start/secrets.ts'

export interface ImportDatabase {
  db: Database
  companyId: string
  close(): Promise<void>
}

/**
 * The database to import into: DATABASE_URL, or the portal's own embedded one, started when it does not run.
 *
 * @returns words for the terminal when the company is missing.
 */
export async function openImportDatabase(options: {
  company: string
  'create-company': boolean
}): Promise<ImportDatabase | string> {
  const { url, worker, stop } = await findServer()
  const owner = createDatabase(url, { max: 1 })
  const db = createDatabase(worker, { max: 4 })
  const close = async () => {
    await Promise.all([owner.destroy(), db.destroy()])
    await stop()
  }
  const code = options.company
  if (options['create-company'])
    await owner
      .insertInto('company')
      .values({ code, name: code })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  const company = await owner.selectFrom('company').select('id').where('code', '=', code).executeTakeFirst()
  if (company) return { db, companyId: company.id, close }
  await close()
  return `There is no company ${code}; --create-company makes it.`
}

interface Server {
  /** The owner's. */
  url: string
  /** The api's: it sees no more than the company it works for, where the owner sees all of them. */
  worker: string
  stop(): Promise<void>
}

async function findServer(): Promise<Server> {
  const { databaseUrl } = environment
  const secrets = readSecrets()
  const appSecret = environment.appSecret ?? secrets.appSecret
  if (databaseUrl) {
    const logins = loginsOf(decodeURIComponent(new URL(databaseUrl).pathname.slice(1)))
    const { app } = { ...roleUrls(databaseUrl, logins, appSecret), ...givenRoles() }
    return { url: databaseUrl, worker: app, stop: async () => undefined }
  }
  const server = await startPostgres('main', { password: secrets.postgresPassword })
  const url = await ensureDatabase(server.adminUrl, 'vardiya', appSecret)
  const { app } = roleUrls(url, groups, appSecret)
  return { url, worker: app, stop: server.startedHere ? server.stop : async () => undefined }
}
