export interface FieldError {
  path: string
  message: string
}

/** The server answered, and refused: its status, error code and, for forms, the fields it refused. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly requestId: string
  /** Machine-readable facts beside the code: a limit, the fault of a file. */
  readonly details: unknown
  /** Seconds after which the same call may be answered, where the server says so. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    fields: readonly FieldError[] = [],
    requestId = '',
    details?: unknown,
    retryAfter?: number,
  ) {
    super(`HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** No answer came: server or network away. */
export class NoResponseError extends Error {
  constructor(options?: ErrorOptions) {
    super('No response was received', options)
    this.name = 'NoResponseError'
  }
}

/** The reader ended a question; nothing is wrong with it. */
export class QuestionCancelled extends Error {
  constructor() {
    super('The question was cancelled')
    this.name = 'QuestionCancelled'
  }
}

/**
 * The address names something that does not exist, or no name at all: things of another company do not exist either.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Network failures and server faults may pass; a refusal will be the same next time, and what took too long too. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NoResponseError) return true
  if (!(error instanceof ApiError) || error.code === 'query_too_slow') return false
  return error.status >= 500 || error.status === 429
}
