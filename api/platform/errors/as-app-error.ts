import { ZodError } from 'zod'
import { AppError, type FieldError } from './app-error.ts'

/**
 * The one place where anything thrown becomes an answer. An unknown error is `internal`, with the original as its cause
 * for the log and nothing of it in the answer.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return new AppError('invalid_input', { fields: toFields(error), cause: error })
  return fromDisk(error) ?? fromDatabase(error) ?? fromHttp(error) ?? new AppError('internal', { cause: error })
}

function toFields(error: ZodError): FieldError[] {
  return error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** Whether something failed for want of space. */
export const isDiskFull = (error: unknown): boolean => fromDisk(error) !== undefined

/** No space, or no more of it for us; libraries put the system's error below their own. */
function fromDisk(error: unknown): AppError | undefined {
  let each = Object(error) as { code?: unknown; cause?: unknown }
  for (let depth = 0; depth < 4; depth++) {
    // PostgreSQL's code for a full disk is 53100.
    if (/^(ENOSPC|EDQUOT|EFBIG|53100)$/.test(String(each.code))) return new AppError('disk_full', { cause: error })
    each = Object(each.cause) as typeof each
  }
  return undefined
}

/** Codes of PostgreSQL, https://www.postgresql.org/docs/18/errcodes-appendix.html, and of the socket to it. */
function fromDatabase(error: unknown): AppError | undefined {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string }
  const away =
    /^(08...|57P0[1-5]|53[023]00|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/.test(message)
  if (away) return new AppError('unavailable', { retryAfter: 2, cause: error })
  // Lock not available: another change did not end within our patience.
  if (code === '55P03') return new AppError('busy', { retryAfter: 2, cause: error })
  if (code === '57014') return new AppError('unavailable', { retryAfter: 5, cause: error })
  if (/^(40001|40P01|23505|23P01)$/.test(code)) return new AppError('conflict', { cause: error })
  // A row of a place outside the caller's scope.
  if (code === '42501' && /row-level security/.test(message)) return new AppError('not_found', { cause: error })
  // A value that no contract caught but that the column's type refuses.
  if (/^22(001|003|007|008|021|P02|P03|P05)$/.test(code)) return new AppError('invalid_input', { cause: error })
  return undefined
}

/** Errors of Express, its body parsers and multer. */
function fromHttp(error: unknown): AppError | undefined {
  const { status, name, code } = Object(error) as { status?: number; name?: string; code?: string }
  if (name === 'MulterError')
    return new AppError(code === 'LIMIT_FILE_SIZE' ? 'too_large' : 'malformed_body', { cause: error })
  if (status === 413) return new AppError('too_large', { cause: error })
  if (status === 415) return new AppError('unsupported_media_type', { cause: error })
  if (status !== undefined && status >= 400 && status < 500) return new AppError('malformed_body', { cause: error })
  return undefined
}
