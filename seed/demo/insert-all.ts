import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Writes rows of a company, each with the columns of the first one, however many there are. */
export async function insertAll(
  trx: Trx,
  table: string,
  companyId: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).filter((name) => name !== 'company_id')
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(columns.map((name) => sql`n.${sql.ref(name)}`))
  await sql`
    INSERT INTO ${sql.table(table)} (company_id, ${names})
    SELECT ${companyId}, ${values}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) AS n`.execute(trx)
}
