import { type RawBuilder, sql } from 'kysely'
import { containing } from '#api/platform/db/like.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { instantText } from '#api/platform/db/instant-text.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import type { StoredFile } from '../files/files.service.ts'
import type { TakenDay } from './count-leave.ts'
import type { LeaveRequest, LeaveRequestDetail, LeaveRequestsQuery } from './leave.contract.ts'
import type { LeaveStatus } from './leave.states.ts'
import type { SpentDay } from './spend-days.ts'
import { kindJson } from './types.queries.ts'

const clock = (at: string) => sql`to_char(${sql.ref(at)}, 'HH24:MI')`

/** A request as it is kept, with who may decide it now and in whose place. */
export type StoredRequest = Omit<LeaveRequest, 'actions' | 'mine'> & {
  /** Null of what the command line imported. */
  createdBy: string | null
  language: string
  /** The account of whom it is for. */
  account: string | null
  /** By the clock of their site. */
  today: string
  deciders: { user: string; inPlaceOf: string | null; level: number }[]
  /** Approvers of every level with their substitutes, whatever has been decided: they know of it. */
  approving: string[]
  countsHolidays: boolean
  /** Of hours: the date on which they begin, which after midnight of a night is the one after its business date. */
  hoursDate: string | null
}

/** Of the request `r` of somebody at the site `s`. */
export const hoursDate = sql`
  (SELECT at_zone(lower(h.during), s.time_zone)::date::text FROM leave_day h
    WHERE h.company_id = r.company_id AND h.request_id = r.id AND h.part = 'hours' LIMIT 1)`

/** The site of the employee `e`. */
export const siteOfEmployee = sql`
  LEFT JOIN site s ON s.company_id = e.company_id
    AND s.id = coalesce(e.site_id, (SELECT f.id FROM site f WHERE f.company_id = e.company_id ORDER BY f.code LIMIT 1))`

const columns = sql<StoredRequest>`
  r.id, r.version, jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'department', d.name) AS person,
  ${kindJson} AS type, r.first_date::text AS "firstDate", r.last_date::text AS "lastDate", r.first_part AS "firstPart",
  r.last_part AS "lastPart", ${clock('r.from_time')} AS "fromTime", ${clock('r.until_time')} AS "untilTime",
  r.amount::float8 AS amount, r.reason, r.status, r.level, r.answer, ${instantText('r.created_at')} AS "createdAt",
  ${instantText('r.updated_at')} AS "updatedAt", ${instantText('r.waits_since')} AS "waitsSince",
  CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'email', a.email) END
    AS requestor,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email)
      ORDER BY u.last_name, u.first_name)
    FROM (SELECT DISTINCT user_id FROM leave_deciders(r.company_id, r.id) WHERE for_user_id IS NULL) n
    JOIN user_account u ON u.company_id = r.company_id AND u.id = n.user_id), '[]') AS approvers,
  coalesce((SELECT jsonb_agg(jsonb_build_object('user', n.user_id, 'inPlaceOf', n.for_user_id, 'level', n.level)
      ORDER BY n.for_user_id NULLS FIRST, n.level)
    FROM leave_deciders(r.company_id, r.id) n), '[]') AS deciders,
  array(SELECT a.user_id FROM leave_approvers(r.company_id, r.employee_id, r.leave_type_id) a
    UNION SELECT g.to_user_id FROM leave_approvers(r.company_id, r.employee_id, r.leave_type_id) a
      JOIN approval_delegation g ON g.company_id = r.company_id AND g.from_user_id = a.user_id
        AND current_date BETWEEN g.first_date AND g.last_date
      WHERE g.to_user_id IS DISTINCT FROM e.user_id) AS approving,
  (SELECT count(*) FROM leave_attachment f WHERE f.company_id = r.company_id AND f.request_id = r.id) AS files,
  r.created_by AS "createdBy", r.language, e.user_id AS account, t.counts_holidays AS "countsHolidays",
  ${hoursDate} AS "hoursDate",
  at_zone(now(), coalesce(s.time_zone, 'UTC'))::date::text AS today`

const from = sql`
  FROM leave_request r
  JOIN employee e ON e.company_id = r.company_id AND e.id = r.employee_id
  JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
  LEFT JOIN user_account a ON a.company_id = r.company_id AND a.id = r.created_by
  LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
  ${siteOfEmployee}`

export async function findRequest(trx: Trx, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`SELECT ${columns} ${from} WHERE r.id = ${id}`.execute(trx)
  return rows[0]
}

const newestFirst = sql`r.first_date DESC, r.id DESC`

/**
 * @param reader whose own requests, or those that wait for them; whether they are told who is ill, without which nobody is
 *   found by it.
 */
export function pageOfRequests(
  trx: Trx,
  { view, ...query }: LeaveRequestsQuery,
  { uid, health }: { uid: string; health: boolean },
): Promise<Page<StoredRequest>> {
  const { status, type, department, employee, from: first, to: last, search } = query
  const whose: Record<LeaveRequestsQuery['view'], RawBuilder<unknown>> = {
    mine: sql`e.user_id = ${uid}`,
    inbox: sql`r.status IN ('pending', 'on_hold')
      AND EXISTS (SELECT FROM leave_deciders(r.company_id, r.id) n WHERE n.user_id = ${uid})`,
    all: seenPeople,
  }
  return pageOf(trx, query, {
    columns,
    from: sql`${from}
      WHERE ${whose[view]} AND coalesce(r.status = ANY (${status ?? null}::text[]), true)
        AND coalesce(r.leave_type_id = ${type ?? null}::uuid AND (${health} OR NOT t.health OR e.user_id = ${uid}), true)
        AND coalesce(e.id = ${employee ?? null}::uuid, true)
        AND (${department ?? null}::uuid IS NULL OR e.department_id = ${department ?? null})
        AND coalesce(r.last_date >= ${first ?? null}::date, true) AND coalesce(r.first_date <= ${last ?? null}::date, true)
        AND (e.name ILIKE ${containing(search)} OR e.code ILIKE ${containing(search)})`,
    orderBy: view === 'inbox' ? sql`r.waits_since, r.id` : newestFirst,
  })
}

export async function listSteps(trx: Trx, request: string): Promise<LeaveRequestDetail['steps']> {
  const { rows } = await sql<LeaveRequestDetail['steps'][number]>`
    SELECT s.action, s.level, b.first_name || ' ' || b.last_name AS by, f.first_name || ' ' || f.last_name AS "inPlaceOf",
      s.reason, ${instantText('s.at')} AS at
    FROM leave_step s
    LEFT JOIN user_account b ON b.company_id = s.company_id AND b.id = s.by_user_id
    LEFT JOIN user_account f ON f.company_id = s.company_id AND f.id = s.for_user_id
    WHERE s.request_id = ${request} ORDER BY s.id`.execute(trx)
  return rows
}

export async function listFiles(trx: Trx, request: string): Promise<LeaveRequestDetail['attachments']> {
  const { rows } = await sql<LeaveRequestDetail['attachments'][number]>`
    SELECT f.id, f.name, f.size_bytes AS "sizeBytes" FROM leave_attachment a
    JOIN file f ON f.company_id = a.company_id AND f.id = a.file_id
    WHERE a.request_id = ${request} ORDER BY f.name, f.id`.execute(trx)
  return rows
}

/** The first date on which other leave of somebody, open or approved, takes the same part of a day. */
export async function findOverlap(
  trx: Trx,
  employee: string,
  days: readonly TakenDay[],
  without: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ date: string }>`
    SELECT l.business_date::text AS date
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS n(date date, part text, during jsonb)
    JOIN leave_day l ON l.employee_id = ${employee} AND l.business_date = n.date
    WHERE l.request_id IS DISTINCT FROM ${without}::uuid
      AND (l.part = 'whole' OR n.part = 'whole' OR l.during && tstzrange(
        to_timestamp((n.during ->> 'start')::float8), to_timestamp((n.during ->> 'end')::float8)))
    ORDER BY 1 LIMIT 1`.execute(trx)
  return rows[0]?.date
}

export interface NewRequest {
  employee: string
  type: string
  firstDate: string
  lastDate: string
  firstPart: string
  lastPart: string
  fromTime: string | null
  untilTime: string | null
  amount: number
  reason: string | null
  replaces: string | null
  language: string
  files: readonly string[]
  /** Of what a file brought: it was approved before. */
  imported?: { run: string; key: string }
}

export async function insertRequest(trx: Trx, companyId: string, by: string | null, row: NewRequest): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leave_request (company_id, employee_id, leave_type_id, first_date, last_date, first_part, last_part,
      from_time, until_time, amount, reason, replaces_id, language, created_by, import_run_id, import_key, status,
      decided_at)
    VALUES (${companyId}, ${row.employee}, ${row.type}, ${row.firstDate}, ${row.lastDate}, ${row.firstPart}, ${row.lastPart},
      ${row.fromTime}, ${row.untilTime}, ${row.amount}, ${row.reason}, ${row.replaces}, ${row.language}, ${by},
      ${row.imported?.run ?? null}, ${row.imported?.key ?? null}, ${row.imported ? 'approved' : 'pending'},
      CASE WHEN ${row.imported !== undefined} THEN clock_timestamp() END) RETURNING id`.execute(trx)
  const { id } = rows[0]!
  if (row.files.length > 0)
    await sql`
      INSERT INTO leave_attachment (company_id, request_id, file_id)
      SELECT ${companyId}, ${id}, f FROM unnest(${[...row.files]}::uuid[]) f`.execute(trx)
  return id
}

/** Of files those that are the caller's own and belong to leave. */
export async function countOwnFiles(trx: Trx, uid: string, files: readonly string[], folder: string): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    SELECT count(*) AS files FROM file WHERE id = ANY (${[...files]}::uuid[]) AND owner_id = ${uid} AND folder = ${folder}`.execute(
    trx,
  )
  return rows[0]!.files
}

/** Puts the days of a request in place of those it had. @param holds on the roster, or only reserved. */
export async function writeDays(
  trx: Trx,
  companyId: string,
  { request, employee, holds }: { request: string; employee: string; holds: boolean },
  taken: readonly TakenDay[],
  spent: readonly SpentDay[],
): Promise<void> {
  const carried = new Map(spent.map(({ date, ofCarried }) => [date, ofCarried]))
  const rows = taken
    .filter(({ amount }) => amount > 0)
    .map((day) => ({ ...day, ofCarried: carried.get(day.date) ?? 0 }))
  await sql`DELETE FROM leave_day WHERE request_id = ${request}`.execute(trx)
  if (rows.length === 0) return
  await sql`
    INSERT INTO leave_day (company_id, employee_id, business_date, request_id, part, during, amount, of_carried, holds)
    SELECT ${companyId}, ${employee}, n.date, ${request}, n.part, CASE WHEN n.during <> 'null' THEN tstzrange(
        to_timestamp((n.during ->> 'start')::float8), to_timestamp((n.during ->> 'end')::float8)) END,
      n.amount, n."ofCarried", ${holds}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(date date, part text, during jsonb, amount numeric, "ofCarried" numeric)`.execute(trx)
}

/** Takes days of a request away, all of them or those from a date on. @returns what they were, by year. */
export async function removeDays(
  trx: Trx,
  request: string,
  since: string | null,
): Promise<{ year: number; amount: number; ofCarried: number; holds: boolean }[]> {
  const { rows } = await sql<{ year: number; amount: number; ofCarried: number; holds: boolean }>`
    WITH gone AS (
      DELETE FROM leave_day WHERE request_id = ${request} AND coalesce(business_date >= ${since}::date, true) RETURNING *)
    SELECT extract(year FROM business_date)::integer AS year, sum(amount)::float8 AS amount,
      sum(of_carried)::float8 AS "ofCarried", bool_and(holds) AS holds
    FROM gone GROUP BY 1 ORDER BY 1`.execute(trx)
  return rows
}

export async function noteStep(
  trx: Trx,
  companyId: string,
  step: {
    request: string
    action: LeaveRequestDetail['steps'][number]['action']
    level: number
    by: string | null
    inPlaceOf?: string | null
    reason?: string | null
  },
): Promise<void> {
  await sql`
    INSERT INTO leave_step (company_id, request_id, action, level, by_user_id, for_user_id, reason)
    VALUES (${companyId}, ${step.request}, ${step.action}, ${step.level}, ${step.by}, ${step.inPlaceOf ?? null},
      ${step.reason ?? null})`.execute(trx)
}

/** The next level of approvers after one; undefined after the last. */
export async function nextLevel(
  trx: Trx,
  companyId: string,
  request: string,
  level: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ level: number | null }>`
    SELECT min(a.level) AS level FROM leave_request r
    CROSS JOIN LATERAL leave_approvers(${companyId}, r.employee_id, r.leave_type_id) a
    WHERE r.id = ${request} AND a.level > ${level}`.execute(trx)
  return rows[0]?.level ?? undefined
}

/** Moves a request from what somebody saw it as. @returns the version it has now; undefined where somebody was first. */
export async function moveRequest(
  trx: Trx,
  { id, version, from: was }: { id: string; version: number; from: readonly LeaveStatus[] },
  to: { status: LeaveStatus; level?: number; answer?: string | null; decided?: boolean; waits?: boolean },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    UPDATE leave_request SET status = ${to.status}, version = version + 1, level = coalesce(${to.level ?? null}, level),
      answer = coalesce(${to.answer ?? null}, answer),
      decided_at = CASE WHEN ${to.decided ?? false} THEN clock_timestamp() ELSE decided_at END,
      waits_since = CASE WHEN ${to.waits ?? false} THEN clock_timestamp() ELSE waits_since END,
      reminded_at = CASE WHEN ${to.waits ?? false} THEN NULL ELSE reminded_at END,
      escalated_at = CASE WHEN ${to.waits ?? false} THEN NULL ELSE escalated_at END
    WHERE id = ${id} AND version = ${version} AND status = ANY (${[...was]}::text[]) RETURNING version`.execute(trx)
  return rows[0]?.version
}

export async function findLeaveFile(trx: Trx, request: string, file: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    SELECT f.id, f.storage_key, f.name, f.media_type, f.size_bytes FROM leave_attachment a
    JOIN file f ON f.company_id = a.company_id AND f.id = a.file_id
    WHERE a.request_id = ${request} AND a.file_id = ${file}`.execute(trx)
  return rows[0]
}

/** Whether a request is of somebody whom the transaction's caller sees. */
export async function isSeen(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM leave_request WHERE id = ${id}`.execute(trx)
  return rows.length > 0
}

/** The request that another one took the place of. */
export async function findReplaced(trx: Trx, id: string): Promise<string | null> {
  const { rows } = await sql<{ replaces: string | null }>`
    SELECT replaces_id AS replaces FROM leave_request WHERE id = ${id}`.execute(trx)
  return rows[0]?.replaces ?? null
}

/** The request to which a file is attached. */
export async function findRequestOf(trx: Trx, file: string): Promise<string | undefined> {
  const { rows } = await sql<{ request: string }>`
    SELECT request_id AS request FROM leave_attachment WHERE file_id = ${file}`.execute(trx)
  return rows[0]?.request
}
