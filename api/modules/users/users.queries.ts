import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { NoticeChoices } from '../notifications/notifications.contract.ts'
import type { Role } from '../permissions/permissions.contract.ts'
import type { UserCounts } from './users.contract.ts'

interface ProfileChange {
  firstName?: string
  lastName?: string
  phone?: string | null
  /** Of each topic that is named all ways. */
  notifications?: NoticeChoices
}

/** @returns whether the version still was the one seen. */
export function updateProfile(trx: Trx, uid: string, version: number, change: ProfileChange): Promise<boolean> {
  const { firstName, lastName, phone, notifications } = change
  return updateSeen(
    trx,
    'user_account',
    { id: uid, version },
    {
      first_name: firstName,
      last_name: lastName,
      phone,
      notifications: notifications && sql`notifications || ${JSON.stringify(notifications)}::jsonb`,
    },
  )
}

export async function setAvatar(trx: Trx, uid: string, fileId: string): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ avatar_file_id: fileId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', uid)
    .execute()
}

const tabs = ['status', 'role', 'ownRole', 'company'] as const
const columns = { status: 'status', role: 'role', ownRole: 'own_role_id', company: 'company' } as const

/** A role is one of the portal's or one of the company's own. */
const placeOf = (tab: (typeof tabs)[number]) => (tab === 'ownRole' ? 'role' : tab)

/** People by each tab of their list, as the other tabs and the search narrow it. */
export async function countUsers(
  trx: Trx,
  query: { search?: string } & { [Tab in (typeof tabs)[number]]?: string },
): Promise<UserCounts> {
  const pattern = containing(query.search)
  const counts = await Promise.all(
    tabs.map(async (tab) => {
      const narrowed = tabs
        .filter((other) => placeOf(other) !== placeOf(tab) && query[other] !== undefined)
        .map((other) => sql` AND ${sql.ref(columns[other])} = ${query[other]}`)
      const { rows } = await sql<{ value: string; count: number }>`
        SELECT ${sql.ref(columns[tab])}::text AS value, count(*)::integer AS count FROM user_standing
        WHERE ${sql.ref(columns[tab])} IS NOT NULL AND (name ILIKE ${pattern} OR email ILIKE ${pattern} OR phone ILIKE ${pattern})${sql.join(narrowed, sql``)}
        GROUP BY 1`.execute(trx)
      return [tab, Object.fromEntries(rows.map(({ value, count }) => [value, count]))] as const
    }),
  )
  return Object.fromEntries(counts) as UserCounts
}

/** Undefined for an account that was deleted, and for one of another company. */
export async function findRole(trx: Trx, id: string): Promise<Role | undefined> {
  const account = await trx
    .selectFrom('user_account')
    .select('role')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account?.role as Role | undefined
}
