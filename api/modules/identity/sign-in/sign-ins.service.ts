import { auditor } from '#api/platform/audit/audit.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { describeDevice } from './device-words.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import type { SignIn } from './sign-ins.contract.ts'
import { endFamily, endSessions, lockAccount } from '../sessions.queries.ts'
import { hasSignIn, listSignIns } from './sign-ins.queries.ts'

const audit = auditor('session')

export function readSignIns({ db }: Services, { uid, sid }: Actor['caller']): Promise<SignIn[]> {
  return inIdentity(db, async (trx) =>
    (await listSignIns(trx, uid)).map(({ id, address, userAgent, timeZone, openedAt, seenAt }) => ({
      id,
      ...describeDevice(userAgent),
      address,
      timeZone,
      openedAt: new Date(openedAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
      present: id === sid,
    })),
  )
}

/**
 * Ends one sign-in of one's own.
 *
 * @throws AppError `not_found` for one that has ended, and for somebody else's.
 */
export async function endSignIn({ db }: Services, { caller, requestId }: Actor, id: string): Promise<void> {
  await inIdentity(db, async (trx) => {
    await lockAccount(trx, caller.uid)
    if (!(await hasSignIn(trx, caller.uid, id)) || !(await endFamily(trx, id))) throw new AppError('not_found')
    await enterCompany(trx, caller.companyId)
    await audit(trx, { caller, requestId }, 'session.end', id)
  })
}

/** Ends every sign-in of one's own but the one that asks. */
export async function endOtherSignIns({ db }: Services, { caller, requestId }: Actor): Promise<void> {
  await inIdentity(db, async (trx) => {
    await lockAccount(trx, caller.uid)
    await endSessions(trx, caller.uid, caller.sid)
    await enterCompany(trx, caller.companyId)
    await audit(trx, { caller, requestId }, 'session.end_others')
  })
}
