import { type Kysely, sql } from 'kysely'

/**
 * The look-ups that cross companies set `app.identity` for themselves. As a clause of the function (`SET app.identity =
 * 'on'`) only a superuser may write that, so they set it in their body and put it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceLookUp(
    db,
    'caller_of(account uuid, family uuid)',
    'company_id uuid, role text, status text, differences jsonb',
    `SELECT u.company_id, u.role, u.status, coalesce((
        SELECT jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
        FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id), '[]')
      FROM user_account u
      WHERE u.id = account AND EXISTS (
        SELECT FROM session s
        WHERE s.company_id = u.company_id AND s.user_id = u.id AND s.family_id = family
          AND s.revoked_at IS NULL AND s.expires_at > now())`,
  )
  await replaceLookUp(
    db,
    'display_of(device uuid)',
    'company_id uuid, screen_id uuid',
    'SELECT d.company_id, d.screen_id FROM andon_device d WHERE d.id = device AND d.revoked_at IS NULL',
  )
  await replaceLookUp(
    db,
    'display_with(token bytea)',
    'company_id uuid, id uuid, screen_id uuid',
    'SELECT d.company_id, d.id, d.screen_id FROM andon_device d WHERE d.token_hash = token AND d.revoked_at IS NULL',
  )
}

/** Replaced in place: who may call the function stays, and the clause goes. */
async function replaceLookUp(db: Kysely<unknown>, signature: string, columns: string, query: string): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION ${sql.raw(signature)} RETURNS TABLE (${sql.raw(columns)})
    LANGUAGE plpgsql STABLE AS $$
    #variable_conflict use_column
    DECLARE
      before text := coalesce(current_setting('app.identity', true), '');
    BEGIN
      PERFORM set_config('app.identity', 'on', true);
      RETURN QUERY ${sql.raw(query)};
      PERFORM set_config('app.identity', before, true);
    END $$`.execute(db)
}
