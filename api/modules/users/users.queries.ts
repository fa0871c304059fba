import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { UsersPage } from './users.contract.ts'

interface ProfileChange {
  firstName?: string
  lastName?: string
  phone?: string | null
  notifications?: Record<string, boolean | undefined>
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

export async function listUsers(
  trx: Trx,
  query: { page: number; pageSize: number; search?: string },
): Promise<UsersPage> {
  const pattern = containing(query.search)
  return pageOf(trx, query, {
    columns: sql<UsersPage['rows'][number]>`
      u.id AS uid, u.email, u.first_name || ' ' || u.last_name AS name, u.first_name AS "firstName",
      u.last_name AS "lastName", u.phone, u.role, c.code AS "sirketKodu", u.status, u.version,
      '/api/files/' || u.avatar_file_id || '?v=' || u.version AS "avatarUrl"`,
    from: sql`
      FROM user_account u JOIN company c ON c.id = u.company_id
      WHERE u.first_name || ' ' || u.last_name || ' ' || u.email ILIKE ${pattern}`,
    orderBy: sql`lower(u.first_name), lower(u.last_name), u.id`,
  })
}
