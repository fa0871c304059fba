import { type Kysely, sql } from 'kysely'

/**
 * What the andon asks of machine time and of displays. Comparisons of ranges are not leakproof: under row-level security
 * they cannot use an index, comparisons of instants can. So the state of a machine at an instant is looked for here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX machine_time_machine ON machine_time (company_id, machine_id, started_at)`.execute(db)

  // A display is known by its token before its company is; it may be looked up like accounts are.
  await sql`
    CREATE POLICY identity_lookup ON andon_device TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
  await sql`
    CREATE FUNCTION display_of(device uuid) RETURNS TABLE (company_id uuid, screen_id uuid)
    LANGUAGE sql STABLE AS $$
      SELECT d.company_id, d.screen_id FROM andon_device d WHERE d.id = device AND d.revoked_at IS NULL
    $$`.execute(db)
  await sql`
    CREATE FUNCTION display_with(token bytea) RETURNS TABLE (company_id uuid, id uuid, screen_id uuid)
    LANGUAGE sql STABLE AS $$
      SELECT d.company_id, d.id, d.screen_id FROM andon_device d WHERE d.token_hash = token AND d.revoked_at IS NULL
    $$`.execute(db)
  await sql`CREATE UNIQUE INDEX andon_device_id ON andon_device (id)`.execute(db)
}
