import { type Options, type RateLimitRequestHandler, rateLimit } from 'express-rate-limit'
import { AppError } from '../errors/app-error.ts'
import { dataLimits } from './limits.contract.ts'

export interface Limits {
  general: RateLimitRequestHandler
  signIn: RateLimitRequestHandler
  mail: RateLimitRequestHandler
  /** Limit of an authenticated caller. */
  person: RateLimitRequestHandler
  /** Of the personal token that was shown. */
  token: RateLimitRequestHandler
  /** Limits of readers of data for other tools, and of their whole company. */
  data: RateLimitRequestHandler
  dataOfCompany: RateLimitRequestHandler
  /** Of an address that reads what is open without an account. */
  open: RateLimitRequestHandler
  /** Makes those of one route that everybody may write by: of an address, then of the company in its path. */
  ofOpenRoute(calls: { address: number; company: number }): RateLimitRequestHandler[]
}

/**
 * Limits per client address, and one per person. A whole plant may share one address, so those stop floods, not people:
 * guessing one account's password is slowed per account, and mails are counted per addressee.
 */
export function createLimits(enabled: boolean): Limits {
  const limit = (windowMinutes: number, requests: number, more: Partial<Options> = {}) =>
    rateLimit({
      windowMs: windowMinutes * 60_000,
      limit: requests,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      skip: () => !enabled,
      ...more,
      handler: (_request, response, next) => {
        const retryAfter = Number(response.getHeader('Retry-After')) || windowMinutes * 60
        next(new AppError('too_many_requests', { retryAfter }))
      },
    })
  const keyGenerator: Options['keyGenerator'] = (_request, { locals }) => String(locals.caller)
  return {
    general: limit(1, 60_000),
    signIn: limit(1, 1_200),
    mail: limit(10, 600),
    person: limit(1, 6_000, { keyGenerator }),
    token: limit(1, 600, { keyGenerator }),
    data: limit(1, dataLimits.token, { keyGenerator }),
    open: limit(1, 600),
    ofOpenRoute: ({ address, company }) => [
      limit(60, address),
      limit(60, company, { keyGenerator: ({ params }) => String(params['company']).toLowerCase() }),
    ],
    dataOfCompany: limit(1, dataLimits.company, { keyGenerator: (_request, { locals }) => String(locals.company) }),
  }
}
