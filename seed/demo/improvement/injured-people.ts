import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Office } from './office.ts'

/** Somebody who was at work in an hour, and the days that they missed from the next one on. */
export interface Hurt {
  employee: string
  code: string
  /** Area of their department. */
  area: string | null
  day: string
  /** An instant between coming and leaving. */
  at: string
  /** Rostered days that were missed. */
  missed: string[]
  /** Calendar days until they came back. */
  lostDays: number
}

/** Somebody's first and last punch of a date by the clock of the site, some hours apart. */
const there = (day: string) => sql`
  JOIN LATERAL (SELECT min(p.occurred_at) AS came, max(p.occurred_at) AS went FROM punch p
    WHERE p.company_id = e.company_id AND p.employee_id = e.id AND p.counts
      AND p.occurred_at >= at_zone(${sql.raw(day)}::timestamp, s.time_zone)
      AND p.occurred_at < at_zone((${sql.raw(day)} + 1)::timestamp, s.time_zone)) w ON w.went - w.came > interval '4 hours'`
const middle = sql`to_char((w.came + (w.went - w.came) * 0.6) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:00"Z"') AS at`

/** Who was at work, absent without leave for two rostered days and more from the next day on, and back. */
export async function findAbsences(trx: Trx, { companyId, siteId, from, today }: Office): Promise<Hurt[]> {
  const { rows } = await sql<Hurt>`
    WITH missed AS MATERIALIZED (
      SELECT a.employee_id, a.business_date,
        a.business_date - row_number() OVER (PARTITION BY a.employee_id ORDER BY a.business_date)::integer AS run
      FROM shift_assignment a JOIN site s ON s.id = ${siteId}
      WHERE a.company_id = ${companyId} AND a.kind = 'work' AND a.business_date BETWEEN ${from}::date + 1 AND ${today}::date - 12
        AND NOT EXISTS (SELECT FROM leave_day l WHERE l.company_id = a.company_id AND l.employee_id = a.employee_id
          AND l.business_date = a.business_date)
        AND NOT EXISTS (SELECT FROM punch p WHERE p.company_id = a.company_id AND p.employee_id = a.employee_id AND p.counts
          AND p.occurred_at >= at_zone(a.business_date::timestamp, s.time_zone)
          AND p.occurred_at < at_zone(a.business_date::timestamp + CASE a.shift WHEN 'night' THEN interval '31 hours'
            ELSE interval '24 hours' END, s.time_zone))),
    runs AS (
      SELECT employee_id, min(business_date) AS first, max(business_date) AS last,
        array_agg(business_date::text ORDER BY business_date) AS missed
      FROM missed GROUP BY employee_id, run HAVING count(*) BETWEEN 2 AND 20)
    SELECT e.id AS employee, e.code, d.area_id AS area, (r.first - 1)::text AS day, ${middle}, r.missed,
      (b.back - r.first)::integer AS "lostDays"
    FROM runs r
    JOIN employee e ON e.company_id = ${companyId} AND e.id = r.employee_id
    JOIN site s ON s.id = ${siteId}
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    JOIN shift_assignment a ON a.company_id = e.company_id AND a.employee_id = e.id AND a.business_date = r.first - 1
      AND a.kind = 'work' AND a.shift = 'morning'
    ${there('(r.first - 1)')}
    JOIN LATERAL (SELECT min(n.business_date) AS back FROM shift_assignment n
      WHERE n.company_id = e.company_id AND n.employee_id = e.id AND n.kind = 'work' AND n.business_date > r.last) b
      ON b.back IS NOT NULL
    WHERE NOT EXISTS (SELECT FROM missed m WHERE m.employee_id = e.id AND m.business_date = b.back)
      AND NOT EXISTS (SELECT FROM shift_assignment v WHERE v.company_id = e.company_id AND v.employee_id = e.id
        AND v.kind = 'leave' AND v.business_date BETWEEN r.last AND b.back)
    ORDER BY r.first, e.code`.execute(trx)
  return rows
}

/** Who was at work on a few days of each month. */
export async function findPresent(trx: Trx, { companyId, siteId, from, today }: Office): Promise<Hurt[]> {
  const { rows } = await sql<Hurt>`
    SELECT e.id AS employee, e.code, d.area_id AS area, a.business_date::text AS day, ${middle}, '{}'::text[] AS missed,
      0 AS "lostDays"
    FROM (
      SELECT DISTINCT ON (x.business_date) x.* FROM shift_assignment x
      WHERE x.company_id = ${companyId} AND x.kind = 'work' AND x.shift = 'morning'
        AND x.business_date BETWEEN ${from}::date + 1 AND ${today}::date - 6 AND extract(day FROM x.business_date) IN (4, 15, 26)
      ORDER BY x.business_date, hashtext(x.employee_id::text || x.business_date)) a
    JOIN employee e ON e.company_id = a.company_id AND e.id = a.employee_id
    JOIN site s ON s.id = ${siteId}
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    ${there('a.business_date')}
    ORDER BY a.business_date`.execute(trx)
  return rows
}
