import type { ColumnType } from './copy-rows.ts'

/** What is written of the fact tables beside `company_id`; the database fills the other columns. */
export const factTables = {
  work_order: {
    id: 'uuid',
    code: 'text',
    summary_code: 'text',
    product_id: 'uuid',
    machine_id: 'uuid',
    mold_id: 'uuid',
    planned_quantity: 'int4',
    planned_prints: 'int4',
    start_date: 'date',
    due_date: 'date',
    status: 'text',
    kind: 'text',
    closed_at: 'instant',
  },
  machine_state_interval: {
    id: 'uuid',
    machine_id: 'uuid',
    during: 'span',
    state: 'text',
    reason_id: 'uuid',
    work_order_id: 'uuid',
    operator_id: 'uuid',
    note: 'text',
  },
  machine_time: {
    interval_id: 'uuid',
    segment: 'int2',
    machine_id: 'uuid',
    shift_instance_id: 'uuid',
    shift: 'text',
    business_date: 'date',
    state: 'text',
    reason_id: 'uuid',
    work_order_id: 'uuid',
    operator_id: 'uuid',
    started_at: 'instant',
    ended_at: 'instant',
    started_local: 'localTime',
    ended_local: 'localTime',
    seconds: 'int4',
    net_seconds: 'int4',
    interval_seconds: 'int4',
    stop_id: 'uuid',
    stop_ended_at: 'instant',
    updated_at: 'instant',
  },
  production_plan: {
    id: 'uuid',
    machine_id: 'uuid',
    shift_instance_id: 'uuid',
    business_date: 'date',
    shift: 'text',
    work_order_id: 'uuid',
    planned_pieces: 'int4',
  },
  production_report: {
    id: 'uuid',
    source_key: 'text',
    kind: 'text',
    machine_id: 'uuid',
    work_order_id: 'uuid',
    mold_id: 'uuid',
    operator_id: 'uuid',
    operation: 'text',
    during: 'span',
    reported_at: 'instant',
    booked_seconds: 'int4',
    good: 'int4',
    scrap: 'int4',
    rework: 'int4',
    held: 'int4',
    ideal_cycle_seconds: 'decimal',
    shift_instance_id: 'uuid',
    shift: 'text',
    business_date: 'date',
    reported_local: 'localTime',
  },
  scrap_report: {
    id: 'uuid',
    source_key: 'text',
    machine_id: 'uuid',
    work_order_id: 'uuid',
    mold_id: 'uuid',
    operator_id: 'uuid',
    reason_id: 'uuid',
    quantity: 'int4',
    reported_at: 'instant',
    shift_instance_id: 'uuid',
    shift: 'text',
    business_date: 'date',
    reported_local: 'localTime',
  },
  shift_assignment: {
    employee_id: 'uuid',
    business_date: 'date',
    kind: 'text',
    shift: 'text',
    rotation_pattern_id: 'uuid',
  },
  punch: {
    id: 'uuid',
    source: 'text',
    origin: 'text',
    credential_kind: 'text',
    credential: 'text',
    said_at: 'localTime',
    state: 'text',
    occurred_at: 'instant',
    received_at: 'instant',
    reader_id: 'uuid',
    employee_id: 'uuid',
    held: 'text',
  },
  attendance_day: {
    employee_id: 'uuid',
    site_id: 'uuid',
    business_date: 'date',
    kind: 'text',
    status: 'text',
    waiting_for: 'uuids',
    shift_start: 'instant',
    shift_end: 'instant',
    planned_seconds: 'int4',
    present_seconds: 'int4',
    worked_seconds: 'int4',
    missing_seconds: 'int4',
    night_seconds: 'int4',
    late_seconds: 'int4',
    early_leave_seconds: 'int4',
    overtime_day_seconds: 'int4',
    overtime_night_seconds: 'int4',
    overtime_week_seconds: 'int4',
    overtime_rest_seconds: 'int4',
    overtime_holiday_seconds: 'int4',
    overtime_approved_seconds: 'int4',
    overtime_credited_seconds: 'int4',
    late_excused_seconds: 'int4',
    early_leave_excused_seconds: 'int4',
    missing_excused_seconds: 'int4',
    production_seconds: 'int4',
    production_entries: 'int4',
    rest_seconds: 'int4',
    rest_entries: 'int4',
    canteen_seconds: 'int4',
    canteen_entries: 'int4',
    wc_seconds: 'int4',
    wc_entries: 'int4',
    outside_seconds: 'int4',
    outside_entries: 'int4',
    own_seconds: 'int4',
    own_entries: 'int4',
    first_in: 'instant',
    last_out: 'instant',
    auto_out: 'bool',
    inside: 'bool',
    auto_exits: 'int4',
    auto_exit_seconds: 'int4',
    punches: 'int4',
    settles_at: 'instant',
  },
  zone_stay: {
    employee_id: 'uuid',
    business_date: 'date',
    number: 'int4',
    zone_id: 'uuid',
    kind: 'text',
    started_at: 'instant',
    ended_at: 'instant',
    entered_by: 'uuid',
    left_by: 'uuid',
    auto_exit: 'bool',
  },
  attendance_exception: {
    id: 'uuid',
    employee_id: 'uuid',
    business_date: 'date',
    kind: 'text',
    severity: 'text',
    at: 'instant',
    seconds: 'int4',
    punch_id: 'uuid',
    site_id: 'uuid',
  },
} as const satisfies Record<string, Record<string, ColumnType>>

export type FactTable = keyof typeof factTables
type ColumnsOf<T extends FactTable> = (typeof factTables)[T]
type ValueOf<C extends ColumnType> = C extends 'uuid' | 'text' | 'date'
  ? string | null | undefined
  : C extends 'span'
    ? readonly [number, number]
    : C extends 'uuids'
      ? readonly string[]
      : C extends 'bool'
        ? boolean
        : number | null | undefined

/** Instants are epoch seconds; local times too, as if the clock of the wall were that of UTC. */
export type FactRow<T extends FactTable> = {
  -readonly [C in keyof ColumnsOf<T>]: ColumnsOf<T>[C] extends ColumnType ? ValueOf<ColumnsOf<T>[C]> : never
}

/** Takes a row on its way to a table. */
export type Emit = <T extends FactTable>(table: T, row: FactRow<T>) => void

/** What a row says that is there already: a later present lengthens what was under way at the earlier one. */
export const whenKnown: Record<FactTable, string> = {
  work_order: `
    ON CONFLICT (company_id, id) DO UPDATE SET planned_quantity = EXCLUDED.planned_quantity,
      planned_prints = EXCLUDED.planned_prints, start_date = EXCLUDED.start_date, due_date = EXCLUDED.due_date,
      status = EXCLUDED.status, closed_at = EXCLUDED.closed_at
    WHERE work_order.status = 'open' AND work_order.version = 1`,
  machine_state_interval: `
    ON CONFLICT (company_id, id) DO UPDATE SET during = EXCLUDED.during
    WHERE upper(machine_state_interval.during) < upper(EXCLUDED.during)`,
  machine_time: '',
  production_plan: 'ON CONFLICT (company_id, id) DO NOTHING',
  production_report: `
    ON CONFLICT (company_id, source_key) DO UPDATE SET during = EXCLUDED.during, reported_at = EXCLUDED.reported_at,
      booked_seconds = EXCLUDED.booked_seconds, good = EXCLUDED.good, scrap = EXCLUDED.scrap, rework = EXCLUDED.rework
    WHERE production_report.reported_at < EXCLUDED.reported_at`,
  scrap_report: '',
  shift_assignment: 'ON CONFLICT (company_id, employee_id, business_date) DO NOTHING',
  punch: 'ON CONFLICT DO NOTHING',
  attendance_day: '',
  zone_stay: '',
  attendance_exception: '',
}
