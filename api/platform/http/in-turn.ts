import { inCompany, type Trx, type Within } from '../db/database.ts'
import type { Caller } from './route.ts'
import type { Services } from './services.ts'

/**
 * Runs one transaction of a request on the caller's company, in turn. Waits for locks only briefly.
 *
 * @throws AppError `busy` or `too_many_requests`.
 */
export function inTurn<T>(
  { db, turns, config }: Pick<Services, 'db' | 'turns' | 'config'>,
  caller: Caller & Pick<Within, 'somebody'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return turns.take(caller, () => inCompany(db, caller, work, config.lockPatienceMs))
}
