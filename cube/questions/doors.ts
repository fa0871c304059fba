import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express'
import { checkAuth } from '../tenancy.ts'
import { asOwnError, failedAnswer } from './answer-to.ts'

/** Says when to ask again where HTTP has a place for it. */
export function sayRetryAfter(_request: Request, response: Response, next: NextFunction): void {
  const send = response.json.bind(response)
  response.json = (body: { retryAfter?: number }) => {
    if (body.retryAfter) response.setHeader('Retry-After', body.retryAfter)
    return send(body)
  }
  next()
}

/** Refuses a request without a good token in our own words, before Cube does so in its. */
export function requireToken(appSecret: string): RequestHandler {
  const check = checkAuth(appSecret)
  return async (request, _response, next) => {
    await check({}, request.get('authorization')?.replace(/^Bearer /i, ''))
    next()
  }
}

/** Handles failures outside Cube's own handlers: an unreadable body, an unknown path. */
export const failInOwnWords: ErrorRequestHandler = (thrown, _request, response, _next) => {
  if (response.headersSent) return
  const error = asOwnError(thrown)
  response.status(error.status).json(failedAnswer(error))
}
