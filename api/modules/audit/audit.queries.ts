import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Resources } from '#api/platform/resource/registry.ts'
import { type AuditChoices, type AuditFilter, countedEntries } from './audit.contract.ts'
import { findThings } from './things.queries.ts'

export interface LoggedRow {
  id: string
  /** With microseconds: a cursor has to be exact. */
  at: string
  userId: string | null
  userName: string | null
  userDeleted: boolean
  requestId: string | null
  address: string | null
  action: string
  subject: string
  subjectId: string | null
  detail: unknown
}

/** What a filter means to the log. */
export interface Narrowed {
  where: RawBuilder<unknown>[]
  /** Entries about one of these things or by one of these people, where a search is asked. */
  found: { things: string[]; people: string[] } | null
}

export async function narrow(trx: Trx, resources: Resources, filter: AuditFilter): Promise<Narrowed> {
  const { from, until, person, subject, action, thing, search } = filter
  const where = [
    ...(from ? [sql`a.at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`a.at < ${until}::timestamptz`] : []),
    ...(person ? [sql`a.user_id = ${person}::uuid`] : []),
    ...(subject ? [sql`a.subject = ${subject}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(thing ? [sql`a.subject_id = ${thing}`] : []),
  ]
  return { where, found: search ? await findThings(trx, resources, search) : null }
}

const all = (parts: readonly RawBuilder<unknown>[]) => (parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`)

/**
 * The newest entries that are asked for, as a relation `(id, at)`. What a search found is looked up thing by thing, each by
 * its index and no further than the page: the planner would otherwise read the whole log to join it.
 */
function newest({ where, found }: Narrowed, before: RawBuilder<unknown>[], limit: number): RawBuilder<unknown> {
  const conditions = [...where, ...before]
  const one = (also: readonly RawBuilder<unknown>[]) => sql`
    SELECT a.id, a.at FROM audit_log a WHERE ${all([...also, ...conditions])}
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`
  if (!found) return one([])
  return sql`
    SELECT id, at FROM (
      SELECT l.id, l.at FROM unnest(${found.things}::text[]) thing (id)
      CROSS JOIN LATERAL (${one([sql`a.subject_id = thing.id`])}) l
      UNION
      SELECT l.id, l.at FROM unnest(${found.people}::uuid[]) person (id)
      CROSS JOIN LATERAL (${one([sql`a.user_id = person.id`])}) l) found
    ORDER BY at DESC, id DESC LIMIT ${limit}`
}

const whole = (from: RawBuilder<unknown>) => sql<LoggedRow>`
  SELECT a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
    a.user_id AS "userId", u.name AS "userName", u.deleted_at IS NOT NULL AS "userDeleted", a.request_id AS "requestId",
    a.address, a.action, a.subject, a.subject_id AS "subjectId", a.detail
  FROM ${from} JOIN audit_log a ON a.id = page.id
  LEFT JOIN user_account u ON u.company_id = a.company_id AND u.id = a.user_id
  ORDER BY a.at DESC, a.id DESC`

/** Entries after a cursor, the newest first. @param before cursor of the last one that is known. */
export async function findEntries(
  trx: Trx,
  narrowed: Narrowed,
  before: string | undefined,
  limit: number,
): Promise<LoggedRow[]> {
  const [at, id] = before?.split('_') ?? []
  const after = at && id ? [sql`(a.at, a.id) < (${at}::timestamptz, ${id}::uuid)`] : []
  return (await whole(sql`(${newest(narrowed, after, limit)}) page`).execute(trx)).rows
}

/** How many the filter finds, counted up to one more than `most`. */
export async function countEntries(trx: Trx, narrowed: Narrowed, most = countedEntries): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    SELECT count(*) AS counted FROM (${newest(narrowed, [], most + 1)}) page`.execute(trx)
  return rows[0]!.counted
}

export async function findEntry(
  trx: Trx,
  id: string,
): Promise<(LoggedRow & { number: number | null; hash: string | null }) | undefined> {
  const { rows } = await whole(sql`(SELECT ${id}::uuid AS id) page`).execute(trx)
  if (!rows[0]) return undefined
  const link = await sql<{ number: number; hash: string }>`
    SELECT number, encode(hash, 'hex') AS hash FROM audit_link WHERE entry_id = ${id}::uuid`.execute(trx)
  return { ...rows[0], number: link.rows[0]?.number ?? null, hash: link.rows[0]?.hash ?? null }
}

export const cursorOf = ({ at, id }: LoggedRow): string => `${at}_${id}`

/** Kinds and actions step from one to the next by their index: millions of entries are of a few dozen. */
export async function readChoices(trx: Trx): Promise<AuditChoices> {
  const distinct = async (name: 'subject' | 'action') => {
    const one = sql.ref(name)
    const { rows } = await sql<{ value: string }>`
      WITH RECURSIVE step AS (
        (SELECT ${one} AS value FROM audit_log ORDER BY ${one} LIMIT 1)
        UNION ALL
        SELECT next.value FROM step
        CROSS JOIN LATERAL (SELECT ${one} AS value FROM audit_log WHERE ${one} > step.value ORDER BY ${one} LIMIT 1) next
      ) SELECT value FROM step`.execute(trx)
    return rows.map(({ value }) => value)
  }
  const people = await sql<AuditChoices['people'][number]>`
    SELECT id, name, deleted_at IS NOT NULL AS deleted FROM user_account ORDER BY name, id`.execute(trx)
  return { subjects: await distinct('subject'), actions: await distinct('action'), people: people.rows }
}
