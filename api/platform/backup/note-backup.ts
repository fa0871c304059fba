import { stat } from 'node:fs/promises'
import pg from 'pg'
import type { Manifest } from './manifest.ts'
import { type BackupOptions, takeBackup } from './take-backup.ts'

const kept = 100

/** Takes a backup, and notes in the database that it was taken, or why it was not. */
export async function takeNotedBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, path, signal } = options
  try {
    const manifest = await takeBackup(options)
    const { size } = await stat(path)
    await note(databaseUrl, { file: path, takenAt: manifest.takenAt, bytes: size })
    return manifest
  } catch (error) {
    // Without a database nothing can be recorded; the caller reports the failure itself.
    if (!signal.aborted)
      await note(databaseUrl, { file: path, failure: (error as Error).message }).catch(() => undefined)
    throw error
  }
}

async function note(
  databaseUrl: string,
  run: { file: string; takenAt?: string; bytes?: number; failure?: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query("SELECT to_regclass('public.backup_run') AS there")
    // The backup before an upgrade is of a schema that may not have it yet.
    if (!rows[0].there) return
    await client.query('DELETE FROM backup_run WHERE failure IS NOT NULL')
    await client.query('INSERT INTO backup_run (file, taken_at, size_bytes, failure) VALUES ($1, $2, $3, $4)', [
      run.file,
      run.takenAt ?? null,
      run.bytes ?? null,
      run.failure ?? null,
    ])
    await client.query(
      `DELETE FROM backup_run WHERE failure IS NULL
        AND id NOT IN (SELECT id FROM backup_run WHERE failure IS NULL ORDER BY ended_at DESC LIMIT $1)`,
      [kept],
    )
  } finally {
    await client.end()
  }
}
