import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AppError } from '../errors/app-error.ts'
import { projectRoot } from '../config/project-root.ts'
import { migrationLock } from '../db/migrate.ts'
import type { Files } from '../files/files.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import { type StoredTable, listFileKeys, listMigrations, listTables, readSequences } from './catalogue.ts'
import { type Manifest, fileEntry, formatVersion, secretMark, tableEntry } from './manifest.ts'
import type { Progress } from './progress.ts'

export interface BackupOptions extends Progress {
  /** The owner's. */
  databaseUrl: string
  files: Files
  appSecret: string
  path: string
  /** A file of this name may be replaced. */
  replace: boolean
}

/**
 * Writes one consistent state of database and files while the portal works. A migration waits meanwhile.
 *
 * @returns what the backup holds.
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { path, replace, signal } = options
  const client = new pg.Client({ connectionString: options.databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  let archive: ArchiveWriter | undefined
  try {
    await client.connect()
    archive = await createArchive(path, replace, signal)
    const manifest = await writeParts(client, archive, options)
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    // In the middle of a COPY there is no polite end.
    client.connection.stream.destroy()
    await archive?.abandon()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function writeParts(client: pg.Client, archive: ArchiveWriter, options: BackupOptions): Promise<Manifest> {
  const { files, signal, say } = options
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock])
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  // The clock was read when the transaction began, and the snapshot is taken by this statement: the mark is not late.
  const { rows } = await client.query('SELECT now() AS at, pg_current_snapshot()::text AS mark')
  const schema = await listMigrations(client)
  const tables = await listTables(client)
  const named = await listFileKeys(client)
  const keys = await files.list()

  const manifest: Manifest = {
    format: formatVersion,
    product: await productVersion(),
    takenAt: (rows[0].at as Date).toISOString(),
    mark: rows[0].mark,
    secret: secretMark(options.appSecret),
    schema,
    tables: [],
    sequences: await readSequences(client),
    files: [],
    missingFiles: [],
  }
  const of = keys.length + tables.length
  let done = 0
  // Files first: the sooner after the snapshot, the fewer have been deleted.
  for (const key of keys) {
    signal.throwIfAborted()
    say({ part: fileEntry(key), done: done++, of })
    const bytes = await openIfThere(files, key)
    if (bytes) manifest.files.push({ key, ...(await archive.add(fileEntry(key), bytes)) })
  }
  const stored = new Set(manifest.files.map(({ key }) => key))
  manifest.missingFiles = named.filter((key) => !stored.has(key))
  for (const table of tables) {
    signal.throwIfAborted()
    say({ part: tableEntry(table.name), done: done++, of })
    manifest.tables.push(await writeTable(client, archive, table))
  }
  await client.query('COMMIT')
  return manifest
}

async function writeTable(client: pg.Client, archive: ArchiveWriter, table: StoredTable) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(
    copyTo(`COPY (SELECT ${columns} FROM ${client.escapeIdentifier(table.name)}) TO STDOUT (FORMAT binary)`),
  )
  const digest = await archive.add(tableEntry(table.name), rows)
  return { ...table, rows: rows.rowCount, ...digest }
}

async function openIfThere(files: Files, key: string): Promise<Readable | undefined> {
  try {
    return await files.stream(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

export async function productVersion(): Promise<string> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
