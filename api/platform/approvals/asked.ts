import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Approvers } from './approvals.contract.ts'

type Sql = RawBuilder<unknown>

/** What says who is asked about a row, as SQL. */
export interface AskedBy {
  company: Sql
  /** Employee whom it is about, and whoever created it: one of them. */
  person?: Sql | undefined
  author?: Sql | undefined
  department?: Sql | undefined
  kind?: Sql | undefined
  amount?: Sql | undefined
}

/** A table whose rows people decide about. It has the columns of `make_approvable`; `row` is of its alias `r`. */
export interface ApprovalTable {
  table: string
  /** Statuses in which a row waits. */
  waits: readonly string[]
  approvers: Approvers
  row: AskedBy
}

const none = sql`NULL`

/**
 * Who decides, level by level: of the lists that fit, the closest to kind and department; without any the manager, else the
 * head of the department. Nobody decides about themselves. A table expression of `level`, `user_id`.
 */
export function approversOf({ table, kind, amount }: Approvers, by: AskedBy): Sql {
  const ofKind = kind ? sql.ref(`a.${kind}`) : none
  const least = amount ? sql.ref(`a.${amount}`) : none
  return sql`(
    WITH person AS (
      SELECT coalesce(${by.department ?? none}::uuid, p.department) AS department, p.own, p.manager,
        coalesce((SELECT h.user_id FROM department d JOIN employee h ON h.company_id = d.company_id AND h.id = d.manager_id
          WHERE d.company_id = ${by.company} AND d.id = ${by.department ?? none}::uuid), p.head) AS head
      FROM approval_person(${by.company}, ${by.person ?? none}::uuid, ${by.author ?? none}::uuid) p),
    fitting AS (
      SELECT a.level, a.who, a.user_id, (${ofKind} IS NOT NULL)::integer * 2 + (a.department_id IS NOT NULL)::integer AS closeness
      FROM ${sql.table(table)} a, person p
      WHERE a.company_id = ${by.company} AND coalesce(${ofKind} = ${by.kind ?? none}::uuid, ${ofKind} IS NULL)
        AND coalesce(a.department_id = p.department, a.department_id IS NULL)
        AND coalesce(${least} <= ${by.amount ?? none}::numeric, ${least} IS NULL)),
    closest AS (
      SELECT f.level, f.who, f.user_id FROM fitting f WHERE f.closeness = (SELECT max(closeness) FROM fitting)
      UNION ALL SELECT 1, 'manager', NULL WHERE NOT EXISTS (SELECT FROM fitting)),
    named AS (
      SELECT c.level, CASE c.who WHEN 'person' THEN c.user_id WHEN 'departmentHead' THEN p.head
        ELSE coalesce(p.manager, p.head) END AS user_id
      FROM closest c, person p)
    SELECT DISTINCT n.level, n.user_id FROM named n
    JOIN user_account u ON u.company_id = ${by.company} AND u.id = n.user_id AND u.status = 'active'
    WHERE n.user_id IS DISTINCT FROM (SELECT own FROM person))`
}

/** Of row `r`, approvers of every level with their substitutes of the day, whatever has been decided: `user_id`. */
export const everAsked = ({ approvers, row }: ApprovalTable): Sql => sql`(
  WITH a AS (SELECT * FROM ${approversOf(approvers, row)} x)
  SELECT a.user_id FROM a
  UNION SELECT g.to_user_id FROM a JOIN approval_delegation g ON g.company_id = ${row.company} AND g.from_user_id = a.user_id
    AND current_date BETWEEN g.first_date AND g.last_date
  WHERE g.to_user_id IS DISTINCT FROM
    (SELECT own FROM approval_person(${row.company}, ${row.person ?? none}::uuid, ${row.author ?? none}::uuid)))`

/**
 * Of row `r`, who may decide now, and for whom: the approvers of its level, those of the next one once it has waited too long,
 * and their substitutes of the day. A table expression of `level`, `user_id`, `for_user_id`, empty where nothing waits.
 */
export const askedNow = ({ waits, approvers, row }: ApprovalTable): Sql => sql`(
  WITH now_asked AS (
    SELECT a.level, a.user_id FROM (
      SELECT x.level, x.user_id, dense_rank() OVER (ORDER BY x.level) AS turn FROM ${approversOf(approvers, row)} x
      WHERE x.level >= r.level AND r.status = ANY (${[...waits]}::text[])) a
    WHERE a.turn = 1 OR (a.turn = 2 AND r.escalated_at IS NOT NULL))
  SELECT n.level, n.user_id, NULL::uuid AS for_user_id FROM now_asked n
  UNION ALL
  SELECT n.level, d.to_user_id, n.user_id FROM now_asked n
  JOIN approval_delegation d ON d.company_id = ${row.company} AND d.from_user_id = n.user_id
    AND current_date BETWEEN d.first_date AND d.last_date
  JOIN user_account u ON u.company_id = ${row.company} AND u.id = d.to_user_id AND u.status = 'active'
  WHERE d.to_user_id IS DISTINCT FROM
    (SELECT own FROM approval_person(${row.company}, ${row.person ?? none}::uuid, ${row.author ?? none}::uuid)))`

/** Who decides about a row now. */
export interface Asked {
  user: string
  inPlaceOf: string | null
  level: number
}

/** The same of row `r` as a JSON list of `Asked`, those in their own place first. */
export const askedJson = (table: ApprovalTable): Sql => sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('user', n.user_id, 'inPlaceOf', n.for_user_id, 'level', n.level)
      ORDER BY n.for_user_id NULLS FIRST, n.level)
    FROM ${askedNow(table)} n), '[]')`

/** The next level of approvers after one; undefined after the last. */
export async function nextLevel(
  trx: Trx,
  { table, approvers, row }: ApprovalTable,
  id: string,
  level: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ level: number | null }>`
    SELECT min(a.level) AS level FROM ${sql.table(table)} r CROSS JOIN LATERAL ${approversOf(approvers, row)} a
    WHERE r.id = ${id} AND a.level > ${level}`.execute(trx)
  return rows[0]?.level ?? undefined
}

/** Columns of a row that waits for a level from now on. */
export const asking = (level: number) => ({
  level: sql<number>`${level}`,
  waits_since: sql<Date>`clock_timestamp()`,
  reminded_at: null,
  escalated_at: null,
})
