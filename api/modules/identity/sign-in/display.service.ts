import { sql } from 'kysely'
import { signAccessToken } from '#api/platform/auth/access-token.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Database } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Permission } from '../../permissions/permissions.contract.ts'

/** All that a display on the wall may do, and only at routes made for it. */
const displayPermissions: readonly Permission[] = ['andon:read', 'oee:read']

/**
 * An API token for the display that a secret belongs to.
 *
 * @throws AppError token_invalid for a secret that is unknown or was revoked.
 */
export async function openDisplay(
  { db, config }: Services,
  secret: string,
): Promise<{ token: string; expiresAt: string; screenId: string }> {
  const { rows } = await sql<{ company_id: string; id: string; screen_id: string }>`
    SELECT * FROM display_with(${hashSecretToken(secret)})`.execute(db)
  const display = rows[0]
  if (!display) throw new AppError('token_invalid')
  const { id, company_id: companyId, screen_id: screenId } = display
  const issued = await signAccessToken(config.appSecret, { uid: id, companyId, sid: id, display: true })
  return { token: issued.token, expiresAt: issued.expiresAt.toISOString(), screenId }
}

/** The display of a token, as long as it has not been revoked. */
export async function findDisplay(db: Database, id: string): Promise<Caller | undefined> {
  const { rows } = await sql<{ company_id: string; screen_id: string }>`SELECT * FROM display_of(${id})`.execute(db)
  const display = rows[0]
  return (
    display && {
      uid: id,
      sid: id,
      companyId: display.company_id,
      role: 'Display',
      permissions: new Set(displayPermissions),
      // Whoever passes reads it: it names nobody.
      scope: { people: { departments: [], employee: null } },
      display: { screenId: display.screen_id },
    }
  )
}
