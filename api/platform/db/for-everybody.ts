import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Works with the whole plant, whatever people the caller may see: for figures without persons, such as how many are
 * inside; for the muster list, which is worthless with a part of the people; and for decisions about anybody.
 * Everything else stays narrowed.
 */
export const forEverybody = <T>(trx: Trx, work: () => Promise<T>): Promise<T> => seeing(trx, () => '', work)

/** Works on behalf of somebody who sees these people, or departments, too. */
export const forMore = <T>(trx: Trx, ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  seeing(
    trx,
    (seen) => (seen === '' ? '' : `{${[...seen.slice(1, -1).split(',').filter(Boolean), ...ids].join(',')}}`),
    work,
  )

/** @param of whom the work sees, from whom the caller does: ids as `{a,b}`, empty for everybody. */
async function seeing<T>(trx: Trx, of: (seen: string) => string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ people: string | null }>`
    SELECT current_setting('app.people', true) AS people`.execute(trx)
  const narrow = (people: string) => sql`SELECT set_config('app.people', ${people}, true)`.execute(trx)
  const before = rows[0]?.people ?? ''
  await narrow(of(before))
  let done: T
  try {
    done = await work()
  } catch (error) {
    // A transaction that the database has given up takes no more statements, and has nothing more to hide.
    await narrow(before).catch(() => undefined)
    throw error
  }
  await narrow(before)
  return done
}
