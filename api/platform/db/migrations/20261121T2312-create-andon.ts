import { type Kysely, sql } from 'kysely'

/** Plans of the plant on which machines are placed, and the screens on the wall with the devices that show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE plant_layout (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
      image_file_id uuid,
      width integer NOT NULL DEFAULT 1600 CHECK (width BETWEEN 100 AND 10000),
      height integer NOT NULL DEFAULT 900 CHECK (height BETWEEN 100 AND 10000),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, site_id, name),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, image_file_id) REFERENCES file (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE plant_layout_place (
      company_id uuid NOT NULL,
      layout_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      x real NOT NULL CHECK (x BETWEEN 0 AND 1),
      y real NOT NULL CHECK (y BETWEEN 0 AND 1),
      PRIMARY KEY (company_id, layout_id, machine_id),
      FOREIGN KEY (company_id, layout_id) REFERENCES plant_layout (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN plant_layout_place.x IS 'Middle of the machine, as a part of the width; y of the height'`.execute(
    db,
  )
  await sql`
    CREATE TABLE andon_screen (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
      slides jsonb NOT NULL,
      slide_seconds integer NOT NULL DEFAULT 20 CHECK (slide_seconds BETWEEN 5 AND 600),
      language text NOT NULL DEFAULT 'en',
      sound boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, site_id, name),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE andon_device (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      screen_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
      token_hash bytea NOT NULL UNIQUE,
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz,
      revoked_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, screen_id) REFERENCES andon_screen (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE andon_device IS 'A display that shows one screen and may do nothing else'`.execute(db)
  for (const table of ['plant_layout', 'plant_layout_place', 'andon_screen', 'andon_device'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
  for (const table of ['plant_layout', 'andon_screen'])
    await sql`CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(
      db,
    )
}
