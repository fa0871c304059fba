import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { forEverybody } from '../db/for-everybody.ts'
import type { Notices } from './notices.ts'

/** Accounts in use that have a permission. */
export function holdersOf(trx: Trx, notices: Pick<Notices, 'rightsOf'>, permission: string): Promise<string[]> {
  return forEverybody(trx, async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM user_account WHERE status = 'active' AND deleted_at IS NULL`.execute(trx)
    const rights = await notices.rightsOf(
      trx,
      rows.map(({ id }) => id),
    )
    return [...rights].flatMap(([uid, { permissions }]) => (permissions.has(permission) ? [uid] : []))
  })
}
