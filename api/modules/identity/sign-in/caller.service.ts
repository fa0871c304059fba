import { sql } from 'kysely'
import { readAccessToken } from '#api/platform/auth/access-token.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Authenticate } from '#api/platform/http/mount.ts'
import { shareLooks } from '#api/platform/http/shared-looks.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { rightsOf, type Standing } from '../../permissions/rights.ts'
import { findById } from '../accounts.queries.ts'
import { isDemoAccount } from '../accounts/demo-accounts.ts'
import { findDisplay } from './display.service.ts'
import { findTokenCaller } from '../personal-tokens/personal-token-caller.service.ts'
import { inIdentity } from '../identity-transaction.ts'

/** Connections that callers are looked up with, of those that people's turns leave. */
const looksAtOnce = 3

/**
 * Finds the caller of every request in the database, so that a ban, a sign-out or a changed permission counts at once.
 * It finds no inactive account, no ended session and no revoked display. Pages that ask much at once share a look.
 *
 * @param demo its shared accounts cannot have a second step, and no rule for their role holds them.
 */
export function createAuthenticate(db: Database, appSecret: string, demo: boolean): Authenticate {
  const find: Authenticate = async ({ bearer, cookie, token, from }) => {
    if (token !== undefined) return findTokenCaller(db, token, from)
    if (bearer !== undefined) {
      const claims = await readAccessToken(appSecret, bearer)
      if (!claims) return undefined
      const caller = claims.display
        ? await findDisplay(db, claims.uid)
        : await findCaller(db, claims.uid, claims.sid, demo)
      return caller?.companyId === claims.companyId ? caller : undefined
    }
    if (cookie === undefined) return undefined
    const session = await inIdentity(db, (trx) =>
      trx
        .selectFrom('session')
        .select(['user_id', 'family_id'])
        .where('refresh_hash', '=', hashSecretToken(cookie))
        // A picture may still be on its way under the cookie that another request has just renewed.
        .where(sql<boolean>`(rotated_at IS NULL OR rotated_at > now() - interval '1 minute')`)
        .executeTakeFirst(),
    )
    return session && findCaller(db, session.user_id, session.family_id, demo)
  }
  return shareLooks(find, { keyOf: (shown) => JSON.stringify(shown), atOnce: looksAtOnce })
}

async function findCaller(db: Database, uid: string, sid: string, demo: boolean): Promise<Caller | undefined> {
  const { rows } = await sql<
    Standing & { company_id: string; status: string; must_change_password: boolean; second_step_due: Date | null }
  >`SELECT * FROM caller_of(${uid}, ${sid})`.execute(db)
  const row = rows[0]
  if (!row || row.status !== 'active') return undefined
  const isExempt = row.second_step_due !== null && demo && (await isShared(db, uid))
  const secondStepDue = row.second_step_due && !isExempt ? new Date(row.second_step_due) : undefined
  const { permissions, scope } = rightsOf(row)
  const isDue = secondStepDue !== undefined && secondStepDue.getTime() <= Date.now()
  // With a password that somebody else has seen one can do nothing but change it.
  const held = row.must_change_password ? 'password' : isDue ? 'secondStep' : undefined
  return {
    uid,
    sid,
    companyId: row.company_id,
    role: row.role,
    permissions: held ? new Set() : permissions,
    scope,
    employeeId: row.employee,
    held,
    secondStepDue,
  }
}

async function isShared(db: Database, uid: string): Promise<boolean> {
  const account = await inIdentity(db, (trx) => findById(trx, uid))
  return account !== undefined && isDemoAccount(account.email)
}
