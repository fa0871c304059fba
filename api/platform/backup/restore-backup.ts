import { finished } from 'node:stream/promises'
import pg from 'pg'
import { migrateAround, unknownMigrations } from '../db/migrate.ts'
import type { Files } from '../files/files.ts'
import { type ArchiveReader, openArchive } from './archive-reader.ts'
import { loadTables } from './load-tables.ts'
import { type Manifest, fileEntry } from './manifest.ts'
import type { Progress } from './progress.ts'
import { verifyBackup } from './verify-backup.ts'

export interface RestoreOptions extends Progress {
  /** URL of the owner, of an empty database with its roles. */
  databaseUrl: string
  files: Files
  path: string
  /** Creates the roles once the backup is accepted: a refused one leaves nothing behind. */
  ready?(): Promise<unknown>
}

/**
 * Creates the schema of the backup's version, loads rows and files, and migrates to the newest schema. A damaged backup
 * or a failure leaves database and files unchanged.
 *
 * @throws Error with a readable text when the database is not empty, or the backup is damaged or of a newer version.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(options.path)
  const put: string[] = []
  try {
    const { manifest } = archive
    await refuseNewer(manifest)
    await refuseUsed(options.databaseUrl)
    // Checked before anything changes, for a readable error: COPY would report a damaged row in its own words.
    await verifyBackup(options.path, options)
    await options.ready?.()
    await migrateAround(options.databaseUrl, manifest.schema, async (client) => {
      await loadTables(client, archive, options)
      await putFiles(archive, options, put)
    })
    return manifest
  } catch (error) {
    for (const key of put) await options.files.delete(key).catch(() => undefined)
    throw error
  } finally {
    archive.close()
  }
}

async function refuseNewer({ product, schema }: Manifest): Promise<void> {
  const newer = await unknownMigrations(schema)
  if (newer.length > 0)
    throw new Error(
      `A newer version of Vardiya (${product}) took this backup (${newer.join(', ')}). Update the code to that version; nothing was restored.`,
    )
}

async function refuseUsed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT current_database() AS name, count(*)::int AS tables FROM pg_class
        WHERE relkind IN ('r', 'p') AND relnamespace IN
          (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'rollups'))`,
    )
    const { name, tables } = rows[0] as { name: string; tables: number }
    if (tables > 0)
      throw new Error(
        `The database ${name} is in use: it holds ${tables} tables. A backup is restored into an empty one; nothing was changed.`,
      )
  } finally {
    await client.end()
  }
}

/** @param put gets each key that was not there before. */
async function putFiles(archive: ArchiveReader, { files, say, signal }: RestoreOptions, put: string[]): Promise<void> {
  const { manifest } = archive
  for (const [index, { key, ...expected }] of manifest.files.entries()) {
    signal.throwIfAborted()
    say({ part: fileEntry(key), done: index, of: manifest.files.length })
    // Of the install that the backup is of: names are random, so it is the same file.
    const exists = await files.has(key)
    if (!exists) put.push(key)
    await archive.read(fileEntry(key), expected, (bytes) =>
      exists ? finished(bytes.resume(), { signal }) : files.putStream(key, bytes),
    )
  }
}
