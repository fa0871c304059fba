import { type Kysely, sql } from 'kysely'

/** Public and own holidays, beside the calendar of the plant: they close it where they are whole days without work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE holiday (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid,
      date date NOT NULL,
      part text NOT NULL DEFAULT 'whole' CHECK (part IN ('whole', 'morning', 'afternoon')),
      description text NOT NULL CHECK (description <> '' AND length(description) <= 120),
      working boolean NOT NULL DEFAULT false,
      country text CHECK (country ~ '^[A-Z]{2}(-[A-Za-z0-9]+){0,2}$'),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE NULLS NOT DISTINCT (company_id, date, site_id, part),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN holiday.site_id IS 'Null: of all sites; a row of the site itself outranks it'`.execute(db)
  await sql`COMMENT ON COLUMN holiday.working IS 'The plant works as on any day, and leave counts the day'`.execute(db)
  await sql`COMMENT ON COLUMN holiday.country IS
    'Where its public holidays were taken from, as DE or DE-BY; null for one that people wrote'`.execute(db)
  await sql`SELECT make_tenant_table('holiday'), make_reportable('holiday')`.execute(db)
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON holiday
    FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  // Who sees rosters sees in them which days are holidays.
  await sql`
    UPDATE own_role SET permissions = permissions || ARRAY['holidays:read']
    WHERE 'rosters:read' = ANY (permissions)`.execute(db)
}
