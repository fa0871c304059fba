import { type Kysely, sql } from 'kysely'

/**
 * Musters: who was inside when one began, who was found at the meeting point, and who ticked them off. The list is kept as
 * it was when it began: in an emergency nobody punches out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE muster (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      started_by uuid NOT NULL,
      ended_at timestamptz CHECK (ended_at >= started_at),
      ended_by uuid,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, started_by) REFERENCES user_account (company_id, id),
      FOREIGN KEY (company_id, ended_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX muster_under_way ON muster (company_id, site_id) WHERE ended_at IS NULL`.execute(db)
  await sql`CREATE INDEX muster_newest ON muster (company_id, site_id, started_at DESC)`.execute(db)
  await sql`
    CREATE TABLE muster_person (
      company_id uuid NOT NULL REFERENCES company (id),
      muster_id uuid NOT NULL,
      employee_id uuid NOT NULL,
      zone_id uuid,
      expected boolean NOT NULL,
      found boolean NOT NULL DEFAULT false,
      ticked_at timestamptz,
      ticked_by uuid,
      PRIMARY KEY (company_id, muster_id, employee_id),
      CHECK ((ticked_at IS NULL) = (ticked_by IS NULL)),
      CHECK (NOT found OR ticked_at IS NOT NULL),
      FOREIGN KEY (company_id, muster_id) REFERENCES muster (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, zone_id) REFERENCES zone (company_id, id),
      FOREIGN KEY (company_id, ticked_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  const said = {
    zone_id: 'Where they were last seen, private zones apart; null where it is not known',
    expected: 'Was inside when the muster began; others came to the meeting point all the same',
    ticked_at: 'When it was ticked or unticked last, by the clock of the device that did it, never ahead of ours',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN muster_person.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)
  for (const table of ['muster', 'muster_person']) await sql`SELECT make_tenant_table(${table})`.execute(db)
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON muster FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
