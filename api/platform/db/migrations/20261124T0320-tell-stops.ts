import { type Kysely, sql } from 'kysely'

/** The last stop of each machine that channels were told of, so that each is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stop_told (
      company_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      id uuid NOT NULL,
      began_at timestamptz NOT NULL,
      is_open boolean NOT NULL,
      PRIMARY KEY (company_id, machine_id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN stop_told.id IS 'As the events call it: the same where it opens and closes'`.execute(db)
  await sql`SELECT make_tenant_table('stop_told')`.execute(db)
  // The one who writes it sees the whole plant; who sees a part of it finds its machines only, here as everywhere.
  await sql`
    CREATE POLICY own_scope ON stop_told AS RESTRICTIVE TO vardiya_app
      USING (
        (SELECT coalesce(current_setting('app.scope', true), '') = '')
        OR machine_id IN (SELECT m.id FROM machine m)
      )`.execute(db)
}
