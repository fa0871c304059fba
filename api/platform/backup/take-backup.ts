import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AppError } from '../errors/app-error.ts'
import { projectRoot } from '../config/project-root.ts'
import type { Files } from '../files/files.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import { type StoredTable, listFileKeys, listMigrations, listTables, readSequences } from './catalogue.ts'
import { type Manifest, fileEntry, formatVersion, secretMark, tableEntry } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type Snapshot, inSnapshot } from './snapshot.ts'

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
 * Writes one consistent state of database and files while the portal works.
 *
 * @returns contents of the backup.
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { path, replace, signal } = options
  const archive = await createArchive(path, replace, signal)
  try {
    const manifest = await inSnapshot(options.databaseUrl, (snapshot) => writeParts(snapshot, archive, options))
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function writeParts(snapshot: Snapshot, archive: ArchiveWriter, options: BackupOptions): Promise<Manifest> {
  const { client, takenAt, mark } = snapshot
  const { files, signal, say } = options
  const schema = await listMigrations(client)
  const tables = await listTables(client)
  const named = await listFileKeys(client)
  const keys = await files.list()

  const manifest: Manifest = {
    format: formatVersion,
    product: await productVersion(),
    takenAt,
    mark,
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

/** @returns undefined for a file that is gone. */
export async function openIfThere(files: Files, key: string): Promise<Readable | undefined> {
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
