import { AsyncLocalStorage } from 'node:async_hooks'
import type { NextFunction, Request, Response } from 'express'
import { arrowType } from '#api/platform/cube/arrow-type.ts'

const waiting = new AsyncLocalStorage<Response>()

/** Remembers where the rows of a question are to go that wants them as an Arrow stream. */
export function acceptArrow(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.accept === arrowType) waiting.run(response, next)
  else next()
}

/** Where the rows of the question now being answered are to go; undefined when it wants JSON. */
export function arrowResponse(): Response | undefined {
  return waiting.getStore()
}
