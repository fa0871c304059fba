/** Twins of safety: what happened, what is left to do today, how long nobody was hurt, and hours, in SQL of their own. */
const clock = `date(timezone(s.time_zone, now()))`
const shiftDay = `coalesce(
  (SELECT i.business_date FROM shift_instance i WHERE i.company_id = f.company_id AND i.site_id = s.id AND now() <@ i.during),
  ${clock})`

const reports = (day: string) => `
  SELECT * FROM (
    SELECT f.company_id, ${day} AS business_date, s.name AS site, a.name AS area, k.name AS machine_class, m.code AS machine_code,
      f.kind AS incident_kind, f.outcome AS incident_outcome, f.cause AS incident_cause, f.status AS incident_status,
      f.number AS incident_number, CASE f.kind WHEN 'injury' THEN f.number END AS injury_number, f.body_part, f.lost_days,
      f.likelihood * f.severity AS before, f.likelihood_after * f.severity_after AS after,
      f.authority_told_on IS NULL AND f.authority_by < ${clock} AS late,
      (SELECT count(*) FROM task t WHERE t.source_kind = 'incident' AND t.source_id = f.id::text
        AND t.status IN ('waiting', 'in_progress', 'intervened')) AS actions
    FROM incident f JOIN area a ON a.id = f.area_id JOIN site s ON s.id = a.site_id
    LEFT JOIN machine m ON m.id = f.machine_id LEFT JOIN machine_class k ON k.id = m.machine_class_id) r`

const injuries = `(SELECT date(timezone(s.time_zone, x.occurred_at)) AS day FROM incident x JOIN area xa ON xa.id = x.area_id
  WHERE xa.site_id = s.id AND x.kind = 'injury')`

export const safetySources = {
  incidents: reports('date(timezone(s.time_zone, f.occurred_at))'),
  standingReports: `${reports(shiftDay)} WHERE incident_status <> 'closed' OR actions > 0 OR late`,
  accidentSites: `
    SELECT f.id AS company_id, ${shiftDay.replaceAll('f.company_id', 's.company_id')} AS business_date, s.name AS site,
      NULL::text AS area, ${clock} - (SELECT max(day) FROM ${injuries} d) AS free,
      (SELECT max(coalesce((SELECT min(day) FROM ${injuries} n WHERE n.day > d.day), ${clock}) - d.day) FROM ${injuries} d) AS record
    FROM company f JOIN site s ON s.company_id = f.id WHERE EXISTS (SELECT FROM ${injuries} d)`,
  workedHours: `
    SELECT f.company_id, f.business_date, s.name AS site, NULL::text AS area, f.worked_seconds,
      CASE WHEN f.kind = 'work' AND f.status NOT IN ('present', 'excused') AND f.business_date < ${clock}
        AND 0 = (SELECT max(o.punches) FROM attendance_day o
          WHERE o.employee_id = f.employee_id AND abs(o.business_date - f.business_date) <= 30)
        THEN f.planned_seconds ELSE 0 END AS by_roster
    FROM attendance_day f JOIN site s ON s.id = f.site_id`,
}

const reportKeys = [
  'business_date',
  'site',
  'area',
  'machine_class',
  'machine_code',
  'incident_kind',
  'incident_outcome',
  'incident_cause',
  'incident_status',
  'incident_number',
  'injury_number',
  'body_part',
] as const

export const safetyKeys = {
  incidents: reportKeys,
  standingReports: reportKeys,
  accidentSites: ['business_date', 'site'] as const,
  workedHours: ['business_date', 'site'] as const,
}

const grave = (outcomes: string) =>
  `count(*) FILTER (WHERE incident_kind = 'injury' AND incident_outcome IN (${outcomes}))`
const ofKind = (kind: string) => `count(*) FILTER (WHERE incident_kind = '${kind}')`

export const safetySums: Record<string, [keyof typeof safetySources, string]> = {
  safety_report_count: ['incidents', 'count(*)'],
  near_misses: ['incidents', ofKind('near_miss')],
  unsafe_conditions: ['incidents', ofKind('unsafe_condition')],
  uninjured_incidents: ['incidents', ofKind('incident')],
  injury_count: ['incidents', ofKind('injury')],
  recordable_cases: ['incidents', grave(`'medical_treatment', 'restricted_work', 'lost_time', 'fatality'`)],
  lost_time_injuries: ['incidents', grave(`'lost_time', 'fatality'`)],
  lost_days: ['incidents', "sum(lost_days) FILTER (WHERE incident_kind = 'injury')"],
  risk_points: ['incidents', 'sum(before)'],
  judged_reports: ['incidents', 'count(before)'],
  risk_points_after: ['incidents', 'sum(after)'],
  reports_judged_again: ['incidents', 'count(after)'],
  open_reports: ['standingReports', "count(*) FILTER (WHERE incident_status <> 'closed')"],
  open_actions: ['standingReports', 'sum(actions)'],
  overdue_notices: ['standingReports', 'count(*) FILTER (WHERE late)'],
  accident_free_days: ['accidentSites', 'sum(free)'],
  record_free_days: ['accidentSites', 'sum(record)'],
  sites_with_accidents: ['accidentSites', 'count(*)'],
  hours_worked: ['workedHours', 'sum(worked_seconds + by_roster)'],
  estimated_hours: ['workedHours', 'sum(by_roster)'],
  million_hours: ['workedHours', 'sum(worked_seconds + by_roster) / 3600.0 / 1000000'],
  hundred_person_years: ['workedHours', 'sum(worked_seconds + by_roster) / 3600.0 / 200000'],
}

/** Ratios of these sums, at the level shown. */
export const safetyRatios: Record<string, [above: string, below: string]> = {
  ltifr: ['lost_time_injuries', 'million_hours'],
  trir: ['recordable_cases', 'hundred_person_years'],
  severity_rate: ['lost_days', 'million_hours'],
  mean_lost_days: ['lost_days', 'lost_time_injuries'],
  mean_risk: ['risk_points', 'judged_reports'],
  mean_risk_after: ['risk_points_after', 'reports_judged_again'],
  days_since_accident: ['accident_free_days', 'sites_with_accidents'],
  accident_free_record_days: ['record_free_days', 'sites_with_accidents'],
}

export const safetyCuts = {
  safety: [
    [],
    ['machine_code'],
    ['business_date'],
    ['site'],
    ['area', 'machine_class'],
    ['incident_kind', 'incident_outcome', 'incident_cause'],
    ['incident_number', 'incident_status'],
  ],
  injuries: [[], ['business_date'], ['area', 'machine_code'], ['injury_number', 'body_part', 'incident_outcome']],
} as const
