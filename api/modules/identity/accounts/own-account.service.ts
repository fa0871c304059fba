import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { NoticeChoices } from '../../notifications/notifications.contract.ts'
import type { Role } from '../../permissions/permissions.contract.ts'
import type { Session } from '../identity.contract.ts'

export interface OwnAccount {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  /** Name of the company's own role. */
  own_role: string | null
  status: Session['user']['status']
  phone: string | null
  avatar_file_id: string | null
  notifications: NoticeChoices
  version: number
  company_code: string
  company_name: string
  logo_at: Date | null
  password_min: number
  passkeys: boolean
}

export async function readOwnAccount(trx: Trx, uid: string): Promise<OwnAccount | undefined> {
  const { rows } = await sql<OwnAccount>`
    SELECT u.id, u.email, u.first_name, u.last_name, u.role, o.name AS own_role, u.status, u.phone, u.avatar_file_id, u.notifications,
      u.version, c.code AS company_code, c.name AS company_name, s.logo_at, s.password_min, s.passkeys
    FROM user_account u JOIN company c ON c.id = u.company_id JOIN company_settings s ON s.company_id = u.company_id
    LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
    WHERE u.id = ${uid}`.execute(trx)
  return rows[0]
}

/**
 * Sites of the company with their present business date and shift. Sites with machine time of today or yesterday come
 * first, then those with a present calendar, so that a site of imported history does not become the one that people
 * work at.
 */
export async function readSites(trx: Trx): Promise<Session['sites']> {
  const { rows } = await sql<Session['sites'][number]>`
    SELECT s.code, s.name, s.time_zone AS "timeZone", s.first_weekday AS "firstWeekday",
      coalesce(i.business_date, at_zone(now(), s.time_zone)::date) AS today,
      CASE WHEN i.working THEN i.shift END AS "shiftNow"
    FROM site s
    LEFT JOIN shift_instance i ON i.company_id = s.company_id AND i.site_id = s.id AND i.during @> now()
    ORDER BY NOT EXISTS (
        SELECT FROM machine_shift m
        JOIN shift_instance own ON own.company_id = m.company_id AND own.id = m.shift_instance_id AND own.site_id = s.id
        WHERE m.company_id = s.company_id AND m.business_date >= i.business_date - 1),
      i.business_date IS NULL, s.code`.execute(trx)
  return rows
}

/** The address under which a picture can be shown; it changes with the picture. */
export function avatarUrl(account: Pick<OwnAccount, 'avatar_file_id' | 'version'>): string | null {
  return account.avatar_file_id && `/api/files/${account.avatar_file_id}?v=${account.version}`
}
