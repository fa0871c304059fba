import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import {
  type NoticeTopic,
  type NoticeWay,
  type NotificationFacts,
  notificationPageSize,
  type PortalNotification,
} from './notifications.contract.ts'

const keptEach = 500

export async function insertNotification(
  trx: Trx,
  row: { companyId: string; userId: string; facts: NotificationFacts; link: string | null },
): Promise<void> {
  await trx
    .insertInto('notification')
    .values({
      company_id: row.companyId,
      user_id: row.userId,
      kind: row.facts.kind,
      facts: JSON.stringify(row.facts),
      link: row.link,
    })
    .execute()
  await sql`
    DELETE FROM notification WHERE user_id = ${row.userId} AND id IN (
      SELECT id FROM notification WHERE user_id = ${row.userId} ORDER BY id DESC OFFSET ${keptEach})`.execute(trx)
}

/** Whether a person wants notices of a topic in a way; true by default. */
export async function isWanted(trx: Trx, userId: string, topic: NoticeTopic, way: NoticeWay): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT coalesce((notifications -> ${topic}::text ->> ${way}::text)::boolean, true) AS wanted
    FROM user_account WHERE id = ${userId}`.execute(trx)
  return rows[0]?.wanted ?? false
}

/** Deletes entries older than the company keeps them. @returns how many. */
export async function deleteOldNotifications(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notification
    WHERE created_at < now() - make_interval(days => (SELECT notification_days FROM company_settings))`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function listNotifications(
  trx: Trx,
  userId: string,
  { page, unreadOnly }: { page: number; unreadOnly: boolean },
): Promise<Page<PortalNotification>> {
  return pageOf(
    trx,
    { page, pageSize: notificationPageSize },
    {
      columns: sql<PortalNotification>`id, facts, link, created_at AS "createdAt", read_at AS "readAt"`,
      from: sql`FROM notification WHERE user_id = ${userId} AND (NOT ${unreadOnly} OR read_at IS NULL)`,
      orderBy: sql`id DESC`,
    },
  )
}

export async function countUnread(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether there is such a notification of theirs. */
export async function markRead(trx: Trx, userId: string, id: string): Promise<boolean> {
  const marked = await sql`
    UPDATE notification SET read_at = coalesce(read_at, now()) WHERE id = ${id} AND user_id = ${userId}`.execute(trx)
  return marked.numAffectedRows === 1n
}

export async function markAllRead(trx: Trx, userId: string): Promise<void> {
  await sql`UPDATE notification SET read_at = now() WHERE user_id = ${userId} AND read_at IS NULL`.execute(trx)
}
