import { type Kysely, sql } from 'kysely'

/** Which roles there are is said once: `known_roles()`, which `functions/roles.gen.sql` keeps as the contract has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION known_roles() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT ARRAY['FullAdmin', 'Admin', 'User', 'GUVENLIK', 'Guest', 'DemoUser']
    $$`.execute(db)
  await sql`ALTER TABLE user_account DROP CONSTRAINT user_account_role_check,
    ADD CONSTRAINT user_account_role_check CHECK (role = ANY (known_roles()))`.execute(db)
  await sql`ALTER TABLE saved_view DROP CONSTRAINT saved_view_shared_roles_check,
    ADD CONSTRAINT saved_view_shared_roles_check CHECK (shared_roles <@ known_roles())`.execute(db)
}
