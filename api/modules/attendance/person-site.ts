import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type AttendanceRules, usualRules } from './rules/attendance-rules.contract.ts'

export interface PersonSite {
  site: string
  timeZone: string
  firstWeekday: number
  /** Those of now. */
  rules: AttendanceRules
  /** Those that held before, oldest first, each until a date that has the next ones. */
  earlier: { until: string; rules: AttendanceRules }[]
}

interface Somebody {
  companyId: string
  employee: string
}

/** The site of somebody who belongs to none: that of their first reader, else the first one. */
const siteOfNobody = ({ companyId, employee }: Somebody): RawBuilder<string> => sql<string>`coalesce(
  (SELECT r.site_id FROM punch p JOIN reader r ON r.company_id = p.company_id AND r.id = p.reader_id
    WHERE p.company_id = ${companyId} AND p.employee_id = ${employee} AND p.counts ORDER BY p.occurred_at LIMIT 1),
  (SELECT id FROM site f WHERE f.company_id = ${companyId} ORDER BY f.code LIMIT 1))`

/** The site to which somebody belonged on a date of the statement. */
export const siteOn = (of: Somebody, date: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce(
  (SELECT placed.site_id FROM placement_on(${of.companyId}, ${of.employee}, ${date}) placed), ${siteOfNobody(of)})`

/**
 * The site whose rules and shifts hold for a person now: their own, else that of their first reader, else the first one.
 *
 * @param given another, at which days of theirs stand.
 */
export async function readPersonSite(
  trx: Trx,
  companyId: string,
  employee: string,
  given: string | null = null,
): Promise<PersonSite | undefined> {
  const { rows } = await sql<PersonSite & { rules: Partial<AttendanceRules> | null }>`
    SELECT s.id AS site, s.time_zone AS "timeZone", s.first_weekday AS "firstWeekday", a.rules,
      coalesce(a.earlier, '[]') AS earlier
    FROM employee e
    CROSS JOIN LATERAL (
      SELECT coalesce(${given}::uuid, e.site_id, ${siteOfNobody({ companyId, employee })}) AS id) own
    JOIN site s ON s.company_id = e.company_id AND s.id = own.id
    LEFT JOIN attendance_rules a ON a.company_id = s.company_id AND a.site_id = s.id
    WHERE e.company_id = ${companyId} AND e.id = ${employee}`.execute(trx)
  const [row] = rows
  return (
    row && {
      ...row,
      rules: { ...usualRules, ...row.rules },
      earlier: row.earlier.map(({ until, rules }) => ({ until, rules: { ...usualRules, ...rules } })),
    }
  )
}

type Numeric = {
  [Rule in keyof AttendanceRules]: AttendanceRules[Rule] extends number ? Rule : never
}[keyof AttendanceRules]

/** A rule of a site as it is now, for statements about many people; it resolves rules as `readPersonSite` does. */
export const ruleAt = (site: string, rule: Numeric): RawBuilder<number> => sql<number>`coalesce(
  (SELECT (a.rules ->> ${rule}::text)::float8 FROM attendance_rules a WHERE a.site_id = ${site}), ${usualRules[rule]})`
