import { type Kysely, sql } from 'kysely'

/**
 * People are added by their administrator: without a password until they follow their invitation, or with one that was
 * handed over and is to be changed. Who is deleted stays as a name, for the history of what they did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE user_account
      ADD COLUMN name text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED,
      ADD COLUMN invited_at timestamptz,
      ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
      ADD COLUMN deleted_at timestamptz,
      ALTER COLUMN password_hash DROP NOT NULL`.execute(db)
  await sql`COMMENT ON COLUMN user_account.password_hash IS 'Null until somebody who was added has chosen one'`.execute(
    db,
  )
  await sql`
    ALTER TABLE account_token DROP CONSTRAINT account_token_kind_check,
      ADD CONSTRAINT account_token_kind_check CHECK (kind IN ('verify', 'reset', 'invite'))`.execute(db)
  // Made anew with its further column by functions/look-ups.sql.
  await sql`DROP FUNCTION caller_of(uuid, uuid)`.execute(db)
}
