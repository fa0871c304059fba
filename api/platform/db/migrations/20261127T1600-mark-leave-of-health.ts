import { type Kysely, sql } from 'kysely'

/** Words for illness in the portal's languages, as codes and names of kinds of leave have them. */
const words =
  'sick|illness|medic|health|hospital|doctor|dental|physio|consult|laborator|patient|blood|hastal|rapor|krank|arzt|kur|maladie|médic|ốm|bệnh|病|مرض'

/**
 * Why somebody is ill is not for whoever sees that they are away. Kinds that sound like it are marked; who manages leave by
 * an own role or a grant goes on to see them. A permission about anything else widens nobody's reach any more: who administers
 * accounts by a grant or an own role keeps the whole plant, by a word of their own which the permission screen shows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE leave_type ADD health boolean NOT NULL DEFAULT false`.execute(db)
  await sql`COMMENT ON COLUMN leave_type.health IS 'Who takes it is ill: a permission of its own tells of it'`.execute(
    db,
  )
  await sql`UPDATE leave_type SET health = true WHERE code ~* ${sql.lit(words)} OR name ~* ${sql.lit(words)}`.execute(
    db,
  )
  await sql`
    UPDATE own_role SET permissions = array_append(permissions, 'leave:health')
    WHERE 'leave:manage' = ANY (permissions)`.execute(db)
  await sql`
    INSERT INTO permission_grant (company_id, user_id, permission, granted)
    SELECT company_id, user_id, 'leave:health', true FROM permission_grant
    WHERE permission = 'leave:manage' AND granted
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    UPDATE own_role SET figures_of = '{"kind": "all"}'
    WHERE figures_of IS NULL AND base NOT IN ('FullAdmin', 'Admin')
      AND permissions @> ARRAY['users:manage', 'permissions:manage']`.execute(db)
  await sql`
    UPDATE user_account u SET figures_of = '{"kind": "all"}'
    WHERE u.figures_of IS NULL AND u.role NOT IN ('FullAdmin', 'Admin') AND 2 = (
      SELECT count(*) FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id AND g.granted
        AND g.permission IN ('users:manage', 'permissions:manage'))`.execute(db)
}
