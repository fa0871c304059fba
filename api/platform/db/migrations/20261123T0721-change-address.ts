import { type Kysely, sql } from 'kysely'

/** An administrator may give somebody another e-mail address; it counts once it is confirmed from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account_token
      ADD COLUMN new_email text,
      DROP CONSTRAINT account_token_kind_check,
      ADD CONSTRAINT account_token_kind_check CHECK (kind IN ('verify', 'reset', 'invite', 'address')),
      ADD CONSTRAINT account_token_new_email_check CHECK ((kind = 'address') = (new_email IS NOT NULL))`.execute(db)
  await sql`COMMENT ON COLUMN account_token.new_email IS 'The address that becomes the account''s by it'`.execute(db)
}
