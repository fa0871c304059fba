import { type Kysely, sql } from 'kysely'

/** A role that a company has made may ask its holders for a second step, as those of the portal may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE own_role ADD COLUMN second_step boolean NOT NULL DEFAULT false, ADD COLUMN second_step_since timestamptz,
      ADD CHECK (second_step = (second_step_since IS NOT NULL))`.execute(db)
  await sql`
    COMMENT ON COLUMN own_role.second_step_since IS
      'Since when its holders have to set up a second step; their time for it begins then'`.execute(db)
  await sql`
    CREATE FUNCTION note_second_step() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Saved again it begins no time anew.
      NEW.second_step_since := CASE WHEN NEW.second_step THEN coalesce(OLD.second_step_since, now()) END;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER note_second_step BEFORE INSERT OR UPDATE OF second_step ON own_role
    FOR EACH ROW EXECUTE FUNCTION note_second_step()`.execute(db)
}
