import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Reads on behalf of the whole plant, whoever of its people the caller may see: for what tells of nobody's days, as how many
 * are inside, and for the muster list, which is worth nothing with a part of the people. Everything else stays narrowed.
 */
export async function forEverybody<T>(trx: Trx, read: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ people: string | null }>`
    SELECT current_setting('app.people', true) AS people`.execute(trx)
  const narrow = (people: string) => sql`SELECT set_config('app.people', ${people}, true)`.execute(trx)
  await narrow('')
  try {
    return await read()
  } finally {
    await narrow(rows[0]?.people ?? '')
  }
}
