/**
 * Person and place of leave, with the clock of their site: people belong to none here, and so to the first one.
 *
 * @param day for department and position.
 */
const whose = (day: string) => `
  SELECT e.company_id, e.id, e.name AS employee, e.code AS employee_code, dep.name AS department, dep.code AS department_code,
    pos.name AS position, pos.code AS position_code, w.name AS site, w.time_zone, w.id AS site_id
  FROM employee e
  LEFT JOIN site w ON w.id = coalesce(e.site_id, (SELECT id FROM site s WHERE s.company_id = e.company_id ORDER BY code LIMIT 1))
  LEFT JOIN employee_placement b ON b.employee_id = e.id AND b.valid_from = coalesce(
    (SELECT max(valid_from) FROM employee_placement a WHERE a.employee_id = e.id AND a.valid_from <= ${day}),
    (SELECT min(valid_from) FROM employee_placement a WHERE a.employee_id = e.id))
  LEFT JOIN department dep ON dep.id = b.department_id
  LEFT JOIN position pos ON pos.id = b.position_id`
const kind = `t.name AS leave_type, t.code AS leave_type_code, CASE t.paid WHEN true THEN 'paid' ELSE 'unpaid' END AS leave_pay,
  t.unit, t.limited`
const calendar = (day: string) => `${day} AS business_date, to_char(${day}, 'YYYY-MM') AS month,
  extract(isodow FROM ${day})::text AS weekday,
  extract(isoyear FROM ${day}) || '-W' || lpad(extract(week FROM ${day})::text, 2, '0') AS week`

/** The day that the shift counts to which runs now at the site of a row of `w`. */
const shiftDay = `coalesce((SELECT i.business_date FROM shift_instance i WHERE i.site_id = w.id AND now() <@ i.during),
  date(timezone(w.time_zone, now())))`

const days = `
  SELECT w.*, ${kind}, ${calendar('d.business_date')}, r.status AS leave_status, r.id::text AS leave_request_id, d.amount
  FROM leave_day d, leave_request r, leave_type t, LATERAL (${whose('d.business_date')}) w
  WHERE d.company_id = $1 AND d.business_date BETWEEN $2 AND $3 AND r.id = d.request_id AND t.id = r.leave_type_id
    AND w.id = d.employee_id AND d.holds`

const requests = `
  SELECT * FROM (
    SELECT w.*, ${kind}, ${calendar('date(timezone(w.time_zone, r.created_at))')}, r.status AS leave_status,
      r.id::text AS leave_request_id, r.amount, r.first_date - date(timezone(w.time_zone, r.created_at)) AS notice,
      r.decided_at - r.created_at AS took
    FROM leave_request r, leave_type t, LATERAL (${whose('date(timezone(w.time_zone, r.created_at))')}) w
    WHERE r.company_id = $1 AND r.import_run_id IS NULL AND t.id = r.leave_type_id AND w.id = r.employee_id) r
  WHERE r.business_date BETWEEN $2 AND $3`

const entries = `
  SELECT * FROM (
    SELECT w.*, ${kind}, ${calendar('date(timezone(w.time_zone, n.created_at))')}, n.kind, n.amount
    FROM leave_ledger_entry n, leave_type t, LATERAL (${whose('date(timezone(w.time_zone, n.created_at))')}) w
    WHERE n.company_id = $1 AND t.id = n.leave_type_id AND w.id = n.employee_id) n
  WHERE n.business_date BETWEEN $2 AND $3 AND n.kind IN ('entitlement', 'correction', 'expired')`

const balances = `
  SELECT * FROM (
    SELECT w.*, ${kind}, ${calendar(shiftDay.replaceAll('w.id', 'w.site_id'))}, n.amount, n.of_carried
    FROM leave_ledger_entry n, leave_type t, LATERAL (${whose(shiftDay)}) w
    WHERE n.company_id = $1 AND t.id = n.leave_type_id AND w.id = n.employee_id AND t.limited) n
  WHERE n.business_date BETWEEN $2 AND $3`

const requestsThat = (...statuses: string[]) =>
  `count(*) FILTER (WHERE f.leave_status IN (${statuses.map((status) => `'${status}'`).join()}))`
const open = "f.leave_status IN ('pending', 'on_hold')"
const inDays = "f.unit IN ('day', 'half')"
const inHours = "f.unit = 'hour'"

/** The measures of leave in SQL of their own, by what they count. */
export const leaveTwins: { source: string; measures: Record<string, string> }[] = [
  {
    source: days,
    measures: {
      approved_days: `sum(f.amount) FILTER (WHERE ${inDays})`,
      approved_seconds: `3600 * sum(f.amount) FILTER (WHERE ${inHours})`,
    },
  },
  {
    source: requests,
    measures: {
      open_days: `sum(f.amount) FILTER (WHERE ${open} AND ${inDays})`,
      open_seconds: `3600 * sum(f.amount) FILTER (WHERE ${open} AND ${inHours})`,
      request_count: 'count(*)',
      ...Object.fromEntries(
        ['pending', 'on_hold', 'approved', 'rejected', 'cancelled'].map((one) => [`${one}_count`, requestsThat(one)]),
      ),
      decided_count: requestsThat('approved', 'rejected'),
      lead_days: 'sum(f.notice)',
      decision_seconds: `extract(epoch FROM sum(f.took) FILTER (WHERE f.leave_status IN ('approved', 'rejected')))`,
    },
  },
  {
    source: entries,
    measures: {
      granted_days: `sum(f.amount) FILTER (WHERE f.kind IN ('entitlement', 'correction') AND ${inDays})`,
      lapsed_days: `-sum(f.amount) FILTER (WHERE f.kind = 'expired' AND ${inDays})`,
    },
  },
  {
    source: balances,
    measures: {
      balance_days: `sum(f.amount) FILTER (WHERE ${inDays})`,
      carried_days: `sum(f.of_carried) FILTER (WHERE ${inDays})`,
      balance_seconds: `3600 * sum(f.amount) FILTER (WHERE ${inHours})`,
    },
  },
]

/** Ratios of leave, of the sums at the level shown. */
export const leaveRatios: Record<string, [above: string, below: string]> = {
  approval_rate: ['approved_count', 'decided_count'],
  mean_lead_days: ['lead_days', 'request_count'],
  mean_decision_seconds: ['decision_seconds', 'decided_count'],
}
