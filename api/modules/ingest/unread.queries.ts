import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { everybodySeen } from '#api/platform/db/seen-people.ts'
import {
  type UnreadChoice,
  type UnreadMessage,
  type UnreadPage,
  type UnreadQuery,
  unreadOfTerminals,
  unreadPerCompany,
  unreadPerTerminal,
  unreadPerTopic,
} from './unread.contract.ts'

/** A message, or several that are the same, as the database takes it. */
export interface NewUnread extends Omit<UnreadMessage, 'id' | 'device' | 'payload'> {
  payload: string
  /** Code in the topic. */
  device: string
  /** Of the whole payload. */
  digest: string
}

/** Writes messages of one company, no two the same, and deletes the oldest beyond the limit. */
export async function keepUnread(trx: Trx, companyId: string, messages: readonly NewUnread[]): Promise<void> {
  await sql`
    INSERT INTO unread_message (company_id, device_id, topic, reason, detail, digest, payload, encoding, bytes, times,
      first_at, received_at)
    SELECT ${companyId}, d.id, m.topic, m.reason, m.detail, m.digest, m.payload, m.encoding, m.bytes, m.times,
      m."firstAt", m."receivedAt"
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS m (device text, topic text, reason text, detail text,
      digest text, payload text, encoding text, bytes integer, times integer, "firstAt" timestamptz,
      "receivedAt" timestamptz)
    LEFT JOIN device d ON d.company_id = ${companyId} AND d.code = m.device
    ON CONFLICT (company_id, topic, reason, digest) DO UPDATE SET device_id = excluded.device_id,
      detail = excluded.detail, received_at = excluded.received_at,
      times = least(unread_message.times::bigint + excluded.times, 2147483647)::integer`.execute(trx)
  await sql`
    DELETE FROM unread_message USING (
      SELECT id, reason = 'not_a_punch' AS of_terminal,
        row_number() OVER (PARTITION BY reason = 'not_a_punch', topic ORDER BY received_at DESC, id DESC) AS of_topic,
        row_number() OVER (PARTITION BY reason = 'not_a_punch' ORDER BY received_at DESC, id DESC) AS of_all
      FROM unread_message) AS ranked
    WHERE unread_message.id = ranked.id
      AND (of_topic > CASE WHEN of_terminal THEN ${unreadPerTerminal}::int ELSE ${unreadPerTopic}::int END
        OR of_all > CASE WHEN of_terminal THEN ${unreadOfTerminals}::int ELSE ${unreadPerCompany}::int END)`.execute(
    trx,
  )
}

export async function pageOfUnread(trx: Trx, query: UnreadQuery): Promise<UnreadPage> {
  return pageOf(trx, query, {
    columns: sql<UnreadMessage>`
      u.id, CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('code', d.code, 'name', d.name) END AS device,
      u.topic, u.reason, u.detail, CASE WHEN ${everybodySeen} THEN u.payload END AS payload, u.encoding, u.bytes, u.times, u.first_at AS "firstAt",
      u.received_at AS "receivedAt"`,
    from: sql`
      FROM unread_message u LEFT JOIN device d ON d.company_id = u.company_id AND d.id = u.device_id
      WHERE ${query.topic === undefined ? sql`true` : sql`u.topic = ${query.topic}`}`,
    orderBy: sql`u.received_at DESC, u.id DESC`,
  })
}

/** @returns how many there were of them. */
export async function deleteUnread(trx: Trx, choice: UnreadChoice): Promise<number> {
  const ofAll = 'all' in choice && choice.topic !== undefined ? sql`topic = ${choice.topic}` : sql`true`
  const among = 'ids' in choice ? sql`id = ANY (${choice.ids}::uuid[])` : ofAll
  const { numAffectedRows } = await sql`DELETE FROM unread_message WHERE ${among}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
