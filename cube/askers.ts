import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'
import { verifyCubeToken } from '#api/platform/auth/cube-token.ts'

/** A client that waits for the answer to one question, over as many requests as it takes. */
export interface Asker {
  /** Whether it went away before it was answered. */
  gone: boolean
  /** Called when it does. */
  onGone: Set<() => void>
  /** What it waited for when it was last told to come again. */
  progress?: WaitProgress
  /** What is built before its question can be asked at all, while it is. */
  building?: WaitProgress
}

interface Presence {
  asker: Asker
  requests: number
  /** Runs while it has been told 'Continue wait' and has not come again. */
  expected?: NodeJS.Timeout
}

/**
 * How long a client that was told 'Continue wait' may take to ask again. Where a page waits for many answers, its browser
 * asks a few at a time; and a client that goes says so.
 */
export const returnMs = 60_000

const asking = new AsyncLocalStorage<Asker>()
const present = new Map<string, Presence>()

/** On whose behalf this runs; nobody's for the refresh worker and for subscriptions. */
export function currentAsker(): Asker | undefined {
  return asking.getStore()
}

/**
 * Follows each question until it is answered or its client goes away, and puts what it waits for into the body of
 * 'Continue wait', which of Cube 1.7.43 says no more than that.
 */
export function followAskers(request: Request, response: Response, next: NextFunction): void {
  const question = questionOf(request)
  const presence: Presence = present.get(question) ?? { asker: { gone: false, onGone: new Set() }, requests: 0 }
  const { asker } = presence
  present.set(question, presence)
  clearTimeout(presence.expected)
  presence.requests++
  let comesAgain = false
  const send = response.json.bind(response)
  response.json = (body: { error?: unknown }) => {
    comesAgain = body.error === 'Continue wait'
    return send(comesAgain && asker.progress ? { ...body, progress: asker.progress } : body)
  }
  response.on('close', () => {
    presence.requests--
    if (presence.requests > 0) return
    if (response.writableFinished && comesAgain)
      presence.expected = setTimeout(() => leave(question, presence), returnMs).unref()
    else leave(question, presence)
  })
  asking.run(asker, next)
}

const leftSchema = z.strictObject({ questions: z.array(z.string().max(200)).max(200) })

/**
 * `POST …/left` with the names of questions whose client has gone: it may go between two requests, when there is no
 * connection that could end.
 */
export function dismissAskers(appSecret: string): RequestHandler {
  return async (request, response) => {
    const token = request.get('authorization')?.replace('Bearer ', '') ?? ''
    const known = await verifyCubeToken(appSecret, token).catch(() => undefined)
    const left = known ? leftSchema.safeParse(await json(request).catch(() => undefined)) : undefined
    for (const question of left?.data?.questions ?? []) {
      const presence = present.get(question)
      if (presence) leave(question, presence)
    }
    response.status(!left ? 401 : left.success ? 204 : 400).end()
  }
}

function leave(question: string, presence: Presence): void {
  if (present.get(question) === presence) present.delete(question)
  clearTimeout(presence.expected)
  const { asker } = presence
  if (asker.gone) return
  asker.gone = true
  for (const tell of asker.onGone) tell()
}

/** Clients number the requests of one question: `<uuid>-span-1`, `<uuid>-span-2`. */
function questionOf(request: Request): string {
  return request.get('x-request-id')?.replace(/-span-\d+$/, '') ?? randomUUID()
}
