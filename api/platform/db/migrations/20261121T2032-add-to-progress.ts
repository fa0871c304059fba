import { type Kysely, sql } from 'kysely'

/**
 * The progress of an order under ingest: new reports are added to it, machine time is added and taken away. Working an
 * order out anew from all of its facts, as every report did, took the longer the more of them it had; that is left to
 * what an addition cannot tell: an order's first report, one that comes late or after the close, the report that meets
 * the ordered quantity, and corrections.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION progress_of_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE one record; added uuid[];
    BEGIN
      FOR one IN SELECT company_id, array_agg(DISTINCT work_order_id) AS orders FROM made GROUP BY company_id LOOP
        -- In an order, so that two batches do not wait for each other; what follows sees what was committed until here.
        PERFORM FROM work_order_progress
          WHERE company_id = one.company_id AND work_order_id = ANY (one.orders)
          ORDER BY work_order_id FOR UPDATE;
        WITH fresh AS (SELECT r.work_order_id, sum(r.good) AS good, sum(r.scrap) AS scrap, sum(r.rework) AS rework,
              sum(r.held) AS held, count(*) AS reports, sum(r.booked_seconds) AS booked_seconds,
              sum(r.ideal_cycle_seconds * (r.good + r.scrap)) AS ideal_total_seconds, min(r.business_date) AS earliest,
              min(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS first_date,
              max(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS last_date
            FROM made r WHERE r.company_id = one.company_id GROUP BY r.work_order_id),
        done AS (
          UPDATE work_order_progress p SET
            good = p.good + f.good, scrap = p.scrap + f.scrap, rework = p.rework + f.rework, held = p.held + f.held,
            reports = p.reports + f.reports, booked_seconds = p.booked_seconds + f.booked_seconds,
            ideal_total_seconds = CASE WHEN f.ideal_total_seconds IS NULL THEN p.ideal_total_seconds
              ELSE coalesce(p.ideal_total_seconds, 0) + f.ideal_total_seconds END,
            first_date = least(p.first_date, f.first_date), last_date = greatest(p.last_date, f.last_date),
            active_from = least(p.active_from, f.first_date)
          FROM fresh f JOIN work_order w ON w.company_id = one.company_id AND w.id = f.work_order_id
          -- The orders are named, so that their index is used whatever the planner takes the batch for.
          WHERE p.company_id = one.company_id AND p.work_order_id = ANY (one.orders) AND w.id = ANY (one.orders)
            AND p.work_order_id = f.work_order_id
            AND p.first_date IS NOT NULL AND p.active_until = '9999-12-31'
            -- Sites' dates differ by a day at most: a report of two days later changes nothing of when it was met.
            AND (coalesce(w.planned_quantity, 0) <= 0 OR p.met_date < f.earliest - 1
              OR (p.met_date IS NULL AND p.good + f.good < w.planned_quantity))
          RETURNING p.work_order_id)
        SELECT array_agg(work_order_id) INTO added FROM done;
        IF added IS NULL OR cardinality(added) < cardinality(one.orders) THEN
          PERFORM refresh_work_order_progress(one.company_id,
            ARRAY(SELECT id FROM unnest(one.orders) id WHERE id <> ALL (coalesce(added, '{}'))));
        END IF;
      END LOOP;
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP TRIGGER progress_insert ON production_report`.execute(db)
  await sql`
    CREATE TRIGGER progress_insert AFTER INSERT ON production_report REFERENCING NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION progress_of_new_reports()`.execute(db)

  const time = (rows: string, seconds: string) => `
    SELECT company_id, machine_id, shift_instance_id, work_order_id, ${seconds} AS seconds FROM ${rows}
    WHERE state = 'run' AND work_order_id IS NOT NULL`
  await onMachineTime(db, 'DELETE', 'REFERENCING OLD TABLE AS gone', time('gone', '-net_seconds'))
  const both = `${time('made', 'net_seconds')} UNION ALL ${time('gone', '-net_seconds')}`
  await onMachineTime(db, 'UPDATE', 'REFERENCING OLD TABLE AS gone NEW TABLE AS made', both)
}

/** Adds what changed of an order's run time; what changes of rosters works the order out anew by itself. */
async function onMachineTime(db: Kysely<unknown>, event: 'DELETE' | 'UPDATE', tables: string, changed: string) {
  const trigger = sql.ref(`progress_${event.toLowerCase()}`)
  const name = sql.ref(`run_to_progress_on_${event.toLowerCase()}`)
  await sql`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE work_order_progress p SET run_seconds = p.run_seconds + ran.seconds
      FROM (SELECT t.company_id, t.work_order_id, sum(t.seconds) AS seconds FROM (${sql.raw(changed)}) t
        JOIN machine_shift q ON q.company_id = t.company_id AND q.machine_id = t.machine_id
          AND q.shift_instance_id = t.shift_instance_id AND q.scheduled_seconds > 0
        GROUP BY t.company_id, t.work_order_id HAVING sum(t.seconds) <> 0) ran
      WHERE p.company_id = ran.company_id AND p.work_order_id = ran.work_order_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP TRIGGER ${trigger} ON machine_time`.execute(db)
  await sql`
    CREATE TRIGGER ${trigger} AFTER ${sql.raw(event)} ON machine_time ${sql.raw(tables)}
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`.execute(db)
}
