import { type Kysely, sql } from 'kysely'

/** Pieces that devices counted while no work order stood at the machine: seen as such until an order explains them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE unordered_count (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      source_key text NOT NULL,
      machine_id uuid NOT NULL,
      device_id uuid NOT NULL,
      during tstzrange NOT NULL,
      good integer NOT NULL CHECK (good >= 0),
      scrap integer NOT NULL CHECK (scrap >= 0),
      reported_at timestamptz NOT NULL,
      shift_instance_id uuid,
      shift text,
      business_date date NOT NULL,
      reported_local timestamp NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, source_key),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, device_id) REFERENCES device (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE unordered_count IS
    'Pieces that devices counted without an order at the machine, an hour each; kept by who builds timelines'`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER place_in_shift BEFORE INSERT OR UPDATE ON unordered_count
    FOR EACH ROW EXECUTE FUNCTION place_in_shift()`.execute(db)
  await sql`CREATE INDEX unordered_count_date ON unordered_count (company_id, business_date)`.execute(db)
  await sql`CREATE INDEX unordered_count_machine ON unordered_count (company_id, machine_id, reported_at)`.execute(db)
  await sql`CREATE INDEX unordered_count_device ON unordered_count (company_id, device_id, reported_at)`.execute(db)
  await sql`CREATE INDEX unordered_count_unplaced ON unordered_count (company_id, business_date)
    WHERE shift_instance_id IS NULL`.execute(db)
  await sql`SELECT make_tenant_table('unordered_count'), make_reportable('unordered_count')`.execute(db)
  await sql`
    CREATE POLICY own_scope ON unordered_count AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.scope', true), '') = '')
        OR machine_id IN (SELECT seen_machines()))`.execute(db)
  await sql`
    CREATE TRIGGER note_made AFTER INSERT ON unordered_count REFERENCING NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION note_made_facts()`.execute(db)
  await sql`
    CREATE TRIGGER note_gone AFTER DELETE ON unordered_count REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note_gone_facts()`.execute(db)
  await sql`
    CREATE TRIGGER note_changed AFTER UPDATE ON unordered_count REFERENCING OLD TABLE AS gone NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_facts()`.execute(db)
}
