import { inCompany, type Trx, type Within } from '../db/database.ts'
import type { Caller } from './route.ts'
import type { Services } from './services.ts'

/**
 * One transaction of a request on the caller's company, when it is their turn. It waits for nobody's lock for long.
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
