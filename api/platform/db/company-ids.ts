import type { Database } from './database.ts'

/** Every company of this install, for work that goes on for each of them. */
export async function companyIds(db: Database): Promise<string[]> {
  const companies = await db.selectFrom('company').select('id').execute()
  return companies.map(({ id }) => id)
}
