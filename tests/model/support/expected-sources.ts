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
/** Two people of one name are told apart by their code. */
const operatorKey = `CASE WHEN (SELECT count(*) FROM employee o WHERE o.company_id = e.company_id AND o.name = e.name) > 1
  THEN e.name || ' (' || e.code || ')' ELSE e.name END AS operator`

const rootOf = (table: string, id: string) => `(
  WITH RECURSIVE up AS (
    SELECT id, parent_id, name FROM ${table} WHERE company_id = f.company_id AND id = ${id}
    UNION ALL SELECT r.id, r.parent_id, r.name FROM ${table} r JOIN up ON r.id = up.parent_id AND r.company_id = f.company_id)
  SELECT name FROM up WHERE parent_id IS NULL)`

/** Seconds of a range. */
const length = (range: string) => `extract(epoch FROM upper(${range}) - lower(${range}))`

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
      CASE WHEN f.state = 'stop' THEN f.id::text END AS stoppage_id, f.id::text AS interval_id,
      CASE WHEN f.state <> 'stop' THEN f.state WHEN r.id IS NULL THEN 'undefined'
        WHEN r.counts_as IN ('planned', 'excluded') THEN 'planned' WHEN r.loss_class = 'setup' THEN 'setup'
        ELSE 'stop' END AS machine_state,
      CASE WHEN f.state <> 'stop' THEN f.state WHEN r.id IS NULL THEN 'undefined' WHEN r.counts_as = 'planned' THEN 'planned'
        WHEN r.counts_as = 'excluded' THEN 'excluded' WHEN r.loss_class = 'setup' THEN 'setup'
        WHEN r.loss_class = 'breakdown' THEN 'breakdown' WHEN r.loss_class = 'minor_stop' THEN 'minor_stop'
        ELSE 'other_stop' END AS time_class,
      f.state, f.company_id, ${length('f.during')} AS length
    FROM machine_state_interval f ${machine} ${order} ${operator}
    LEFT JOIN stoppage_reason r ON r.company_id = f.company_id AND r.id = f.reason_id
    CROSS JOIN LATERAL (
      SELECT i.business_date, i.shift, ${length('(f.during * i.during)')} AS gross, lower(f.during) <@ i.during AS begins,
        CASE WHEN i.working AND s.scheduled_seconds > 0 THEN ${length('(f.during * i.during)')} - coalesce((
          SELECT sum(${length('(f.during * i.during * b)')}) FROM unnest(i.breaks) b WHERE f.during * i.during && b), 0) ELSE 0 END AS net
      FROM shift_instance i
      LEFT JOIN machine_shift s ON s.company_id = i.company_id AND s.shift_instance_id = i.id AND s.machine_id = f.machine_id
      WHERE i.company_id = f.company_id AND i.site_id = z.id AND i.during && f.during
      UNION ALL
      SELECT (lower(gap) AT TIME ZONE z.time_zone)::date, NULL, ${length('gap')}, lower(gap) = lower(f.during), 0
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
        coalesce(sum(${length('(x.during * i.during)')} - coalesce((
          SELECT sum(${length('(x.during * i.during * b)')}) FROM unnest(i.breaks) b WHERE x.during * i.during && b), 0))
          FILTER (WHERE i.working AND f.scheduled_seconds > 0), 0) AS net
      FROM machine_state_interval x
      WHERE x.company_id = f.company_id AND x.machine_id = f.machine_id AND x.during && i.during) known
    CROSS JOIN LATERAL (VALUES
      ('no_data', 'no_data', f.calendar_seconds - known.clock, f.scheduled_seconds - f.break_seconds - known.net),
      ('planned', 'break', 0, f.break_seconds),
      ('not_scheduled', 'not_scheduled', 0, f.calendar_seconds - f.scheduled_seconds)
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
  orders: `
    SELECT f.company_id, f.start_date AS business_date, f.planned_quantity, f.code AS work_order, f.summary_code,
      f.status AS order_status, p.code AS product_code, mo.name AS mold, a.name AS area, k.name AS machine_class, m.code AS machine_code
    FROM work_order f JOIN product p ON p.company_id = f.company_id AND p.id = f.product_id
    LEFT JOIN mold mo ON mo.company_id = f.company_id AND mo.id = f.mold_id
    LEFT JOIN machine m ON m.company_id = f.company_id AND m.id = f.machine_id
    LEFT JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    LEFT JOIN machine_class k ON k.company_id = m.company_id AND k.id = m.machine_class_id`,
}

/** Keys a source does not have are NULL in its facts. */
export const keysOf: Record<Source, readonly Key[]> = {
  time: keys.filter((key) => !key.startsWith('scrap_') && key !== 'operation' && key !== 'report_kind'),
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
    'product_code',
    'mold',
  ],
}
