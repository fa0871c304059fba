import { timeZone } from './calendar.ts'

/** Writes the rows of one kind; `rows` is what the columns of write-facts.ts hold, $1 the company. */
export const statements = {
  orders: `
    INSERT INTO work_order (id, company_id, code, summary_code, product_id, machine_id, mold_id, planned_quantity,
      planned_prints, start_date, due_date, status, kind, closed_at)
    SELECT id, $1, code, summary, product, machine, mold, planned, prints, starts, due, status, kind, to_timestamp(closed)
    FROM rows
    ON CONFLICT (company_id, id) DO UPDATE SET planned_quantity = EXCLUDED.planned_quantity,
      planned_prints = EXCLUDED.planned_prints, start_date = EXCLUDED.start_date, due_date = EXCLUDED.due_date,
      status = EXCLUDED.status, closed_at = EXCLUDED.closed_at
    WHERE work_order.status = 'open' AND work_order.version = 1`,
  intervals: `
    INSERT INTO machine_state_interval (id, company_id, machine_id, during, state, reason_id, work_order_id, operator_id, note)
    SELECT id, $1, machine, tstzrange(to_timestamp(s), to_timestamp(e)), state, reason, work_order, operator, note
    FROM rows`,
  times: `
    INSERT INTO machine_time (company_id, interval_id, segment, machine_id, shift_instance_id, shift, business_date, state,
      reason_id, work_order_id, operator_id, started_at, ended_at, started_local, ended_local, seconds, net_seconds,
      interval_seconds, updated_at)
    SELECT $1, id, segment, machine, instance, shift, date, state, reason, work_order, operator, to_timestamp(s),
      to_timestamp(e), to_timestamp(s) AT TIME ZONE '${timeZone}', to_timestamp(e) AT TIME ZONE '${timeZone}', e - s, net,
      whole, clock_timestamp()
    FROM rows`,
  plans: `
    INSERT INTO production_plan (id, company_id, machine_id, shift_instance_id, business_date, shift, work_order_id, planned_pieces)
    SELECT id, $1, machine, instance, date, shift, work_order, pieces FROM rows
    ON CONFLICT (company_id, id) DO NOTHING`,
  bookings: `
    INSERT INTO production_report (id, company_id, source_key, kind, machine_id, work_order_id, mold_id, operator_id,
      operation, during, reported_at, booked_seconds, good, scrap, rework, held, ideal_cycle_seconds, shift_instance_id,
      shift, business_date, reported_local)
    SELECT id, $1, key, kind, machine, work_order, mold, operator, operation, tstzrange(to_timestamp(s), to_timestamp(e)),
      to_timestamp(e), booked, good, scrap, rework, held, cycle, instance, shift, date,
      to_timestamp(e) AT TIME ZONE '${timeZone}'
    FROM rows`,
  scraps: `
    INSERT INTO scrap_report (id, company_id, source_key, machine_id, work_order_id, mold_id, operator_id, reason_id,
      quantity, reported_at, shift_instance_id, shift, business_date, reported_local)
    SELECT id, $1, key, machine, work_order, mold, operator, reason, quantity, to_timestamp(at), instance, shift, date,
      to_timestamp(at) AT TIME ZONE '${timeZone}'
    FROM rows`,
}

/** A later present lengthens what was under way at the earlier one. */
export const onConflict = {
  intervals: `
    ON CONFLICT (company_id, id) DO UPDATE SET during = EXCLUDED.during
    WHERE upper(machine_state_interval.during) < upper(EXCLUDED.during)`,
  bookings: `
    ON CONFLICT (company_id, source_key) DO UPDATE SET during = EXCLUDED.during, reported_at = EXCLUDED.reported_at,
      booked_seconds = EXCLUDED.booked_seconds, good = EXCLUDED.good, scrap = EXCLUDED.scrap, rework = EXCLUDED.rework
    WHERE production_report.reported_at < EXCLUDED.reported_at`,
}
