import { type Kysely, sql } from 'kysely'

/** Working days at weekends, by the notice of an authority; and what was filled once, so that who takes it out is not asked again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE holiday ADD COLUMN makes_up boolean NOT NULL DEFAULT false`.execute(db)
  await sql`COMMENT ON COLUMN holiday.makes_up IS
    'A day of rest that is worked in place of another, by the notice of an authority: while it is marked as working the plant is open'`.execute(
    db,
  )
  await sql`
    CREATE TABLE holiday_fill (
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid,
      date date NOT NULL,
      part text NOT NULL CHECK (part IN ('whole', 'morning', 'afternoon')),
      UNIQUE NULLS NOT DISTINCT (company_id, date, site_id, part),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE holiday_fill IS 'Public holidays that were added once, whatever became of them since'`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('holiday_fill')`.execute(db)
  // An owner without BYPASSRLS sees one company at a time.
  await sql`
    DO $$ DECLARE one uuid; BEGIN
      FOR one IN SELECT id FROM company LOOP
        PERFORM set_config('app.company_id', one::text, true);
        INSERT INTO holiday_fill (company_id, site_id, date, part)
          SELECT company_id, site_id, date, part FROM holiday WHERE company_id = one AND country IS NOT NULL;
      END LOOP;
      PERFORM set_config('app.company_id', '', true);
    END $$`.execute(db)
}
