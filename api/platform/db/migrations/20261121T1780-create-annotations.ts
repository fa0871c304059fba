import { type Kysely, sql } from 'kysely'

/**
 * Notes on days or on an interval, of a machine, of an area or of a whole site. Each has its business dates, so that an
 * axis of days and one of hours find it alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE annotation (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      author_id uuid NOT NULL,
      site_id uuid,
      area_id uuid,
      machine_id uuid,
      from_date date NOT NULL,
      to_date date NOT NULL,
      during tstzrange CHECK (during IS NULL OR NOT (isempty(during) OR lower_inf(during) OR upper_inf(during))),
      sign text NOT NULL CHECK (sign IN ('note', 'maintenance', 'change', 'material', 'people', 'quality')),
      body text NOT NULL CHECK (body <> '' AND length(body) <= 500),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      CHECK (num_nonnulls(site_id, area_id, machine_id) = 1),
      CHECK (to_date >= from_date),
      FOREIGN KEY (company_id, author_id) REFERENCES user_account (company_id, id),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN annotation.during IS 'The interval as instants; null for a note on whole business dates'`.execute(
    db,
  )
  await sql`CREATE INDEX annotation_by_date ON annotation (company_id, to_date, from_date)`.execute(db)
  await sql`CREATE TRIGGER touch BEFORE UPDATE ON annotation FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('annotation')`.execute(db)
}
