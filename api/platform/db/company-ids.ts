import type { Database } from './database.ts'

/** Every company of this install, for background work. */
export async function companyIds(db: Database): Promise<string[]> {
  const companies = await db.selectFrom('company').select('id').execute()
  return companies.map(({ id }) => id)
}
