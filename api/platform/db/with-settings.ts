import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Works while settings of the transaction are other ones, and puts them back.
 *
 * @param settings by name their values, or what becomes of the value that each has.
 */
export async function withSettings<T>(
  trx: Trx,
  settings: Readonly<Record<string, string | ((before: string) => string)>>,
  work: () => Promise<T>,
): Promise<T> {
  const names = Object.keys(settings)
  const { rows } = await sql<{ before: string[] }>`
    SELECT ARRAY(SELECT coalesce(current_setting(name, true), '') FROM unnest(${names}::text[])
      WITH ORDINALITY AS n (name, place) ORDER BY place) AS before`.execute(trx)
  const { before } = rows[0]!
  const set = (values: readonly string[]) =>
    sql`SELECT set_config(name, value, true)
      FROM unnest(${names}::text[], ${[...values]}::text[]) AS s (name, value)`.execute(trx)
  await set(Object.values(settings).map((value, at) => (typeof value === 'string' ? value : value(before[at]!))))
  let done: T
  try {
    done = await work()
  } catch (error) {
    // A transaction that the database has given up takes no more statements, and has nothing more to hide.
    await set(before).catch(() => undefined)
    throw error
  }
  await set(before)
  return done
}
