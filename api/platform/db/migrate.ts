import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, type Transaction, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { applyRepeatable } from './repeatable.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Kysely's own, which versions of before hold while they migrate. */
const lockKey = 3_853_314_791_062_309_107n

/**
 * Brings the database to the newest schema: the migrations that it lacks, then views and functions that changed, all in
 * one transaction, or nothing of it.
 *
 * @param ownerUrl URL of a role that may create tables.
 * @returns names of the migrations that ran now.
 * @throws the migration's own error, with the file's name; words when a newer version has used the database.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const dialect = new LockedUntilCommit({ pool: new pg.Pool({ connectionString: ownerUrl }) })
  const db = new Kysely<unknown>({ dialect })
  try {
    await refuseNewerDatabase(db)
    return await db.transaction().execute(async (trx) => {
      const ran = await runMigrations(trx)
      await applyRepeatable(trx, ran.length > 0)
      return ran
    })
  } finally {
    await db.destroy()
  }
}

async function runMigrations(db: Transaction<unknown>): Promise<string[]> {
  // What was written beside other migrations may be older than some that ran already.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (failed) throw new Error(`Migration ${failed.migrationName} failed: ${String(error)}`, { cause: error })
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Kysely's lock is the session's: given back within the transaction, which a failed one refuses, hiding why it failed. */
class LockedUntilCommit extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new (class extends PostgresAdapter {
      override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
        await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db)
      }
      override async releaseMigrationLock(): Promise<void> {}
    })()
  }
}

async function refuseNewerDatabase(db: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql<{ there: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (!tables[0]?.there) return
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const known = await readMigrations()
  const newer = rows.map(({ name }) => name).filter((name) => !(name in known))
  if (newer.length > 0)
    throw new Error(
      `A newer version of Vardiya has worked with this database (${newer.join(', ')}). Update the code to that version; nothing was changed.`,
    )
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted()
  const entries = files.map(async (file) => [file.slice(0, -3), await import(join(folder, file))] as const)
  return Object.fromEntries(await Promise.all(entries))
}
