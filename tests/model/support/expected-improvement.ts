/** Twins of 5S records, tasks and audits: what counts, and as which part of a whole, in SQL of their own. */
const today = (site: string) => `(SELECT coalesce(
  (SELECT i.business_date FROM shift_instance i WHERE i.company_id = f.company_id AND i.site_id = ${site} AND now() <@ i.during),
  date(timezone(s.time_zone, now()))) FROM site s WHERE s.id = ${site})`
const firstSite = '(SELECT id FROM site WHERE company_id = f.company_id ORDER BY code LIMIT 1)'
const places = `
  LEFT JOIN area a ON a.id = placed.area_id LEFT JOIN machine m ON m.id = placed.machine_id
  LEFT JOIN machine_class k ON k.id = m.machine_class_id`
const placeKeys = 'a.name AS area, k.name AS machine_class, m.code AS machine_code'

/** @param day expression of the date, null for none. */
const records = (day: string) => `
  SELECT f.company_id, ${day} AS business_date, ${placeKeys}, f.category AS five_s_category, f.priority,
    f.status AS five_s_status, f.number AS five_s_number, placed.part, f.closed_on - f.registered_on AS days,
    coalesce(f.closing_on < date(timezone((SELECT time_zone FROM site WHERE id = ${firstSite}), now())), false) AS late,
    (SELECT count(*) FROM five_s_finding g WHERE g.record_id = f.id) AS findings,
    (SELECT count(*) FROM five_s_finding g WHERE g.record_id = f.id AND settled) AS settled
  FROM five_s_record f
  CROSS JOIN LATERAL (
    SELECT o.*, 1.0 / ((SELECT count(*) FROM five_s_record_area WHERE record_id = f.id)
      + (SELECT count(*) FROM five_s_record_machine WHERE record_id = f.id)) AS part
    FROM (SELECT area_id, NULL::uuid AS machine_id FROM five_s_record_area WHERE record_id = f.id
      UNION ALL SELECT (SELECT area_id FROM machine WHERE id = machine_id), machine_id
      FROM five_s_record_machine WHERE record_id = f.id) o) placed ${places}`

const tasks = (day: string) => `
  SELECT f.company_id, ${day} AS business_date, ${placeKeys}, f.source_kind AS task_cause, f.priority, f.status AS task_status,
    f.title AS task, (SELECT name FROM department WHERE id = f.department_id) AS task_department,
    coalesce((SELECT name FROM employee WHERE id = r.person_id),
      (SELECT concat_ws(' ', first_name, last_name) FROM user_account WHERE id = r.person_id)) AS responsible,
    1.0 / (SELECT count(*) FROM task_responsible WHERE task_id = f.id) AS part,
    f.status_date - date(timezone(z.time_zone, f.created_at)) AS days, f.due_on, f.status_date,
    coalesce(f.due_on < date(timezone(z.time_zone, now())), false) AS late
  FROM task f CROSS JOIN LATERAL (SELECT f.area_id, f.machine_id) placed ${places}
  JOIN task_responsible r ON r.task_id = f.id
  JOIN site z ON z.id = coalesce(f.site_id, ${firstSite})
  WHERE f.status IN ('waiting', 'in_progress', 'intervened', 'closed')`

const audits = `
  SELECT f.company_id, f.due_on AS business_date, a.name AS area, f.status AS audit_status, f.number AS audit_number,
    p.name AS audit_template, u.first_name || ' ' || u.last_name AS auditor,
    f.due_on < date(timezone(z.time_zone, now())) AND f.status IN ('planned', 'in_progress') AS late
  FROM five_s_audit f JOIN area a ON a.id = f.area_id JOIN site z ON z.id = a.site_id
  JOIN audit_template p ON p.id = f.template_id JOIN user_account u ON u.id = f.auditor_id
  WHERE f.status IN ('planned', 'in_progress', 'done', 'missed')`
const answers = `
  SELECT f.company_id, date(timezone(z.time_zone, f.done_at)) AS business_date, a.name AS area, f.status AS audit_status,
    f.number AS audit_number, p.name AS audit_template, u.first_name || ' ' || u.last_name AS auditor, n.pillar,
    n.answer::integer * n.weight AS reached, n.weight * 4 AS possible, n.weight * 4 * f.target * 0.01 AS wanted
  FROM five_s_audit f JOIN area a ON a.id = f.area_id JOIN site z ON z.id = a.site_id
  JOIN audit_template p ON p.id = f.template_id JOIN user_account u ON u.id = f.auditor_id
  JOIN five_s_answer n ON n.audit_id = f.id AND n.answer IN ('0', '1', '2', '3', '4')
  WHERE f.status = 'done'`

const open = today(firstSite)

export const improvementSources = {
  records: records('f.registered_on'),
  closedRecords: records("CASE f.status WHEN 'closed' THEN f.closed_on END"),
  openRecords: records(`CASE f.status WHEN 'open' THEN ${open} END`),
  tasks: tasks('date(timezone(z.time_zone, f.created_at))'),
  closedTasks: tasks("CASE f.status WHEN 'closed' THEN f.status_date END"),
  audits,
  answers,
  openTasks: tasks(`CASE f.status WHEN 'closed' THEN NULL ELSE ${today('z.id')} END`),
}

const recordKeys = [
  'business_date',
  'area',
  'machine_class',
  'machine_code',
  'five_s_category',
  'priority',
  'five_s_status',
  'five_s_number',
] as const
const taskKeys = [
  'business_date',
  'area',
  'machine_class',
  'machine_code',
  'task_cause',
  'priority',
  'task_status',
  'task_department',
  'responsible',
  'task',
] as const

const auditKeys = ['business_date', 'area', 'audit_status', 'audit_number', 'audit_template', 'auditor'] as const

export const improvementKeys = {
  audits: auditKeys,
  answers: [...auditKeys, 'pillar'] as const,
  records: recordKeys,
  closedRecords: recordKeys,
  openRecords: recordKeys,
  tasks: taskKeys,
  closedTasks: taskKeys,
  openTasks: taskKeys,
}

export const improvementSums: Record<string, [keyof typeof improvementSources, string]> = {
  record_count: ['records', 'sum(part)'],
  finding_count: ['records', 'sum(part * findings)'],
  settled_findings: ['records', 'sum(part * settled)'],
  closed_records: ['closedRecords', 'sum(part)'],
  record_days: ['closedRecords', 'sum(part * days)'],
  open_records: ['openRecords', 'sum(part)'],
  overdue_records: ['openRecords', 'sum(part) FILTER (WHERE late)'],
  task_count: ['tasks', 'sum(part)'],
  closed_tasks: ['closedTasks', 'sum(part)'],
  tasks_with_due: ['closedTasks', 'sum(part) FILTER (WHERE due_on IS NOT NULL)'],
  tasks_on_time: ['closedTasks', 'sum(part) FILTER (WHERE due_on >= status_date)'],
  task_days: ['closedTasks', 'sum(part * days)'],
  open_tasks: ['openTasks', 'sum(part)'],
  audit_count: ['audits', 'count(*)'],
  done_audits: ['audits', "count(*) FILTER (WHERE audit_status = 'done')"],
  overdue_audits: ['audits', 'count(*) FILTER (WHERE late)'],
  audit_points: ['answers', 'sum(reached)'],
  possible_points: ['answers', 'sum(possible)'],
  target_points: ['answers', 'sum(wanted)'],
  overdue_tasks: ['openTasks', 'sum(part) FILTER (WHERE late)'],
}

/** Ratios of these sums, at the level shown. */
export const improvementRatios: Record<string, [above: string, below: string]> = {
  settled_share: ['settled_findings', 'finding_count'],
  mean_record_days: ['record_days', 'closed_records'],
  task_on_time_rate: ['tasks_on_time', 'tasks_with_due'],
  mean_task_days: ['task_days', 'closed_tasks'],
  audit_score: ['audit_points', 'possible_points'],
  audit_target: ['target_points', 'possible_points'],
  audit_attainment: ['audit_points', 'target_points'],
}

export const improvementCuts = {
  five_s: [
    [],
    ['machine_code'],
    ['business_date'],
    ['area', 'machine_class'],
    ['five_s_category', 'priority', 'five_s_status'],
    ['five_s_number'],
  ],
  audits: [[], ['business_date'], ['area', 'audit_template'], ['audit_status', 'audit_number'], ['pillar', 'auditor']],
  tasks: [
    [],
    ['machine_code'],
    ['business_date'],
    ['area', 'machine_class'],
    ['task_cause', 'priority', 'task_status'],
    ['task_department', 'responsible'],
    ['task'],
  ],
} as const
