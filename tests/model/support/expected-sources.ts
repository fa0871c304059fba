import { energyKeys, energySources } from './expected-energy.ts'
import { improvementKeys, improvementSources } from './expected-improvement.ts'
import { safetyKeys, safetySources } from './expected-safety.ts'

/** Every text by which a question may group; a source has some of them. */
export const keys = [
  'business_date',
  'shift',
  'area',
  'machine_class',
  'machine_code',
  'work_order',
  'summary_code',
  'order_status',
  'production_status',
  'order_progress',
  'order_label',
  'product_code',
  'mold',
  'operator',
  'operation',
  'report_kind',
  'reason_code',
  'reason_group',
  'loss_class',
  'counts_as',
  'defined',
  'machine_state',
  'time_class',
  'interval_id',
  'stoppage_id',
  'scrap_reason',
  'scrap_reason_group',
  'scrap_report_id',
  'five_s_category',
  'five_s_status',
  'five_s_number',
  'priority',
  'task_cause',
  'task_status',
  'task_department',
  'responsible',
  'task',
  'audit_status',
  'audit_number',
  'audit_template',
  'auditor',
  'pillar',
  'site',
  'incident_kind',
  'incident_outcome',
  'incident_cause',
  'incident_status',
  'incident_number',
  'injury_number',
  'body_part',
  'meter_code',
  'weekday',
  'hour_of_day',
  'reading_kind',
  'meter_hour_id',
] as const

export type Key = (typeof keys)[number]
export type Source = keyof typeof sources

const machine = `
  JOIN machine m ON m.company_id = f.company_id AND m.id = f.machine_id
  JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
  JOIN machine_class k ON k.company_id = m.company_id AND k.id = m.machine_class_id
  JOIN site z ON z.company_id = a.company_id AND z.id = a.site_id`
const machineKeys = 'a.name AS area, k.name AS machine_class, m.code AS machine_code'

const order = `
  LEFT JOIN work_order w ON w.company_id = f.company_id AND w.id = f.work_order_id
  LEFT JOIN product p ON p.company_id = w.company_id AND p.id = w.product_id
  LEFT JOIN mold wm ON wm.company_id = w.company_id AND wm.id = w.mold_id`
const orderKeys = 'w.code AS work_order, w.summary_code, w.status AS order_status, p.code AS product_code'

const operator = 'LEFT JOIN employee e ON e.company_id = f.company_id AND e.id = f.operator_id'
/** Codes distinguish two people of one name. */
const operatorKey = `CASE WHEN (SELECT count(*) FROM employee o WHERE o.company_id = e.company_id AND o.name = e.name) > 1
  THEN e.name || ' (' || e.code || ')' ELSE e.name END AS operator`

const rootOf = (table: string, id: string) => `(
  WITH RECURSIVE up AS (
    SELECT id, parent_id, name FROM ${table} WHERE company_id = f.company_id AND id = ${id}
    UNION ALL SELECT r.id, r.parent_id, r.name FROM ${table} r JOIN up ON r.id = up.parent_id AND r.company_id = f.company_id)
  SELECT name FROM up WHERE parent_id IS NULL)`

/** Seconds of a range. */
const length = (range: string) => `extract(epoch FROM upper(${range}) - lower(${range}))`

/** Reports and running time of each order, over all days. */
const orderFacts = `
  SELECT f.*, p.code AS product_code, mo.name AS mold, a.name AS area, k.name AS machine_class, m.code AS machine_code,
    coalesce(r.good, 0) AS good, coalesce(r.scrap, 0) AS rejected, coalesce(r.reports, 0) AS reports, r.booked, r.ideal,
    r.first_day, r.last_day, coalesce(v.run, 0) AS run,
    (SELECT min(q.business_date) FROM production_report q WHERE q.company_id = f.company_id AND q.work_order_id = f.id
      AND f.planned_quantity <= (SELECT sum(b.good) FROM production_report b WHERE b.company_id = f.company_id
        AND b.work_order_id = f.id AND (b.reported_at, b.id) <= (q.reported_at, q.id))) AS met_day,
    coalesce((SELECT i.business_date FROM shift_instance i
      WHERE i.company_id = f.company_id AND i.site_id = z.id AND i.during @> now()),
      (now() AT TIME ZONE z.time_zone)::date, current_date) AS today,
    u.runs IS TRUE AS runs, u.work_order_id IS NOT NULL AS held
  FROM work_order f JOIN product p ON p.company_id = f.company_id AND p.id = f.product_id
  LEFT JOIN mold mo ON mo.company_id = f.company_id AND mo.id = f.mold_id
  LEFT JOIN machine m ON m.company_id = f.company_id AND m.id = f.machine_id
  LEFT JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
  LEFT JOIN site z ON z.company_id = a.company_id AND z.id = a.site_id
  LEFT JOIN machine_class k ON k.company_id = m.company_id AND k.id = m.machine_class_id
  LEFT JOIN (SELECT company_id, work_order_id, sum(good) AS good, sum(scrap) AS scrap, count(*) AS reports,
      sum(booked_seconds) AS booked, sum(ideal_cycle_seconds * (good + scrap)) AS ideal,
      min(business_date) FILTER (WHERE good > 0 OR scrap > 0) AS first_day,
      max(business_date) FILTER (WHERE good > 0 OR scrap > 0) AS last_day
    FROM production_report GROUP BY 1, 2) r ON r.company_id = f.company_id AND r.work_order_id = f.id
  LEFT JOIN (SELECT company_id, work_order_id, bool_or(state = 'run') AS runs
    FROM (SELECT t.*, row_number() OVER (PARTITION BY company_id, machine_id ORDER BY ended_at DESC) AS back,
        business_date >= max(business_date) OVER (PARTITION BY company_id) - 1 AS heard FROM machine_time t) t
    WHERE back = 1 AND heard GROUP BY 1, 2) u ON u.company_id = f.company_id AND u.work_order_id = f.id
  LEFT JOIN (SELECT t.company_id, t.work_order_id, sum(${length('t.during')}) AS run
      FROM machine_state_interval t WHERE t.state = 'run' GROUP BY 1, 2) v ON v.company_id = f.company_id AND v.work_order_id = f.id`

/** Labels of each order now, in the order in which a planner checks. */
const standing = `
  SELECT said.*, CASE WHEN late_by > 0 THEN 1 ELSE 0 END AS late, done IS NOT NULL AND late_by = 0 AND due_date IS NOT NULL AS punctual,
    CASE
      WHEN done IS NOT NULL THEN CASE WHEN late_by = 0 THEN 'on_time' WHEN good < planned_quantity THEN 'plan_delay' ELSE 'plan_delay_completed' END
      WHEN status = 'closed' THEN CASE WHEN good::numeric / nullif(planned_quantity, 0) < 0.7 THEN 'completion_low' ELSE 'needs_review' END
      WHEN due_date IS NULL OR planned_quantity IS NULL OR planned_quantity = 0 THEN 'needs_review'
      WHEN today > due_date THEN 'plan_delay'
      WHEN good < planned_now AND held AND NOT runs THEN 'stopped_and_slow'
      WHEN reports = 0 AND today > start_date THEN 'needs_review'
      WHEN good < planned_now * 0.7 THEN 'completion_low'
      ELSE 'normal' END AS order_label
  FROM (
    SELECT o.*, coalesce(least(start_date, first_day), due_date, updated_at::date) AS business_date, code AS work_order,
      status AS order_status,
      CASE WHEN kind = 'project_trial' THEN 'project_trial' WHEN status = 'closed' THEN 'closed'
        WHEN runs THEN 'production' ELSE CASE WHEN held THEN 'stop' ELSE 'waiting' END END AS production_status,
      CASE WHEN good = 0 AND rejected = 0 THEN 'not_started'
        WHEN planned_quantity > 0 THEN CASE WHEN good >= planned_quantity THEN 'completed'
          WHEN status = 'closed' THEN 'closed_short' ELSE 'continuing' END
        WHEN status = 'closed' AND good > 0 THEN 'completed' WHEN status = 'closed' THEN 'closed_short'
        ELSE 'continuing' END AS order_progress,
      greatest(0, coalesce(done, CASE WHEN status = 'open' THEN today ELSE least(today, greatest(last_day,
        coalesce(closing.business_date, last_day, start_date, due_date))) END) - due_date) AS late_by,
      CASE WHEN status = 'closed' OR good >= planned_quantity OR planned_quantity IS NULL THEN coalesce(planned_quantity, 0)
        ELSE least(planned_quantity, coalesce(
          (SELECT sum(planned_pieces) FROM production_plan l WHERE l.company_id = o.company_id AND l.work_order_id = o.id
            AND l.business_date < today),
          round(planned_quantity * (least(greatest(today - start_date, 0), due_date - start_date + 1)::numeric
            / (due_date - start_date + 1))), 0)) END AS planned_now
    FROM (SELECT x.*, CASE WHEN planned_quantity > 0 THEN CASE WHEN good >= planned_quantity THEN met_day
        WHEN status = 'closed' AND good > planned_quantity * 0.95 THEN last_day END END AS done FROM (${orderFacts}) x) o
    LEFT JOIN LATERAL (SELECT i.business_date FROM shift_instance i JOIN machine c ON c.company_id = i.company_id AND c.id = o.machine_id
      JOIN area ca ON ca.company_id = c.company_id AND ca.id = c.area_id AND ca.site_id = i.site_id
      WHERE i.company_id = o.company_id AND i.during @> (o.closed_at - interval '1 microsecond')) closing ON true) said`

/** Whole stops: touching ones with one reason are one, unless devices separated them. */
const wholeStops = `
  SELECT company_id, id, first_value(id) OVER (whole ORDER BY during) AS first_id,
    tstzrange(min(lower(during)) OVER whole, max(upper(during)) OVER whole) AS during
  FROM (
    SELECT x.*, count(*) FILTER (WHERE fresh) OVER (PARTITION BY company_id, machine_id ORDER BY lower(during)) AS stop
    FROM (
      SELECT i.*, lag(upper(during)) OVER past IS DISTINCT FROM lower(during)
        OR lag(reason_id) OVER past IS DISTINCT FROM reason_id OR built <> lag(built) OVER past
        OR (built AND lag(work_order_id) OVER past IS NOT DISTINCT FROM work_order_id) AS fresh
      FROM machine_state_interval i WHERE state = 'stop'
      WINDOW past AS (PARTITION BY company_id, machine_id ORDER BY lower(during))) x) y
  WINDOW whole AS (PARTITION BY company_id, machine_id, stop)`

/**
 * The facts as a person would write them down, straight from the records: `machine_time` is not read, the intervals are
 * cut here a second time, with ranges. Parameters: $1 company, $2 and $3 first and last business date.
 */
export const sources = {
  time: `
    SELECT cut.*, ${machineKeys}, ${orderKeys}, ${operatorKey}, wm.name AS mold, r.concerns_tool, r.code AS reason_code, r.loss_class,
      ${rootOf('stoppage_reason', 'f.reason_id')} AS reason_group,
      CASE WHEN f.state = 'stop' THEN coalesce(r.counts_as, 'availability_loss') END AS counts_as,
      CASE WHEN f.state = 'stop' THEN CASE WHEN f.reason_id IS NULL THEN 'undefined' ELSE 'defined' END END AS defined,
      whole.first_id::text AS stoppage_id, f.id::text AS interval_id,
      CASE WHEN f.state <> 'stop' THEN f.state WHEN r.id IS NULL THEN 'undefined'
        WHEN r.counts_as IN ('planned', 'excluded') THEN 'planned' WHEN r.loss_class = 'setup' THEN 'setup'
        ELSE 'stop' END AS machine_state,
      CASE WHEN f.state <> 'stop' THEN f.state WHEN r.id IS NULL THEN 'undefined' WHEN r.counts_as = 'planned' THEN 'planned'
        WHEN r.counts_as = 'excluded' THEN 'excluded' WHEN r.loss_class = 'setup' THEN 'setup'
        WHEN r.loss_class = 'breakdown' THEN 'breakdown' WHEN r.loss_class = 'minor_stop' THEN 'minor_stop'
        ELSE 'other_stop' END AS time_class,
      f.state, f.company_id, begins_here AND coalesce(whole.first_id = f.id, true) AS begins,
      CASE WHEN f.state = 'run' THEN gross ELSE planned END AS net,
      CASE WHEN f.state = 'run' THEN gross END AS run, CASE WHEN f.state = 'run' THEN in_breaks END AS run_in_breaks,
      ${length('whole.during')} AS length
    FROM machine_state_interval f ${machine} ${order} ${operator}
    LEFT JOIN (${wholeStops}) whole ON whole.company_id = f.company_id AND whole.id = f.id
    LEFT JOIN stoppage_reason r ON r.company_id = f.company_id AND r.id = f.reason_id
    CROSS JOIN LATERAL (
      SELECT i.business_date, i.shift, ${length('(f.during * i.during)')} AS gross, lower(f.during) <@ i.during AS begins_here,
        CASE WHEN i.working AND s.scheduled_seconds > 0 THEN ${length('(f.during * i.during)')} - pause.seconds ELSE 0 END AS planned,
        CASE WHEN s.scheduled_seconds > 0 THEN pause.seconds ELSE 0 END AS in_breaks,
        s.machine_id IS NOT NULL AS counted, coalesce(s.scheduled_seconds, 0) > 0 AS scheduled
      FROM shift_instance i
      LEFT JOIN machine_shift s ON s.company_id = i.company_id AND s.shift_instance_id = i.id AND s.machine_id = f.machine_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(${length('(f.during * i.during * b)')}), 0) AS seconds
        FROM unnest(i.breaks) b WHERE f.during * i.during && b) pause
      WHERE i.company_id = f.company_id AND i.site_id = z.id AND i.during && f.during
      UNION ALL
      SELECT (lower(gap) AT TIME ZONE z.time_zone)::date, NULL, ${length('gap')}, lower(gap) = lower(f.during), 0, 0, false, false
      FROM unnest(tstzmultirange(f.during) - coalesce((SELECT range_agg(i.during) FROM shift_instance i
        WHERE i.company_id = f.company_id AND i.site_id = z.id AND i.during && f.during), '{}')) gap) cut`,
  shifts: `SELECT f.*, ${machineKeys} FROM machine_shift f ${machine}`,
  /** What the record leaves open in a shift, and the parts of it that are no state. */
  open: `
    SELECT f.company_id, f.business_date, f.shift, ${machineKeys}, part.*
    FROM machine_shift f ${machine}
    JOIN shift_instance i ON i.company_id = f.company_id AND i.id = f.shift_instance_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(${length('(x.during * i.during)')}), 0) AS clock,
        coalesce(sum(${length('(x.during * i.during)')} - paused)
          FILTER (WHERE (i.working OR x.state = 'run') AND f.scheduled_seconds > 0), 0) AS net,
        coalesce(sum(paused) FILTER (WHERE x.state = 'run' AND f.scheduled_seconds > 0), 0) AS run_in_breaks,
        coalesce(sum(${length('(x.during * i.during)')}) FILTER (WHERE x.state = 'run' AND f.scheduled_seconds = 0), 0) AS run_off
      FROM machine_state_interval x
      CROSS JOIN LATERAL (SELECT coalesce(sum(${length('(x.during * i.during * b)')}), 0) AS paused
        FROM unnest(i.breaks) b WHERE x.during * i.during && b) pause
      WHERE x.company_id = f.company_id AND x.machine_id = f.machine_id AND x.during && i.during) known
    CROSS JOIN LATERAL (VALUES
      ('no_data', 'no_data', f.calendar_seconds - known.clock, f.scheduled_seconds - f.break_seconds - known.net),
      ('planned', 'break', 0, f.break_seconds - known.run_in_breaks),
      ('not_scheduled', 'not_scheduled', 0, f.calendar_seconds - f.scheduled_seconds - known.run_off)
    ) part (machine_state, time_class, clock, ledger)
    WHERE part.clock <> 0 OR part.ledger <> 0`,
  reports: `
    SELECT f.*, ${machineKeys}, ${orderKeys}, ${operatorKey}, coalesce(fm.name, wm.name) AS mold,
      CASE WHEN fm.id IS NULL THEN wm.cavities ELSE fm.cavities END AS mold_cavities, f.kind AS report_kind
    FROM production_report f ${machine} ${order} ${operator}
    LEFT JOIN mold fm ON fm.company_id = f.company_id AND fm.id = f.mold_id`,
  plans: `SELECT f.*, ${machineKeys}, ${orderKeys}, wm.name AS mold FROM production_plan f ${machine} ${order}`,
  scraps: `
    SELECT f.*, ${machineKeys}, ${orderKeys}, ${operatorKey}, coalesce(fm.name, wm.name) AS mold, r.name AS scrap_reason,
      ${rootOf('scrap_reason', 'f.reason_id')} AS scrap_reason_group, f.id::text AS scrap_report_id
    FROM scrap_report f ${machine} ${order} ${operator}
    LEFT JOIN mold fm ON fm.company_id = f.company_id AND fm.id = f.mold_id
    LEFT JOIN scrap_reason r ON r.company_id = f.company_id AND r.id = f.reason_id`,
  unordered: `SELECT f.*, ${machineKeys} FROM unordered_count f ${machine}`,
  orders: standing,
  ...improvementSources,
  ...safetySources,
  ...energySources,
}

/** Keys that states do not have. */
const onlyOf = new Set<Key>([
  'operation',
  'report_kind',
  'production_status',
  'order_progress',
  'order_label',
  ...keys.filter(
    (key) =>
      key === 'priority' ||
      /^(five_s|task|responsible|audit|pillar|site|incident|injury|body|meter|weekday|hour_of|reading)/.test(key),
  ),
])

/** Keys a source does not have are NULL in its facts. */
export const keysOf: Record<Source, readonly Key[]> = {
  time: keys.filter((key) => !key.startsWith('scrap_') && !onlyOf.has(key)),
  shifts: ['business_date', 'shift', 'area', 'machine_class', 'machine_code'],
  open: ['business_date', 'shift', 'area', 'machine_class', 'machine_code', 'machine_state', 'time_class'],
  reports: [
    'business_date',
    'shift',
    'area',
    'machine_class',
    'machine_code',
    'work_order',
    'summary_code',
    'order_status',
    'product_code',
    'mold',
    'operator',
    'operation',
    'report_kind',
  ],
  plans: [
    'business_date',
    'shift',
    'area',
    'machine_class',
    'machine_code',
    'work_order',
    'summary_code',
    'order_status',
    'product_code',
    'mold',
  ],
  unordered: ['business_date', 'shift', 'area', 'machine_class', 'machine_code'],
  scraps: [
    'business_date',
    'shift',
    'area',
    'machine_class',
    'machine_code',
    'work_order',
    'summary_code',
    'order_status',
    'product_code',
    'mold',
    'operator',
    'scrap_reason',
    'scrap_reason_group',
    'scrap_report_id',
  ],
  orders: [
    'business_date',
    'area',
    'machine_class',
    'machine_code',
    'work_order',
    'summary_code',
    'order_status',
    'production_status',
    'order_progress',
    'order_label',
    'product_code',
    'mold',
  ],
  ...improvementKeys,
  ...safetyKeys,
  ...energyKeys,
}
