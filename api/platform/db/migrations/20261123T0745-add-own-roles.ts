import { type Kysely, sql } from 'kysely'

/**
 * A company makes roles of its own from permissions. Somebody who has one keeps the portal's role that it was made from,
 * which says how high they stand and what is shared with them; what they may do is the own role's to say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE own_role (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL,
      name text NOT NULL,
      description text,
      base text NOT NULL CHECK (base = ANY (known_roles())),
      permissions text[] NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code)
    )`.execute(db)
  await sql`SELECT make_tenant_table('own_role')`.execute(db)
  await sql`
    CREATE POLICY identity_lookup ON own_role FOR SELECT TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
  await sql`
    ALTER TABLE user_account ADD COLUMN own_role_id uuid,
      ADD FOREIGN KEY (company_id, own_role_id) REFERENCES own_role (company_id, id)`.execute(db)
  await sql`
    CREATE INDEX user_account_own_role ON user_account (company_id, own_role_id) WHERE own_role_id IS NOT NULL`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN user_account.own_role_id IS 'Says what they may do in place of the role'`.execute(db)
  // Where a former one is there, functions/look-ups.sql makes it anew with its further column.
  await sql`DROP FUNCTION IF EXISTS caller_of(uuid, uuid)`.execute(db)
}
