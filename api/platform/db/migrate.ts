import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresDialectConfig, type Transaction, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { applyRepeatable, refreshFunctions } from './repeatable.ts'
import { alignZones } from './zone-clock.ts'

const folder = join(import.meta.dirname, 'migrations')
/**
 * Kysely's own, which earlier versions hold while they migrate. A session that shares it keeps the schema unchanged
 * meanwhile.
 */
export const migrationLock = 3_853_314_791_062_309_107n

/**
 * Brings the database to the newest schema: missing migrations, then changed views and functions, all in one
 * transaction, or nothing of it.
 *
 * @param ownerUrl URL of a role that may create tables.
 * @param say called when another session locks the schema and this one has to wait.
 * @returns names of the migrations that ran now.
 * @throws the migration's own error, with the file's name; a readable Error when a newer version has used the database.
 */
export async function migrate(ownerUrl: string, say: (text: string) => void = () => undefined): Promise<string[]> {
  const dialect = new LockedUntilCommit({ pool: new pg.Pool({ connectionString: ownerUrl }) }, say)
  const db = new Kysely<unknown>({ dialect })
  try {
    await refuseNewerDatabase(db)
    return await db.transaction().execute(migrateWithin)
  } finally {
    await db.destroy()
  }
}

/** @throws Error in words when a newer version has used the database. */
export async function requireKnownDatabase(ownerUrl: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    await refuseNewerDatabase(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Brings an empty database to the schema of an earlier version, loads data of that version, and migrates both to the
 * newest schema: all in one transaction, or nothing of it.
 *
 * @param schema names of the migrations of that version, all of them known here.
 * @param load gets the connection; checks by functions are already the current ones.
 */
export async function migrateAround(
  ownerUrl: string,
  schema: readonly string[],
  load: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 10_000 })
  let connection: pg.PoolClient | undefined
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    connection = client
  })
  const db = new Kysely<unknown>({ dialect: new LockedUntilCommit({ pool }, () => undefined) })
  try {
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx)
      await runMigrations(trx, new Set(schema))
      await refreshFunctions(trx)
      await load(connection!)
      await migrateWithin(trx)
    })
  } finally {
    await db.destroy()
  }
}

/** The names that are not migrations of this program. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const migrations = await readMigrations()
  return names.filter((name) => !(name in migrations))
}

async function migrateWithin(trx: Transaction<unknown>): Promise<string[]> {
  const ran = await runMigrations(trx)
  await applyRepeatable(trx, ran.length > 0)
  await alignZones(trx)
  return ran
}

/** @param wanted only these; all by default. */
async function runMigrations(db: Transaction<unknown>, wanted?: ReadonlySet<string>): Promise<string[]> {
  // Migrations from parallel branches may be older than some that ran already.
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const migrations = Object.entries(await readMigrations())
        return Object.fromEntries(migrations.filter(([name]) => wanted?.has(name) ?? true))
      },
    },
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
  readonly #say: (text: string) => void
  constructor(config: PostgresDialectConfig, say: (text: string) => void) {
    super(config)
    this.#say = say
  }

  override createAdapter(): PostgresAdapter {
    const say = this.#say
    return new (class extends PostgresAdapter {
      override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
        const { rows } = await sql<{ free: boolean }>`
          SELECT pg_try_advisory_xact_lock(${sql.lit(migrationLock)}) AS free`.execute(db)
        if (rows[0]!.free) return
        say('A backup or another start holds the schema as it is: waiting until it has ended')
        await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(db)
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
  const newer = await unknownMigrations(rows.map(({ name }) => name))
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
