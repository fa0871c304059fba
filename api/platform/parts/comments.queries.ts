import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { containing } from '../db/like.ts'
import { instantText } from '../resource/storage.ts'
import { type Comment, commentsPage, type NamedPeople } from './comments.contract.ts'

/** A row, or a day of it. */
export interface Thread {
  table: string
  id: string
  day: string | null
}

export type KeptComment = Pick<Comment, 'id' | 'version' | 'text' | 'author' | 'at' | 'editedAt'>

const columns = sql<KeptComment>`c.id, c.version, c.text, c.author_id AS author, ${instantText('c.created_at')} AS at,
  ${instantText('c.edited_at')} AS "editedAt"`
const ofThread = ({ table, id, day }: Thread) =>
  sql`c.subject = ${table} AND c.subject_id = ${id} AND c.day IS NOT DISTINCT FROM ${day}::date`

/** A page of a thread and whether there are older ones, the oldest first. */
export async function readThread(
  trx: Trx,
  thread: Thread,
  before: string | undefined,
): Promise<{ comments: KeptComment[]; earlier: boolean }> {
  const { rows } = await sql<KeptComment>`
    SELECT ${columns} FROM row_comment c
    WHERE ${ofThread(thread)} AND ${before === undefined ? sql`true` : sql`c.id < ${before}`}
    ORDER BY c.id DESC LIMIT ${commentsPage + 1}`.execute(trx)
  return { comments: rows.slice(0, commentsPage).toReversed(), earlier: rows.length > commentsPage }
}

/** One comment of a row, held until the transaction ends. */
export async function lockComment(
  trx: Trx,
  { table, id }: Pick<Thread, 'table' | 'id'>,
  comment: string,
): Promise<(KeptComment & { mentioned: string[] }) | undefined> {
  const { rows } = await sql<KeptComment & { mentioned: string[] }>`
    SELECT ${columns}, c.mentioned FROM row_comment c
    WHERE c.subject = ${table} AND c.subject_id = ${id} AND c.id::text = ${comment} AND c.removed_at IS NULL
    FOR UPDATE`.execute(trx)
  return rows[0]
}

export async function insertComment(
  trx: Trx,
  { table, id, day }: Thread,
  { companyId, author, text, mentioned }: { companyId: string; author: string; text: string; mentioned: string[] },
): Promise<string> {
  const { id: made } = await trx
    .insertInto('row_comment')
    .values({ company_id: companyId, subject: table, subject_id: id, day, author_id: author, text, mentioned })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made
}

export const updateComment = (trx: Trx, id: string, text: string, mentioned: string[]) =>
  sql`UPDATE row_comment SET text = ${text}, mentioned = ${mentioned}, edited_at = now(), version = version + 1
    WHERE id = ${id}`.execute(trx)

/** What was said is gone; that something was stays. */
export const emptyComment = (trx: Trx, id: string) =>
  sql`UPDATE row_comment SET text = NULL, mentioned = '{}', removed_at = now(), version = version + 1
    WHERE id = ${id}`.execute(trx)

const fullName = sql<string>`u.first_name || ' ' || u.last_name`

/** Names of accounts, by id. */
export async function namesOf(trx: Trx, uids: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT u.id, ${fullName} AS name FROM user_account u WHERE u.id = ANY(${[...new Set(uids)]}::uuid[])`.execute(trx)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Colleagues with an account by a part of their name: those whom who asks sees, and those whom the row knows already. */
export async function searchPeople(
  trx: Trx,
  { table, id }: Pick<Thread, 'table' | 'id'>,
  { search, most, known }: { search: string; most: number; known: readonly string[] },
): Promise<NamedPeople> {
  const { rows } = await sql<NamedPeople[number]>`
    SELECT u.id, ${fullName} AS name FROM user_account u
    WHERE u.status = 'active' AND ${fullName} ILIKE ${containing(search)}
      AND ((SELECT coalesce(current_setting('app.people', true), '') = '')
        OR EXISTS (SELECT FROM employee e WHERE e.company_id = u.company_id AND e.user_id = u.id)
        OR u.id = ANY(${[...known]}::uuid[])
        OR EXISTS (SELECT FROM row_comment c WHERE c.subject = ${table} AND c.subject_id = ${id} AND c.author_id = u.id))
    ORDER BY 2, 1 LIMIT ${most}`.execute(trx)
  return rows
}

/** Accounts that wrote in the thread of a row. */
export async function writersOf(trx: Trx, { table, id }: Pick<Thread, 'table' | 'id'>): Promise<string[]> {
  const rows = await trx
    .selectFrom('row_comment')
    .select('author_id')
    .distinct()
    .where('subject', '=', table)
    .where('subject_id', '=', id)
    .execute()
  return rows.map(({ author_id }) => author_id)
}
