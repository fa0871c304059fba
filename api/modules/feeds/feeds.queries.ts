import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { instantText } from '#api/platform/db/instant-text.ts'
import type { Feed, FeedKind } from './feeds.contract.ts'

const columns = sql`id, kind, ${instantText('created_at')} AS "createdAt", ${instantText('last_read_at')} AS "lastReadAt"`

export interface FoundFeed {
  id: string
  companyId: string
  user: string
  kind: FeedKind
  language: string | null
}

/** In a transaction that knows no company yet. */
export async function findFeed(trx: Trx, hash: Buffer): Promise<FoundFeed | undefined> {
  const { rows } = await sql<FoundFeed>`SELECT * FROM leave_feed_with(${hash})`.execute(trx)
  return rows[0]
}

export async function listFeeds(trx: Trx, user: string): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    SELECT ${columns} FROM leave_feed WHERE user_id = ${user} AND revoked_at IS NULL ORDER BY kind`.execute(trx)
  return rows
}

/** In place of the one that the account had of the kind. */
export async function replaceFeed(
  trx: Trx,
  { companyId, user, kind, hash }: { companyId: string; user: string; kind: FeedKind; hash: Buffer },
): Promise<Feed> {
  await sql`SELECT pg_advisory_xact_lock(742017, hashtext(${user + kind}))`.execute(trx)
  await sql`
    UPDATE leave_feed SET revoked_at = now() WHERE user_id = ${user} AND kind = ${kind} AND revoked_at IS NULL`.execute(
    trx,
  )
  const { rows } = await sql<Feed>`
    INSERT INTO leave_feed (company_id, user_id, kind, token_hash) VALUES (${companyId}, ${user}, ${kind}, ${hash})
    RETURNING ${columns}`.execute(trx)
  return rows[0]!
}

/** @returns whether it was there and one's own. */
export async function endFeed(trx: Trx, id: string, user: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE leave_feed SET revoked_at = now() WHERE id = ${id} AND user_id = ${user} AND revoked_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

/** Calendar programs ask every few minutes; once an hour is exact enough to see that an address is in use. */
export async function noteRead(trx: Trx, id: string): Promise<void> {
  await sql`
    UPDATE leave_feed SET last_read_at = now()
    WHERE id = ${id} AND coalesce(last_read_at < now() - interval '1 hour', true)`.execute(trx)
}
