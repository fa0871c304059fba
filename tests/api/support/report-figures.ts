import type pg from 'pg'

/** Tables of the facts that reports are summed up from. */
export const factTables = [
  'attendance_day',
  'attendance_exception',
  'device_event',
  'machine_shift',
  'machine_state_interval',
  'machine_time',
  'production_plan',
  'production_report',
  'scrap_report',
  'shift_instance',
  'work_order',
] as const

type Ask = Pick<pg.Client, 'query'>

/**
 * Figures of reports for every company, day and shift, from the functions behind the rollups. Without figures that
 * depend on the clock: due targets and forecasts of a running shift.
 */
export async function reportFigures(client: Ask): Promise<Record<string, string | null>[]> {
  const { rows } = await client.query<Record<string, string | null>>(`
    SELECT c.code AS company, f.* FROM (
      SELECT company_id, business_date::text AS day, shift, 'time ' || state AS figure, count(*) AS facts,
        jsonb_build_array(sum(gross_seconds), sum(net_seconds), sum(calendar_seconds), sum(begun_stop_seconds),
          count(reason_id), count(work_order_id), count(DISTINCT stoppage_id))::text AS value
      FROM fact_time(NULL, '-infinity', 'infinity') GROUP BY 1, 2, 3, 4
      UNION ALL SELECT company_id, business_date::text, shift, 'report', count(*),
        jsonb_build_array(sum(good), sum(scrap), sum(rework), sum(held), sum(booked_seconds),
          sum(ideal_cycle_seconds * (good + scrap)))::text
      FROM fact_report(NULL) GROUP BY 1, 2, 3
      UNION ALL SELECT company_id, business_date::text, shift, 'scrap', count(*), sum(scrap_quantity)::text
      FROM fact_scrap(NULL) GROUP BY 1, 2, 3
      UNION ALL SELECT company_id, business_date::text, shift, 'plan', count(*), sum(planned_pieces)::text
      FROM fact_plan(NULL) GROUP BY 1, 2, 3
      UNION ALL SELECT company_id, business_date::text, shift, 'shift', count(*),
        jsonb_build_array(sum(scheduled_seconds), sum(break_seconds))::text
      FROM fact_shift(NULL) GROUP BY 1, 2, 3
      UNION ALL SELECT company_id, business_date::text, '', 'people', count(*),
        jsonb_build_array(sum(worked_seconds), sum(planned_seconds), sum(missing_seconds), sum(late_seconds))::text
      FROM attendance_day GROUP BY 1, 2
    ) f JOIN company c ON c.id = f.company_id ORDER BY 1, 3, 4, 5`)
  return rows
}
