import { AppError, type FieldError } from '#api/platform/errors/app-error.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { ErrorCode } from '#api/platform/errors/error-codes.contract.ts'

/** The body of an answer without rows. `error` is a text: Cube's own client looks for words in it. */
export interface FailedAnswer {
  error: string
  code: ErrorCode
  fields?: FieldError[]
  /** Seconds after which to ask again. */
  retryAfter?: number
}

const tooSlow = /statement timeout|Query execution timeout|Query was cancelled/i
const away =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|Connection terminated|terminating connection|database system is|timeout exceeded when trying to connect|too many (clients|connections)|remaining connection slots/i
/** PostgreSQL's own words for values that a column's type refuses. */
const wrongValue = /invalid input syntax|out of range|invalid byte sequence|division by zero/i

/** A failure in the portal's own codes and words: an answer never contains text of Cube, of PostgreSQL or SQL. */
export function asOwnError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { status, type, message, error } = Object(thrown) as Record<string, unknown>
  const reasons = [message, error].map(String).join(' ')
  if (tooSlow.test(reasons)) return new AppError('query_too_slow', { retryAfter: 30, cause: thrown })
  if (away.test(reasons)) return new AppError('unavailable', { retryAfter: 5, cause: thrown })
  if (status === 401) return new AppError('not_signed_in', { cause: thrown })
  if (status === 403) return new AppError('forbidden', { cause: thrown })
  if (type === 'UserError' || wrongValue.test(reasons)) return new AppError('query_refused', { cause: thrown })
  return asAppError(thrown)
}

export function failedAnswer({ message, code, options: { fields, retryAfter } }: AppError): FailedAnswer {
  return { error: message, code, ...(fields && { fields }), ...(retryAfter && { retryAfter }) }
}
