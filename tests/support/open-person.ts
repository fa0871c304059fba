import { findByEmail } from '#api/modules/identity/accounts.queries.ts'
import { openSession } from '#api/modules/identity/sessions.queries.ts'
import { refreshCookie } from '#api/modules/identity/sign-in/sign-in-cookies.ts'
import { rememberDevice } from '#api/modules/identity/sign-in/sign-ins.queries.ts'
import { signAccessToken } from '#api/platform/auth/access-token.ts'
import { makeSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Database } from '#api/platform/db/database.ts'

export interface Person {
  uid: string
  email: string
  token: string
  /** `vardiya_refresh=…` */
  cookie: string
}

/**
 * Somebody signed in: with the session, the token and the device of a real sign-in, but without the check of the password,
 * which takes a core for a tenth of a second, and without a line in the audit trail.
 *
 * @param owner as superuser. @throws Error when there is no such account, or it is not active.
 */
export async function openPerson(owner: Database, appSecret: string, email: string): Promise<Person> {
  return owner.transaction().execute(async (trx) => {
    const account = await findByEmail(trx, email)
    const from = { ip: '127.0.0.1', userAgent: 'node', timeZone: undefined }
    const opened = account && (await openSession(trx, { id: account.id, passwordHash: account.password_hash }, from))
    if (!opened) throw new Error(`${email} could not sign in`)
    const { id: uid, company_id: companyId } = account
    await rememberDevice(trx, { companyId, uid, hash: makeSecretToken().hash })
    const { token } = await signAccessToken(appSecret, { uid, companyId, sid: opened.sid })
    return { uid, email, token, cookie: `${refreshCookie}=${opened.token}` }
  })
}
