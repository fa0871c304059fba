import { AsyncLocalStorage } from 'node:async_hooks'
import type { NextFunction, Request, Response } from 'express'
import { encodeArrow } from '#api/platform/cube/arrow-encode.ts'
import { arrowType, refreshedAtHeader, rowsHeader } from '#api/platform/cube/arrow-type.ts'
import { type ColumnarBody, readColumns } from '#api/platform/cube/cube-answer.ts'

const waiting = new AsyncLocalStorage<Response>()

/**
 * Remembers that a question wants its answer as Arrow IPC. Large extracts then skip what takes half of their time: Cube's
 * JSON text, and its reading on the other side.
 */
export function acceptArrow(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.accept === arrowType) waiting.run(response, next)
  else next()
}

/** Whether the question now being answered wants Arrow. */
export function wantsArrow(): boolean {
  return waiting.getStore() !== undefined
}

/** The answer as Arrow IPC; rows and the age of the data stand in the head of the response, for want of a place in it. */
export function arrowAnswer(answer: ColumnarBody): Buffer {
  const { columns, rows, refreshedAt } = readColumns(answer)
  const response = waiting.getStore()
  response?.setHeader(rowsHeader, rows)
  if (refreshedAt) response?.setHeader(refreshedAtHeader, refreshedAt)
  return Buffer.from(encodeArrow(columns, rows).buffer)
}
