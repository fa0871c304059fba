import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Transaction, sql } from 'kysely'

/**
 * Views and functions: files with the current text, applied after the migrations whenever it changes.
 *
 * - `functions/`: called by triggers and others, replaced in place. A new trigger is in the file of its function, as
 * CREATE OR REPLACE TRIGGER; for a new signature a migration drops the old one. Functions called by migrations stay in
 * migrations.
 * - `facts/` and `views/`: each file makes one function or view of its name. All of them are dropped and made anew
 * together, because columns of a view cannot be replaced and one may read another. So they carry their own grants, and
 * nothing else may depend on them.
 */
const folders = ['functions', 'facts', 'views'] as const

interface Repeatable {
  /** `views/work_order_standing` */
  name: string
  folder: (typeof folders)[number]
  text: string
  hash: string
}

interface Known {
  name: string
  hash: string
}

/**
 * Brings views and functions to the state of their files.
 *
 * @param db a transaction: readers of a view meanwhile wait and find it.
 * @param migrated whether a migration ran just now; it may have created an older one of them.
 */
export async function applyRepeatable(db: Transaction<unknown>, migrated: boolean): Promise<void> {
  const files = await readRepeatable()
  const applied = (await sql<Known>`SELECT name, hash FROM repeatable_sql`.execute(db)).rows
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  const changed = (file: Repeatable) => migrated || hashes.get(file.name) !== file.hash
  const names = new Set(files.map((file) => file.name))
  const gone = applied.filter(({ name }) => !names.has(name)).map(({ name }) => name)

  const anew = (file: Repeatable) => file.folder !== 'functions'
  const dropAll = files.some((file) => anew(file) && changed(file)) || gone.length > 0
  if (dropAll) await dropMade(db, [...names, ...hashes.keys()])
  for (const file of inOrder(files)) if (anew(file) ? dropAll : changed(file)) await apply(db, file)
  if (gone.length > 0) await sql`DELETE FROM repeatable_sql WHERE name = ANY (${gone})`.execute(db)
}

/**
 * Gives the functions of an earlier schema their present bodies, if they still fit: a column's check must understand
 * later rows.
 */
export async function refreshFunctions(db: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  for (const { folder, text } of await readRepeatable()) {
    if (folder !== 'functions' || !madeBy(text).every((name) => there.has(name))) continue
    await sql`SAVEPOINT refresh`.execute(db)
    try {
      await sql.raw(text).execute(db)
      await sql`RELEASE SAVEPOINT refresh`.execute(db)
    } catch {
      // It reads what later migrations make; these are followed by it.
      await sql`ROLLBACK TO SAVEPOINT refresh`.execute(db)
    }
  }
}

/** All files, by name. */
export async function readRepeatable(): Promise<Repeatable[]> {
  const sqlFiles = await Promise.all(
    folders.map(async (folder) => {
      const files = (await readdir(join(import.meta.dirname, folder))).filter((file) => file.endsWith('.sql'))
      return Promise.all(
        files.toSorted().map(async (file): Promise<Repeatable> => {
          const text = await readFile(join(import.meta.dirname, folder, file), 'utf8')
          const hash = createHash('sha256').update(text).digest('hex')
          return { name: `${folder}/${file.slice(0, -'.sql'.length)}`, folder, text, hash }
        }),
      )
    }),
  )
  return sqlFiles.flat()
}

/**
 * Files in the order of their references.
 *
 * @param wanted only these and the files they need; all by default.
 */
export function inOrder<T extends { text: string }>(files: readonly T[], wanted: readonly T[] = files): T[] {
  const makerOf = new Map(files.flatMap((file) => madeBy(file.text).map((name) => [name, file] as const)))
  const ordered = new Set<T>()
  const visited = new Set<T>()
  const visit = (file: T) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const [word] of file.text.matchAll(/\w+/g)) {
      const maker = makerOf.get(word)
      if (maker) visit(maker)
    }
    ordered.add(file)
  }
  for (const file of wanted) visit(file)
  return [...ordered]
}

function madeBy(text: string): string[] {
  return [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW) (\w+)/gm)].map(([, name]) => name ?? '')
}

/** Takes away every fact and view there is of these; one may read another, so all go in one statement each. */
async function dropMade(db: Kysely<unknown>, names: string[]): Promise<void> {
  const made = names.filter((name) => !name.startsWith('functions/')).map((name) => name.replace(/^\w+\//, ''))
  const { rows } = await sql<{ statement: string }>`
    SELECT format('DROP VIEW %s', string_agg(oid::regclass::text, ', ')) AS statement FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'v' AND relname = ANY (${made})
      HAVING count(*) > 0
    UNION ALL
    SELECT format('DROP FUNCTION %s', string_agg(oid::regprocedure::text, ', ')) FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND proname = ANY (${made})
      HAVING count(*) > 0`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}

async function apply(db: Kysely<unknown>, { name, text, hash }: Repeatable): Promise<void> {
  try {
    await sql.raw(text).execute(db)
  } catch (error) {
    throw new Error(`${name}.sql could not be applied: ${String(error)}`, { cause: error })
  }
  await sql`
    INSERT INTO repeatable_sql (name, hash) VALUES (${name}, ${hash})
    ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = clock_timestamp()`.execute(db)
}
