import type { Trx } from '#api/platform/db/database.ts'

/** The account that sent an idea; null for one without an author. */
export async function findAuthor(trx: Trx, id: string): Promise<string | null> {
  const idea = trx.selectFrom('idea').select('created_by').where('id', '=', id)
  return (await idea.executeTakeFirstOrThrow()).created_by
}
