import { type Kysely, sql } from 'kysely'

/** Whoever is anonymised is forgotten in their punches too: the number of a card tells who carried it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_credential() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.credential <> OLD.credential AND NOT EXISTS (SELECT FROM employee e
          WHERE e.company_id = OLD.company_id AND e.id = OLD.employee_id AND e.anonymised_at IS NOT NULL) THEN
        RAISE EXCEPTION 'A punch stays as it was sent' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER keep_credential BEFORE UPDATE OF credential ON punch
      FOR EACH ROW EXECUTE FUNCTION keep_credential()`.execute(db)
  await sql`GRANT UPDATE (credential) ON punch TO vardiya_app`.execute(db)
}
