import { type ErrorCode, errorCodes } from './error-codes.contract.ts'

export interface FieldError {
  /** Dotted path of the field in the body, query or parameters. */
  path: string
  message: string
}

export interface AppErrorOptions {
  fields?: FieldError[]
  /** Machine-readable facts for the portal: the limit that was exceeded, the version that is current. */
  details?: Record<string, unknown>
  /** Replaces the code's own text. It is shown to people: no internals. */
  message?: string
  /** Seconds after which to try again. */
  retryAfter?: number
  cause?: unknown
}

/** The one error that modules throw; its code decides the status. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly options: AppErrorOptions

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCodes[code][1], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.options = options
  }

  get status(): number {
    return errorCodes[this.code][0]
  }
}
