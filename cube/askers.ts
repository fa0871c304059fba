import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'

/** A client that waits for the answer to one question, over as many requests as it takes. */
export interface Asker {
  /** Whether it went away before it was answered. */
  gone: boolean
  /** Called when it does. */
  onGone: Set<() => void>
  /** What it waited for when it was last told to come again. */
  progress?: WaitProgress
}

interface Presence {
  asker: Asker
  requests: number
  /** Runs while it has been told 'Continue wait' and has not come again. */
  expected?: NodeJS.Timeout
}

/** How long a client that was told 'Continue wait' may take to ask again. */
const returnMs = 5000

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
  const leave = () => {
    if (present.get(question) === presence) present.delete(question)
    asker.gone = true
    for (const tell of asker.onGone) tell()
  }
  let comesAgain = false
  const json = response.json.bind(response)
  response.json = (body: { error?: unknown }) => {
    comesAgain = body.error === 'Continue wait'
    return json(comesAgain && asker.progress ? { ...body, progress: asker.progress } : body)
  }
  response.on('close', () => {
    presence.requests--
    if (presence.requests > 0) return
    if (response.writableFinished && comesAgain) presence.expected = setTimeout(leave, returnMs).unref()
    else leave()
  })
  asking.run(asker, next)
}

/** Clients number the requests of one question: `<uuid>-span-1`, `<uuid>-span-2`. */
function questionOf(request: Request): string {
  return request.get('x-request-id')?.replace(/-span-\d+$/, '') ?? randomUUID()
}
