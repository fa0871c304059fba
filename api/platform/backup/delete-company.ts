import pg from 'pg'
import type { Files } from '../files/files.ts'
import { listCompanyTables, listFileKeys } from './catalogue.ts'
import { companyFiles } from './company-files.ts'

/** Facts of a day of business, summed up in rollups. */
const facts = [
  'machine_time',
  'machine_shift',
  'production_report',
  'production_plan',
  'scrap_report',
  'unordered_count',
]

/**
 * Deletes a company with every row of every tenant table and all its files, in one transaction; the bytes go
 * afterwards. All writes wait meanwhile: triggers are off, because they would recreate rows of the company. The days of
 * its facts stay marked until its rollups have followed, which then forget the company too.
 *
 * @param databaseUrl of the owner.
 * @returns deleted rows by table.
 */
export async function deleteCompany(
  databaseUrl: string,
  files: Files,
  companyId: string,
): Promise<{ rows: Record<string, number>; files: number }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '30s'")
    const names = (await listCompanyTables(client)).map(({ name }) => name)
    const tables = names.map((name) => client.escapeIdentifier(name))
    await client.query(`LOCK TABLE company, ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
    const named = await listFileKeys(client, companyId)
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const marks of ['name_change', 'cost_change'])
      await client.query(`DELETE FROM ${marks} WHERE company_id = $1`, [companyId])
    for (const table of facts)
      await client.query(
        `INSERT INTO fact_change (company_id, business_date, for_costs)
          SELECT DISTINCT company_id, business_date, false FROM ${table} WHERE company_id = $1`,
        [companyId],
      )
    const rows = await deleteRows(client, names, companyId)
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await client.query('COMMIT')
    const keys = await companyFiles(files, companyId, named)
    for (const key of keys) await files.delete(key)
    return { rows, files: keys.length }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

/** Deletes in one statement, so that keys are checked when all rows are gone, even for circular references. */
async function deleteRows(client: pg.Client, names: string[], companyId: string): Promise<Record<string, number>> {
  const parts = names.map(
    (name, index) => `d${index} AS (DELETE FROM ${client.escapeIdentifier(name)} WHERE company_id = $1 RETURNING 1)`,
  )
  const counts = names.map((_, index) => `(SELECT count(*) FROM d${index}) AS c${index}`)
  const { rows } = await client.query(
    `WITH company_row AS (DELETE FROM company WHERE id = $1 RETURNING 1), ${parts.join(', ')}
      SELECT ${counts.join(', ')}`,
    [companyId],
  )
  return Object.fromEntries(names.map((name, index) => [name, Number(rows[0][`c${index}`])]))
}
