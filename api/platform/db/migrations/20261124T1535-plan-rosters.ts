import { type Kysely, sql } from 'kysely'

/**
 * Rosters are planned at machines, which ask for a training, and against what areas need: of a shift so many people from a
 * day on. A department works in an area.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE shift_assignment
      ADD COLUMN machine_id uuid CHECK (machine_id IS NULL OR kind = 'work'),
      ADD FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id) ON DELETE SET NULL (machine_id)`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN shift_assignment.machine_id IS 'At which they are to work; null where it is left open'`.execute(
    db,
  )
  await sql`
    ALTER TABLE machine_class
      ADD COLUMN skill_id uuid,
      ADD FOREIGN KEY (company_id, skill_id) REFERENCES skill (company_id, id) ON DELETE SET NULL (skill_id)`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN machine_class.skill_id IS 'Training that who works at such machines must have'`.execute(
    db,
  )
  await sql`
    ALTER TABLE department
      ADD COLUMN area_id uuid,
      ADD FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id) ON DELETE SET NULL (area_id)`.execute(db)
  await sql`COMMENT ON COLUMN department.area_id IS 'In which its people work'`.execute(db)
  await sql`
    CREATE TABLE staffing_need (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      area_id uuid NOT NULL,
      shift text NOT NULL CHECK (shift IN ('morning', 'evening', 'night')),
      valid_from date NOT NULL,
      people integer NOT NULL CHECK (people BETWEEN 0 AND 10000),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, area_id, shift, valid_from),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE staffing_need IS 'How many people a shift of an area needs, from a day until the next row'`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('staffing_need')`.execute(db)
  // Who sees a part of the plant sees what is needed there.
  await sql`
    CREATE POLICY own_scope ON staffing_need AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.scope', true), '') = '') OR area_id IN (SELECT a.id FROM area a))`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON staffing_need FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
