import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ErrorRequestHandler, Response } from 'express'
import { asAppError } from '../errors/as-app-error.ts'
import type { StreamAnswer } from './route.ts'

export function isStreamAnswer(answer: unknown): answer is StreamAnswer {
  return typeof answer === 'object' && answer !== null && 'stream' in answer && 'headers' in answer
}

/** Destroys a stream that was not read to its end. A finished one needs nothing. */
export function dropStream({ stream }: StreamAnswer): void {
  if (!(stream instanceof Uint8Array)) stream.destroy()
}

export async function sendStream(response: Response, { stream, headers }: StreamAnswer): Promise<void> {
  // It failed before anybody read it.
  if (stream instanceof Readable && stream.errored) throw stream.errored
  response.set(headers)
  if (stream instanceof Uint8Array) {
    response.setHeader('Content-Length', stream.byteLength)
    response.end(stream)
    return
  }
  try {
    await pipeline(stream, response)
  } catch (error) {
    // The client has gone, which is no error. Any other failure must not look like a complete answer.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** `{error: {code, message, fields?, details?, requestId}}` for everything that was thrown. */
export const sendError: ErrorRequestHandler = (thrown, request, response, _next) => {
  const error = asAppError(thrown)
  if (error.status >= 500 || error.options.cause) request.log.warn({ err: error.options.cause ?? thrown }, error.code)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { fields, details, retryAfter } = error.options
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  response
    .status(error.status)
    .json({ error: { code: error.code, message: error.message, fields, details, requestId: String(request.id) } })
}
