import type pg from 'pg'

export interface StoredTable {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/**
 * Tables that are not stored: those of the schema itself, the record of backups, and marks for rollups and costs, which
 * are rebuilt from the facts.
 */
const leftOut = [
  'kysely_migration',
  'kysely_migration_lock',
  'repeatable_sql',
  'backup_run',
  'fact_change',
  'name_change',
  'cost_change',
]

/**
 * The tables to store, from the database's own catalogue, so that a new one is included.
 *
 * @throws Error with a readable text when another role owns one.
 */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { owned: boolean }>(
    `SELECT c.relname AS name, pg_has_role(c.relowner, 'USAGE') AS owned,
        array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.oid ORDER BY c.relname`,
    [leftOut],
  )
  const foreign = rows.find(({ owned }) => !owned)
  if (foreign) throw new Error(`The table ${foreign.name} is somebody else's: DATABASE_URL has to be the owner's.`)
  return rows.map(({ name, columns }) => ({ name, columns }))
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  return rows.map(({ name }) => name)
}

export async function readSequences(client: pg.Client): Promise<{ name: string; value: number; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1",
  )
  const sequences = []
  for (const { name } of rows) {
    const standing = await client.query(`SELECT last_value, is_called FROM ${client.escapeIdentifier(name)}`)
    const { last_value: value, is_called: called } = standing.rows[0]
    sequences.push({ name, value: Number(value), called })
  }
  return sequences
}

/**
 * The tenant tables, as the catalogue has them.
 *
 * @returns with the columns that a company may take along: no hash, and nothing that is sealed.
 */
export async function listCompanyTables(client: pg.Client): Promise<{ name: string; open: string[] }[]> {
  const { rows } = await client.query<{ name: string; open: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS open
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
        AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid <> 'bytea'::regtype AND a.attname NOT IN ('password_hash', 'pin_hash')
        AND EXISTS (SELECT FROM pg_attribute k WHERE k.attrelid = c.oid AND k.attname = 'company_id')
      GROUP BY c.oid ORDER BY c.relname`,
    [leftOut],
  )
  return rows
}

/** Keys under which rows say that there is a file. @param companyId of this company only; of all by default. */
export async function listFileKeys(client: pg.Client, companyId?: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'storage_key'`,
  )
  const keys: string[] = []
  for (const { name } of rows) {
    const named = await client.query(
      `SELECT storage_key FROM ${client.escapeIdentifier(name)} WHERE $1::uuid IS NULL OR company_id = $1`,
      [companyId ?? null],
    )
    for (const { storage_key } of named.rows) keys.push(storage_key)
  }
  return keys
}
