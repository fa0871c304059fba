import { type Kysely, sql } from 'kysely'

/** What the builder of timelines needs, and facts that grow by the second without being taken away and made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE timeline_checkpoint (
      company_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      at timestamptz NOT NULL,
      grid smallint NOT NULL CHECK (grid BETWEEN 0 AND 2),
      carry jsonb NOT NULL,
      PRIMARY KEY (company_id, machine_id, at),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE timeline_checkpoint IS
    'What the events of a machine before an instant come to, so that building goes on from there. All may be deleted: the
    next build then begins with the first event'`.execute(db)
  await sql`COMMENT ON COLUMN timeline_checkpoint.grid IS '2: the first of its day, 1: of its hour, 0: any other'`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('timeline_checkpoint')`.execute(db)
  for (const table of ['production_report', 'scrap_report'])
    await sql`CREATE INDEX ${sql.ref(`${table}_machine`)} ON ${sql.table(table)} (company_id, machine_id, reported_at)`.execute(
      db,
    )
  await growInPlace(db)
  await addChangesToProgress(db)
}

/**
 * An interval that grows changes the pieces it has: none is deleted, so nothing is written down as deleted and the run
 * time of its order takes only the difference.
 */
async function growInPlace(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION cut_again_at_shift_edges() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Locked in an order, so that two writers of one machine's time do not wait for each other.
      WITH cut AS MATERIALIZED (
        SELECT c.company_id, c.id AS interval_id,
          row_number() OVER (PARTITION BY c.company_id, c.id ORDER BY lower(piece.range)) AS segment,
          c.machine_id, piece.shift_instance_id, piece.shift,
          coalesce(piece.business_date, (lower(piece.range) AT TIME ZONE s.time_zone)::date) AS business_date,
          c.state, c.reason_id, c.work_order_id, c.operator_id,
          lower(piece.range) AS started_at, upper(piece.range) AS ended_at,
          lower(piece.range) AT TIME ZONE s.time_zone AS started_local,
          upper(piece.range) AT TIME ZONE s.time_zone AS ended_local,
          extract(epoch FROM upper(piece.range) - lower(piece.range))::integer AS seconds,
          CASE WHEN piece.working THEN extract(epoch FROM upper(piece.range) - lower(piece.range)) - coalesce((
            SELECT sum(extract(epoch FROM upper(b) - lower(b)))
            FROM unnest(piece.breaks * tstzmultirange(piece.range)) AS b), 0) ELSE 0 END::integer AS net_seconds,
          extract(epoch FROM upper(c.during) - lower(c.during))::integer AS interval_seconds
        FROM changed c
        JOIN machine m ON m.company_id = c.company_id AND m.id = c.machine_id
        JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
        JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
        CROSS JOIN LATERAL (
          SELECT i.during * c.during AS range, i.id AS shift_instance_id, i.shift, i.business_date, i.working, i.breaks
          FROM shift_instance i
          WHERE i.company_id = c.company_id AND i.site_id = s.id AND i.during && c.during
          UNION ALL
          SELECT gap, NULL, NULL, NULL, false, '{}'::tstzmultirange
          FROM unnest(tstzmultirange(c.during) - coalesce((
            SELECT range_agg(i.during) FROM shift_instance i
            WHERE i.company_id = c.company_id AND i.site_id = s.id AND i.during && c.during), '{}')) AS gap
        ) AS piece),
      written AS (
        INSERT INTO machine_time AS t SELECT cut.*, clock_timestamp() FROM cut ORDER BY interval_id, segment
        ON CONFLICT (company_id, interval_id, segment) DO UPDATE SET machine_id = excluded.machine_id,
          shift_instance_id = excluded.shift_instance_id, shift = excluded.shift, business_date = excluded.business_date,
          state = excluded.state, reason_id = excluded.reason_id, work_order_id = excluded.work_order_id,
          operator_id = excluded.operator_id, started_at = excluded.started_at, ended_at = excluded.ended_at,
          started_local = excluded.started_local, ended_local = excluded.ended_local, seconds = excluded.seconds,
          net_seconds = excluded.net_seconds, interval_seconds = excluded.interval_seconds,
          updated_at = excluded.updated_at)
      -- Row by row over the primary key: MERGE would read the whole history for one interval.
      DELETE FROM machine_time t
      USING (SELECT company_id, interval_id, max(segment) AS pieces FROM cut GROUP BY company_id, interval_id) n
      WHERE t.company_id = n.company_id AND t.interval_id = n.interval_id AND t.segment > n.pieces;
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP TRIGGER cut_updated ON machine_state_interval`.execute(db)
  await sql`
    CREATE TRIGGER cut_updated AFTER UPDATE ON machine_state_interval
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cut_again_at_shift_edges()`.execute(db)
  // A piece that moves to another date leaves its old one.
  await sql`
    CREATE FUNCTION note_moved_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_deletion (company_id, fact, business_date)
        SELECT DISTINCT g.company_id, 'machine_time', g.business_date FROM gone g
        JOIN made m ON m.company_id = g.company_id AND m.interval_id = g.interval_id AND m.segment = g.segment
        WHERE m.business_date <> g.business_date;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER note_moved AFTER UPDATE ON machine_time REFERENCING OLD TABLE AS gone NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION note_moved_time()`.execute(db)
}

/**
 * Reports grow while their hour lasts: what they gained is added to their orders. Worked out anew from all facts is only
 * what an addition cannot tell: reports that change order or date or lose their pieces, orders that are closed or have
 * no first day yet, and the report that meets the ordered quantity.
 *
 * In a company of one site, dates rise with the instants of reports; then no gain on or after the day on which the
 * quantity was met can move that day.
 */
async function addChangesToProgress(db: Kysely<unknown>): Promise<void> {
  const metStays = sql.raw(`(coalesce(w.planned_quantity, 0) <= 0 OR p.met_date < f.earliest - 1
      OR (p.met_date <= f.earliest AND NOT f.lost AND (SELECT count(*) FROM site s WHERE s.company_id = one.company_id) = 1)
      OR (p.met_date IS NULL AND p.good + f.good < w.planned_quantity))`)
  /** Adds the rows of `fresh` to orders that only gain by it; answers those it could not add to in `left_over`. */
  const addFresh = (fresh: string, unsure: string) => sql`
        -- In an order, so that two batches do not wait for each other; what follows sees what was committed until here.
        PERFORM FROM work_order_progress
          WHERE company_id = one.company_id AND work_order_id = ANY (one.orders)
          ORDER BY work_order_id FOR UPDATE;
        WITH fresh AS (${sql.raw(fresh)}),
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
            AND p.work_order_id = f.work_order_id AND ${sql.raw(unsure)}
            AND p.first_date IS NOT NULL AND p.active_until = '9999-12-31' AND ${metStays}
          RETURNING p.work_order_id)
        SELECT array_agg(work_order_id) INTO added FROM done;
        IF added IS NULL OR cardinality(added) < cardinality(one.orders) THEN
          PERFORM refresh_work_order_progress(one.company_id,
            ARRAY(SELECT id FROM unnest(one.orders) id WHERE id <> ALL (coalesce(added, '{}'))));
        END IF;`
  const earned = (rows: string) => `sum(${rows}.ideal_cycle_seconds * (${rows}.good + ${rows}.scrap))`
  await sql`
    CREATE OR REPLACE FUNCTION progress_of_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE one record; added uuid[];
    BEGIN
      FOR one IN SELECT company_id, array_agg(DISTINCT work_order_id) AS orders FROM made GROUP BY company_id LOOP
        ${addFresh(
          `SELECT r.work_order_id, sum(r.good) AS good, sum(r.scrap) AS scrap, sum(r.rework) AS rework,
              sum(r.held) AS held, count(*) AS reports, sum(r.booked_seconds) AS booked_seconds,
              ${earned('r')} AS ideal_total_seconds, min(r.business_date) AS earliest, false AS lost,
              min(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS first_date,
              max(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS last_date
            FROM made r WHERE r.company_id = one.company_id GROUP BY r.work_order_id`,
          'true',
        )}
      END LOOP;
      RETURN NULL;
    END $$`.execute(db)

  await sql`
    CREATE FUNCTION progress_of_changed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE one record; added uuid[];
    BEGIN
      FOR one IN SELECT company_id, array_agg(DISTINCT work_order_id) AS orders
        FROM (SELECT company_id, work_order_id FROM made UNION ALL SELECT company_id, work_order_id FROM gone) touched
        GROUP BY company_id
      LOOP
        ${addFresh(
          `SELECT m.work_order_id, sum(m.good - g.good) AS good, sum(m.scrap - g.scrap) AS scrap,
              sum(m.rework - g.rework) AS rework, sum(m.held - g.held) AS held, 0 AS reports,
              sum(m.booked_seconds - g.booked_seconds) AS booked_seconds,
              ${earned('m')} - ${earned('g')} AS ideal_total_seconds,
              min(m.business_date) AS earliest, bool_or(m.good < g.good) AS lost,
              min(m.business_date) FILTER (WHERE m.good + m.scrap > 0) AS first_date,
              max(m.business_date) FILTER (WHERE m.good + m.scrap > 0) AS last_date,
              bool_and(m.work_order_id = g.work_order_id AND m.business_date = g.business_date
                AND (m.ideal_cycle_seconds IS NULL) = (g.ideal_cycle_seconds IS NULL)
                AND (m.good + m.scrap > 0 OR g.good + g.scrap = 0)) AS sure
            FROM made m JOIN gone g ON g.company_id = m.company_id AND g.id = m.id
            WHERE m.company_id = one.company_id AND m.work_order_id = ANY (one.orders)
            GROUP BY m.work_order_id`,
          `f.sure AND NOT EXISTS (SELECT FROM gone g JOIN made m ON m.company_id = g.company_id AND m.id = g.id
            WHERE g.company_id = one.company_id AND g.work_order_id = f.work_order_id
              AND m.work_order_id <> g.work_order_id)`,
        )}
      END LOOP;
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP TRIGGER progress_update ON production_report`.execute(db)
  await sql`
    CREATE TRIGGER progress_update AFTER UPDATE ON production_report REFERENCING OLD TABLE AS gone NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION progress_of_changed_reports()`.execute(db)
}
