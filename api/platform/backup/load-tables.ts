import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchiveReader } from './archive-reader.ts'
import { listTables, readSequences } from './catalogue.ts'
import { type Manifest, tableEntry } from './manifest.ts'
import type { Progress } from './progress.ts'

interface Table {
  name: string
  forced: boolean
}

/**
 * Fills the empty tables of a schema from a backup, in the caller's transaction. Triggers, foreign keys and the owner's
 * row-level security are off meanwhile: the backup has the rows that triggers would write, the order of tables does not
 * matter, and PostgreSQL refuses COPY to an owner under a policy. Afterwards all are in force again and the keys are
 * checked.
 *
 * @throws Error with a readable text when a part is damaged, or a table received another number of rows.
 */
export async function loadTables(client: pg.PoolClient, archive: ArchiveReader, progress: Progress): Promise<void> {
  const { manifest } = archive
  const tables = await readTables(client)
  const keys = await readForeignKeys(client)
  const indexes = await readIndexes(client)
  const quote = (name: string) => client.escapeIdentifier(name)

  for (const { name } of tables)
    await client.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER, NO FORCE ROW LEVEL SECURITY`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)

  const counters = await readSequences(client)
  refuseStrange(
    manifest,
    [...tables, ...counters].map(({ name }) => name),
  )
  // The backup has the rows of migrations too, in their later state.
  await client.query(`TRUNCATE ${(await listTables(client)).map(({ name }) => quote(name)).join(', ')}`)
  for (const [index, table] of manifest.tables.entries()) {
    progress.signal.throwIfAborted()
    progress.say({ part: tableEntry(table.name), done: index, of: manifest.tables.length })
    await loadTable(client, archive, table, progress.signal)
  }
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${quote(name)}`, value, called])

  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`)
  for (const { name, forced } of tables)
    await client.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER${forced ? ', FORCE ROW LEVEL SECURITY' : ''}`)
}

/** A backup from elsewhere may write only to the tables that a backup covers. @throws Error naming the others. */
function refuseStrange({ tables, sequences }: Manifest, there: readonly string[]): void {
  const allowed = new Set(there.filter((name) => !ofSchema.has(name)))
  for (const { name } of [...tables, ...sequences])
    // Each once.
    if (!allowed.delete(name))
      throw new Error(`The backup is damaged: ${name} is nothing that a backup of its version holds.`)
}

/** Tables of the schema itself. */
const ofSchema = new Set(['kysely_migration', 'kysely_migration_lock', 'repeatable_sql'])

async function loadTable(
  client: pg.PoolClient,
  archive: ArchiveReader,
  { name, columns, rows, bytes, sha256 }: Manifest['tables'][number],
  signal: AbortSignal,
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = copyFrom(`COPY ${client.escapeIdentifier(name)} (${list}) FROM STDIN (FORMAT binary)`)
  await archive.read(tableEntry(name), { bytes, sha256 }, (source) => pipeline(source, client.query(copy), { signal }))
  if (copy.rowCount !== rows) throw new Error(`${name} took ${copy.rowCount} rows of the ${rows} that were stored.`)
}

async function readTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, relforcerowsecurity AS forced FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  )
  return rows
}

async function readForeignKeys(client: pg.PoolClient): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query(
    `SELECT t.relname AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  return rows
}

/** Indexes without a constraint: building them at the end costs less than row by row. */
async function readIndexes(client: pg.PoolClient): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
      FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      WHERE t.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
      ORDER BY 1`,
  )
  return rows
}
