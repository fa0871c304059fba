import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { closedBefore } from '../closed-days.ts'
import type { AttendanceRules, SaveRules } from './attendance-rules.contract.ts'

export interface RulesRow {
  version: number
  rules: Partial<AttendanceRules> | null
  earlier: { until: string; rules: Partial<AttendanceRules> }[]
  /** The day after the last locked timesheet, and not before the closed days. */
  openFrom: string
  /** The first of this month, and today, by the site's clock. */
  month: string
  today: string
  rebuildFrom: string | null
  people: number
  /** People of the site whose days are to be built. */
  left: number
}

export async function readRules(trx: Trx, companyId: string, site: string): Promise<RulesRow | undefined> {
  const { rows } = await sql<RulesRow>`
    SELECT coalesce(a.version, 0) AS version, a.rules, coalesce(a.earlier, '[]') AS earlier,
      greatest((SELECT max(upper(p.during)) FROM timesheet_period p
        WHERE p.company_id = s.company_id AND p.site_id = s.id AND p.locked_at IS NOT NULL), ${closedBefore},
        '2000-01-01')::text AS "openFrom",
      date_trunc('month', at_zone(now(), s.time_zone))::date::text AS month,
      at_zone(now(), s.time_zone)::date::text AS today,
      a.rebuild_from::text AS "rebuildFrom", coalesce(a.rebuild_people, 0) AS people,
      (SELECT count(DISTINCT w.employee_id) FROM attendance_work w
        JOIN employee e ON e.company_id = w.company_id AND e.id = w.employee_id
        WHERE w.company_id = s.company_id AND (e.site_id = s.id OR e.site_id IS NULL)) AS left
    FROM site s LEFT JOIN attendance_rules a ON a.company_id = s.company_id AND a.site_id = s.id
    WHERE s.company_id = ${companyId} AND s.id = ${site}`.execute(trx)
  return rows[0]
}

export async function writeRules(
  trx: Trx,
  companyId: string,
  site: string,
  { rules, from, earlier, people }: SaveRules & { earlier: RulesRow['earlier']; people: number },
): Promise<void> {
  await sql`
    INSERT INTO attendance_rules AS a (company_id, site_id, rules, earlier, rebuild_from, rebuild_people)
    VALUES (${companyId}, ${site}, ${JSON.stringify(rules)}, ${JSON.stringify(earlier)}, ${from}, ${people})
    ON CONFLICT (company_id, site_id) DO UPDATE SET rules = excluded.rules, earlier = excluded.earlier,
      rebuild_from = excluded.rebuild_from, rebuild_people = excluded.rebuild_people, version = a.version + 1`.execute(
    trx,
  )
}

/**
 * Notes the days of a site's people since a date as to be built.
 *
 * @returns how many people.
 */
export async function noteSiteWork(trx: Trx, companyId: string, site: string, from: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    WITH noted AS (
      INSERT INTO attendance_work (company_id, employee_id, since, until)
      SELECT ${companyId}, d.employee_id, min(d.business_date)::timestamptz, (max(d.business_date) + 1)::timestamptz
      FROM attendance_day d
      WHERE d.company_id = ${companyId} AND d.site_id = ${site} AND d.business_date >= ${from}::date
      GROUP BY d.employee_id RETURNING 1)
    SELECT count(*) AS people, pg_notify('attendance', ${companyId}) FROM noted`.execute(trx)
  return rows[0]!.people
}
