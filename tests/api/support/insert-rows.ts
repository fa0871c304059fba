import type { TestApi } from '#tests/support/api.ts'

/** Writes rows of the company into a table. @returns the id of the first one; of tables without ids nothing. */
export type InsertRows = (table: string, ...rows: object[]) => Promise<string>

export const rowsOf =
  ({ owner, companyId }: Pick<TestApi, 'owner' | 'companyId'>): InsertRows =>
  async (table, ...rows) => {
    const made = await owner
      .insertInto(table as 'machine')
      .values(rows.map((row) => ({ company_id: companyId, ...row })) as never)
      .returningAll()
      .execute()
    return (made[0] as { id: string }).id
  }
