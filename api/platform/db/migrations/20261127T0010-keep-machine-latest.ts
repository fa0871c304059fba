import { type Kysely, sql } from 'kysely'

/**
 * The newest piece of each machine's time, kept by the triggers of `machine_time` (functions/machine-latest.sql): with every
 * order it is asked which machine has it now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE machine_latest (
      company_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      interval_id uuid NOT NULL,
      state text NOT NULL,
      work_order_id uuid,
      started_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      business_date date NOT NULL,
      PRIMARY KEY (company_id, machine_id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE machine_latest IS
    'Kept by the triggers of machine_time: of each machine the piece that began last'`.execute(db)
  await sql`SELECT make_tenant_table('machine_latest'), make_reportable('machine_latest')`.execute(db)
  await sql`
    CREATE POLICY own_scope ON machine_latest AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.scope', true), '') = '')
        OR machine_id IN (SELECT m.id FROM machine m))`.execute(db)
  // An owner without BYPASSRLS sees one company at a time.
  await sql`
    DO $$ DECLARE one uuid; BEGIN
      FOR one IN SELECT id FROM company LOOP
        PERFORM set_config('app.company_id', one::text, true);
        INSERT INTO machine_latest (company_id, machine_id, interval_id, state, work_order_id, started_at,
            ended_at, business_date)
          SELECT one, m.id, t.interval_id, t.state, t.work_order_id, t.started_at, t.ended_at, t.business_date
          FROM machine m
          CROSS JOIN LATERAL (SELECT * FROM machine_time x WHERE x.company_id = one AND x.machine_id = m.id
            ORDER BY x.started_at DESC LIMIT 1) t
          WHERE m.company_id = one;
      END LOOP;
      PERFORM set_config('app.company_id', '', true);
    END $$`.execute(db)
}
