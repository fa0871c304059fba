import { AppError } from '#api/platform/errors/app-error.ts'

const windowMs = 3_600_000
/** Wrong claims of a company in an hour: for human mistakes, not for a search for terminals of others. */
const atMost = 20

const wrong = new Map<string, { count: number; until: number }>()

/** @throws AppError too_many_attempts for a company that has claimed too many terminals in vain. */
export function requireFewWrongClaims(companyId: string): void {
  const seen = wrong.get(companyId)
  if (!seen) return
  const left = seen.until - Date.now()
  if (left <= 0) wrong.delete(companyId)
  else if (seen.count >= atMost) throw new AppError('too_many_attempts', { retryAfter: Math.ceil(left / 1000) })
}

/** Notes that a company claimed a terminal that does not wait, or not there. */
export function noteWrongClaim(companyId: string): void {
  const { count, until } = wrong.get(companyId) ?? { count: 0, until: Date.now() + windowMs }
  wrong.set(companyId, { count: count + 1, until })
}
