import { type Kysely, sql } from 'kysely'

/** ISA-95 equipment hierarchy (site, area, work unit = machine), tools, products and people who run them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const base = sql`
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL,
      name text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code)`

  await sql`
    CREATE TABLE site (${base},
      time_zone text NOT NULL,
      first_weekday smallint NOT NULL DEFAULT 1 CHECK (first_weekday BETWEEN 1 AND 7)
    )`.execute(db)
  await sql`COMMENT ON COLUMN site.first_weekday IS 'ISO weekday, 1 = Monday'`.execute(db)

  await sql`
    CREATE TABLE area (${base},
      site_id uuid NOT NULL,
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)

  await sql`
    CREATE TABLE machine_class (${base},
      minor_stop_seconds integer NOT NULL DEFAULT 300 CHECK (minor_stop_seconds >= 0)
    )`.execute(db)

  await sql`
    CREATE TABLE machine (${base},
      area_id uuid NOT NULL,
      machine_class_id uuid NOT NULL,
      line_code text,
      active boolean NOT NULL DEFAULT true,
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, machine_class_id) REFERENCES machine_class (company_id, id)
    )`.execute(db)

  await sql`
    CREATE TABLE mold (${base},
      cavities integer NOT NULL DEFAULT 1 CHECK (cavities > 0)
    )`.execute(db)

  await sql`CREATE TABLE product (${base})`.execute(db)

  await sql`
    CREATE TABLE ideal_cycle (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      product_id uuid NOT NULL,
      machine_id uuid,
      mold_id uuid,
      seconds_per_piece numeric(12, 4) NOT NULL CHECK (seconds_per_piece > 0),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE NULLS NOT DISTINCT (company_id, product_id, machine_id, mold_id),
      FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, mold_id) REFERENCES mold (company_id, id)
    )`.execute(db)

  await sql`CREATE TABLE employee (${base}, active boolean NOT NULL DEFAULT true)`.execute(db)
  await sql`COMMENT ON COLUMN employee.code IS 'Registration number on the badge'`.execute(db)

  const reportable = ['site', 'area', 'machine_class', 'machine', 'mold', 'product', 'ideal_cycle', 'employee']
  for (const table of reportable) {
    await sql`SELECT make_tenant_table(${table}), make_reportable(${table})`.execute(db)
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  }
}
