import { type RateLimitRequestHandler, rateLimit } from 'express-rate-limit'
import { AppError } from '../errors/app-error.ts'

export interface Limits {
  general: RateLimitRequestHandler
  signIn: RateLimitRequestHandler
  mail: RateLimitRequestHandler
}

/**
 * Limits per client address. A whole plant may stand behind one address, so they stop floods, not people; guessing one
 * account's password is slowed per account.
 */
export function createLimits(enabled: boolean): Limits {
  const limit = (windowMinutes: number, requests: number) =>
    rateLimit({
      windowMs: windowMinutes * 60_000,
      limit: requests,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      skip: () => !enabled,
      handler: (_request, response, next) => {
        const retryAfter = Number(response.getHeader('Retry-After')) || windowMinutes * 60
        next(new AppError('too_many_requests', { retryAfter }))
      },
    })
  return { general: limit(1, 30_000), signIn: limit(1, 120), mail: limit(10, 60) }
}
