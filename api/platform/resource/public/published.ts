import { sql } from 'kysely'
import { type Database, inCompany } from '../../db/database.ts'

interface Published {
  id: string
  name: string
  /** Names of the resources that it publishes. */
  published: string[]
  logoAt: Date | null
}

/** A company by its code, in whatever case an address has it; undefined where there is none, or it publishes nothing. */
export async function publishedBy(db: Database, code: string): Promise<Published | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM company WHERE lower(code) = lower(${code})`.execute(db)
  const [company] = rows
  if (rows.length !== 1 || !company) return undefined
  const setting = await inCompany(db, company.id, (trx) =>
    sql<Published>`
      SELECT c.id, c.name, s.published, s.logo_at AS "logoAt"
      FROM company_settings s JOIN company c ON c.id = s.company_id WHERE s.published <> '{}'`.execute(trx),
  )
  return setting.rows[0]
}
