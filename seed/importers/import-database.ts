import { environment } from '#api/platform/config/environment.ts'
import { type Database, createDatabase } from '#api/platform/db/database.ts'
import { ensureDatabase } from '#api/start/database.ts'
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
  const { url, stop } = await findServer()
  const db = createDatabase(url, { max: 4 })
  const close = async () => {
    await db.destroy()
    await stop()
  }
  const code = options.company
  if (options['create-company'])
    await db
      .insertInto('company')
      .values({ code, name: code })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  const company = await db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirst()
  if (company) return { db, companyId: company.id, close }
  await close()
  return `There is no company ${code}; --create-company makes it.`
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (environment.databaseUrl) return { url: environment.databaseUrl, stop: async () => undefined }
  const { appSecret, postgresPassword } = readSecrets()
  const server = await startPostgres('main', { password: postgresPassword })
  const url = await ensureDatabase(server.adminUrl, 'vardiya', environment.appSecret ?? appSecret)
  return { url, stop: server.startedHere ? server.stop : async () => undefined }
}
