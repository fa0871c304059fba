import type pg from 'pg'
import { leaveRatios, leaveTwins } from './expected-leave.ts'

/** A cut of people and its days. */
export interface PeopleQuestion {
  company: string
  from: string
  to: string
  by: readonly string[]
}

type Row = Record<string, string | number | null>

const person = `e.name AS employee, e.code AS employee_code, dep.name AS department, dep.code AS department_code,
  pos.name AS position, pos.code AS position_code`
/** @param day for department and position. */
const joined = (alias: string, day = alias) => `
  JOIN employee e ON e.company_id = ${alias}.company_id AND e.id = ${alias}.employee_id
  LEFT JOIN department dep ON dep.company_id = e.company_id AND dep.id = ${day}.department_id
  LEFT JOIN position pos ON pos.company_id = e.company_id AND pos.id = ${day}.position_id`
const calendar = `to_char(f.business_date, 'YYYY-MM') AS month, extract(isodow FROM f.business_date)::text AS weekday,
  extract(isoyear FROM f.business_date) || '-W' || lpad(extract(week FROM f.business_date)::text, 2, '0') AS week`
const within = (alias: string) => `${alias}.company_id = $1 AND ${alias}.business_date BETWEEN $2 AND $3`

const days = `
  SELECT f.*, z.name AS site, ${person}, ${calendar}, f.kind AS day_kind, f.status AS day_status,
    CASE WHEN f.inside THEN 'inside' WHEN f.last_out IS NULL THEN NULL WHEN f.auto_out THEN 'auto' ELSE 'punched' END AS day_ending,
    (SELECT a.shift FROM shift_assignment a WHERE (a.company_id, a.employee_id, a.business_date)
      = (f.company_id, f.employee_id, f.business_date)) AS shift,
    (SELECT count(*) FROM attendance_exception x WHERE (x.company_id, x.employee_id, x.business_date)
      = (f.company_id, f.employee_id, f.business_date)) AS exceptions, e.employed_from, e.user_id
  FROM attendance_day f ${joined('f')} JOIN site z ON z.company_id = f.company_id AND z.id = f.site_id WHERE ${within('f')}`

const mandatory = (condition: string) => `sum((SELECT count(*) FROM position_skill p
  WHERE p.company_id = f.company_id AND p.position_id = f.position_id AND f.status <> 'planned' AND ${condition}))`
const training = (condition: string) => `EXISTS (SELECT FROM employee_skill k WHERE k.company_id = f.company_id
  AND k.employee_id = f.employee_id AND k.skill_id = p.skill_id AND ${condition})`
/** Tasks of safety and audits of a person that were due on a day of theirs, in a query of their own each. */
const duties = (task: string, audit: string) => `(sum((SELECT count(*) FROM task k WHERE k.company_id = f.company_id
    AND k.due_on = f.business_date AND k.category = 'safety' AND k.status <> 'deleted' AND f.status <> 'planned' AND ${task}
    AND EXISTS (SELECT FROM task_responsible r WHERE r.company_id = k.company_id AND r.task_id = k.id
      AND (r.person_id = f.employee_id OR r.person_id = f.user_id))))
  + sum((SELECT count(*) FROM five_s_audit a WHERE a.company_id = f.company_id AND a.due_on = f.business_date
    AND a.auditor_id = f.user_id AND a.status <> 'cancelled' AND f.status <> 'planned' AND ${audit})))`
const doneInTime = [
  "k.status = 'closed' AND k.status_date <= k.due_on",
  "a.status = 'done' AND (a.done_at AT TIME ZONE (SELECT s.time_zone FROM site s WHERE s.id = a.site_id))::date <= a.due_on",
] as const
const dueThen = `(f.employed_from = f.business_date OR ${training('k.valid_until = f.business_date')})`

const times = [
  'planned',
  'present',
  'worked',
  'missing',
  'night',
  'late',
  'early_leave',
  ...['day', 'night', 'week', 'rest', 'holiday', 'credited'].map((kind) => `overtime_${kind}`),
  'auto_exit',
  'rest',
  'canteen',
  'outside',
  'own',
].map((time) => `${time}_seconds`)
const entries = ['production', 'rest', 'canteen', 'outside', 'own'].map((zone) => `${zone}_entries`)

/** Sums of days, in SQL of their own. */
const dayMeasures: Record<string, string> = {
  ...Object.fromEntries([...times, ...entries].map((column) => [column, `sum(f.${column})`])),
  planned_days: "count(*) FILTER (WHERE f.kind = 'work' AND f.status IN ('present', 'absent', 'excused', 'waiting'))",
  card_days: 'count(*) FILTER (WHERE f.punches >= 1)',
  attendance_days: "count(*) FILTER (WHERE f.status = 'present')",
  absence_days: "count(*) FILTER (WHERE f.status = 'absent')",
  leave_days: "count(*) FILTER (WHERE f.kind = 'leave')",
  late_count: 'count(*) FILTER (WHERE f.late_seconds <> 0)',
  early_leave_count: 'count(*) FILTER (WHERE f.early_leave_seconds <> 0)',
  overtime_seconds: `sum(f.overtime_day_seconds + f.overtime_night_seconds + f.overtime_week_seconds
    + f.overtime_rest_seconds + f.overtime_holiday_seconds)`,
  production_seconds: 'sum(f.production_seconds) + sum(f.wc_seconds)',
  auto_exit_count: 'sum(f.auto_exits)',
  punched_seconds: 'sum(f.present_seconds) - sum(f.auto_exit_seconds)',
  exception_count: 'sum(f.exceptions)',
}

const trainingMeasures: Record<string, string> = {
  trainings_required: mandatory('true'),
  trainings_valid: mandatory(
    training('f.business_date >= k.acquired_on AND (k.valid_until IS NULL OR f.business_date <= k.valid_until)'),
  ),
  trainings_due: mandatory(dueThen),
  trainings_on_time: mandatory(
    `${dueThen} AND ${training('f.business_date >= k.acquired_on AND (k.valid_until IS NULL OR f.business_date < k.valid_until)')}`,
  ),
}

const safetyMeasures: Record<string, string> = {
  safety_due: `${trainingMeasures['trainings_due']} + ${duties('true', 'true')}`,
  safety_on_time: `${trainingMeasures['trainings_on_time']} + ${duties(...doneInTime)}`,
}

/** Of each report what each person made, cut from the intervals with ranges; and of each shift their time and plan. */
const work = `
  SELECT f.*, z.name AS site, ${person}, ${calendar}, m.name AS machine, m.code AS machine_code
  FROM (
    SELECT r.company_id, r.business_date, r.shift, r.machine_id, coalesce(w.operator_id, r.operator_id) AS employee_id,
      r.good * coalesce(w.share, 1) AS good, r.scrap * coalesce(w.share, 1) AS scrap, NULL AS signed, NULL AS planned
    FROM production_report r
    LEFT JOIN LATERAL (
      SELECT operator_id, sum(there) / sum(sum(there)) OVER () AS share FROM (
        SELECT i.operator_id, extract(epoch FROM upper(i.during * made.span) - lower(i.during * made.span)) AS there
        FROM machine_state_interval i, LATERAL (SELECT CASE WHEN isempty(r.during)
          THEN tstzrange(r.reported_at - interval '1 second', r.reported_at) ELSE r.during END AS span) made
        WHERE i.company_id = r.company_id AND i.machine_id = r.machine_id AND i.operator_id IS NOT NULL
          AND i.during && made.span) each
      GROUP BY operator_id) w ON true
    WHERE ${within('r')}
    UNION ALL
    SELECT t.company_id, t.business_date, t.shift, t.machine_id, t.operator_id, NULL, NULL, sum(t.seconds),
      (SELECT sum(l.planned_pieces) FROM production_plan l WHERE l.company_id = t.company_id AND l.machine_id = t.machine_id
        AND l.shift_instance_id = t.shift_instance_id)
      * least(1, sum(t.net_seconds)::numeric / nullif((SELECT s.scheduled_seconds - s.break_seconds FROM machine_shift s
        WHERE s.company_id = t.company_id AND s.machine_id = t.machine_id AND s.shift_instance_id = t.shift_instance_id), 0))
    FROM machine_time t WHERE t.operator_id IS NOT NULL AND ${within('t')}
    GROUP BY t.company_id, t.business_date, t.shift, t.machine_id, t.operator_id, t.shift_instance_id) f
  CROSS JOIN LATERAL (SELECT coalesce((SELECT array[a.department_id, a.position_id] FROM attendance_day a
      WHERE (a.company_id, a.employee_id, a.business_date) = (f.company_id, f.employee_id, f.business_date)),
    (SELECT array[n.department_id, n.position_id] FROM employee n
      WHERE n.company_id = f.company_id AND n.id = f.employee_id)) AS ids) y
  CROSS JOIN LATERAL (SELECT y.ids[1] AS department_id, y.ids[2] AS position_id) placed ${joined('f', 'placed')}
  JOIN machine m ON m.company_id = f.company_id AND m.id = f.machine_id
  JOIN area ar ON ar.company_id = m.company_id AND ar.id = m.area_id
  JOIN site z ON z.company_id = ar.company_id AND z.id = ar.site_id`

const workMeasures: Record<string, string> = {
  signed_seconds: 'sum(f.signed)',
  person_planned_pieces: 'sum(f.planned)',
  person_good_pieces: 'sum(f.good)',
  person_scrap_pieces: 'sum(f.scrap)',
  person_total_pieces: 'sum(f.good + f.scrap)',
}

const privateZones = `
  SELECT f.*, ${calendar} FROM (
    SELECT d.company_id, d.business_date, z.name AS site, dep.name AS department, dep.code AS department_code,
      array_agg(DISTINCT d.employee_id) AS people, sum(d.wc_seconds) AS seconds, sum(d.wc_entries) AS entries
    FROM attendance_day d ${joined('d')} JOIN site z ON z.company_id = d.company_id AND z.id = d.site_id
    WHERE ${within('d')} AND d.wc_entries > 0 GROUP BY 1, 2, 3, 4, 5) f WHERE cardinality(f.people) > 4`

/** Stays as counted without the changing rooms, one after the other. */
const movements = `
  SELECT f.*, z.name AS site, ${person}, ${calendar}, o.name AS zone, f.kind AS zone_kind
  FROM pg_temp.told_stay f JOIN attendance_day a ON (a.company_id, a.employee_id, a.business_date)
    = (f.company_id, f.employee_id, f.business_date) ${joined('f', 'a')}
  JOIN site z ON z.company_id = a.company_id AND z.id = a.site_id
  LEFT JOIN zone o ON o.company_id = f.company_id AND o.id = f.zone_id WHERE ${within('f')}`

export const peopleTwins: Record<string, { source: string; measures: Record<string, string> }[]> = {
  attendance: [{ source: days, measures: dayMeasures }],
  leave: leaveTwins,
  personnel_performance: [
    { source: days, measures: { ...dayMeasures, ...trainingMeasures, ...safetyMeasures } },
    { source: work, measures: workMeasures },
  ],
  private_zones: [
    {
      source: privateZones,
      measures: {
        wc_seconds: 'sum(f.seconds)',
        wc_entries: 'sum(f.entries)',
        wc_person_days: 'sum(cardinality(f.people))',
      },
    },
  ],
  movements: [
    {
      source: movements,
      measures: {
        stay_count: 'count(*)',
        stay_seconds: 'sum(coalesce(extract(epoch FROM f.ended_at - f.started_at), 0))',
        auto_exits: 'count(*) FILTER (WHERE f.auto_exit)',
      },
    },
  ],
}

/** Ratios, of the sums at the level shown. */
export const peopleRatios: Record<string, [above: string, below: string]> = {
  absence_rate: ['absence_days', 'planned_days'],
  attendance_share: ['worked_seconds', 'planned_seconds'],
  mean_present_seconds: ['present_seconds', 'attendance_days'],
  mean_punched_seconds: ['punched_seconds', 'attendance_days'],
  production_score: ['person_good_pieces', 'person_planned_pieces'],
  quality_score: ['person_good_pieces', 'person_total_pieces'],
  safety_score: ['safety_on_time', 'safety_due'],
  training_completion: ['trainings_valid', 'trainings_required'],
  wc_mean_seconds: ['wc_seconds', 'wc_person_days'],
  mean_stay_seconds: ['stay_seconds', 'stay_count'],
  ...leaveRatios,
}

/** The hand-written answer of a view: of each key its sums and ratios. */
export async function expectedPeople(
  client: pg.Client,
  view: string,
  { company, from, to, by }: PeopleQuestion,
): Promise<Map<string, Row>> {
  if (view === 'movements') await tellStays(client, company)
  const rowByKey = new Map<string, Row>()
  for (const { source, measures } of peopleTwins[view]!) {
    const columns = (await client.query(`SELECT * FROM (${source}) f LIMIT 0`, [company, from, to])).fields
    const keys = by.map((key) => (columns.some(({ name }) => name === key) ? `f.${key}::text` : 'NULL'))
    const sums = Object.entries(measures).map(([name, sql]) => `(${sql})::float8 AS ${name}`)
    const { rows } = await client.query(
      `SELECT ${[...keys.map((key, at) => `${key} AS "key ${at}"`), ...sums].join(', ')} FROM (${source}) f
        ${by.length ? `GROUP BY ${by.map((_, at) => at + 1).join()}` : ''}`,
      [company, from, to],
    )
    for (const row of rows) {
      const key = by.map((_, at) => row[`key ${at}`] ?? '–').join(' | ')
      const ownFigures = Object.fromEntries(Object.keys(measures).map((name) => [name, row[name]]))
      rowByKey.set(key, { ...rowByKey.get(key), ...ownFigures })
    }
  }
  for (const row of rowByKey.values())
    for (const [name, [above, below]] of Object.entries(peopleRatios))
      row[name] = Number(row[below] ?? 0) === 0 ? null : Number(row[above] ?? 0) / Number(row[below])
  return rowByKey
}

interface Told {
  company_id: string
  employee_id: string
  business_date: string
  kind: string
  zone_id: string | null
  started_at: Date
  ended_at: Date | null
  auto_exit: boolean
}

/** Creates a session table of a company's visible stays. */
async function tellStays(client: pg.Client, company: string): Promise<void> {
  const { rows } = await client.query<Told>(
    `SELECT company_id, employee_id, business_date::text, kind, zone_id, started_at, ended_at, auto_exit FROM zone_stay
      WHERE company_id = $1 ORDER BY employee_id, business_date, number`,
    [company],
  )
  const toldStays: Told[] = []
  for (const [, day] of Map.groupBy(rows, (row) => `${row.employee_id} ${row.business_date}`)) {
    const dayStays: (Told & { private?: boolean })[] = []
    for (const [at, stay] of day.entries()) {
      const before = dayStays.at(-1)
      if (stay.kind === 'wc') {
        if (before)
          Object.assign(before, {
            ended_at: stay.ended_at,
            private: true,
            auto_exit: before.auto_exit || stay.auto_exit,
          })
        continue
      }
      const begins = dayStays.length === 0 && at > 0 ? day[0]!.started_at : stay.started_at
      const same = before?.private && before.zone_id === stay.zone_id && before.kind === stay.kind
      if (same && Number(before.ended_at) === Number(begins))
        Object.assign(before, {
          ended_at: stay.ended_at,
          private: false,
          auto_exit: before.auto_exit || stay.auto_exit,
        })
      else dayStays.push({ ...stay, started_at: begins })
    }
    toldStays.push(...dayStays)
  }
  await client.query('DROP TABLE IF EXISTS pg_temp.told_stay')
  await client.query(
    `CREATE TEMP TABLE told_stay AS SELECT * FROM json_to_recordset($1::json) AS t(company_id uuid, employee_id uuid,
      business_date date, kind text, zone_id uuid, started_at timestamptz, ended_at timestamptz, auto_exit boolean)`.replace(
      '$1',
      `'${JSON.stringify(toldStays)}'`,
    ),
  )
}
