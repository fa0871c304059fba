import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'
import { verifyCubeToken } from '#api/platform/auth/cube-token.ts'
import type { AskedMembers } from './questions/asked-members.ts'

/** The person whom the questions of an asker count against. */
export interface Share {
  /** For work that the portal does by itself, for no person. */
  background: boolean
  person: string
  company: string
}

/** A client that waits for the answer to one question, over as many requests as it takes. */
export interface Asker {
  /** Whether it went away, with its answer or without. */
  gone: boolean
  /** When it came, by `performance.now()`. */
  since: number
  /** Members of the question, once it has been read. */
  asked?: AskedMembers
  /** Its requests that are open at this moment. */
  requests: number
  /** When the last of them ended, by `performance.now()`. */
  lastHere: number
  /** Called when it does. */
  onGone: Set<() => void>
  /** Set once the question is admitted. */
  share?: Share
  /** Questions before it in the line for a place in Cube's queue, at least; undefined when it is not in line. */
  inLine?: () => number | undefined
  /** The last reason for 'Continue wait'. */
  progress?: WaitProgress
  /** Rollup or table that is built before the question can run, while it is built. */
  building?: WaitProgress
}

/** An asker while it is here or expected back. */
export interface Presence {
  asker: Asker
  /** One of its requests has ended; `comesAgain` after 'Continue wait'. */
  depart(comesAgain: boolean): void
  /** The client has gone; the answer is not needed any more. */
  leave(): void
}

/**
 * Time for a client to ask again after 'Continue wait'. Where a page waits for many answers, its browser asks a few at
 * a time; and a client that leaves says so.
 */
export const returnMs = 60_000

/** A person without open requests and questions for so long has left. A page asks again within it. */
const awayMs = 3000

const asking = new AsyncLocalStorage<Asker>()
const present = new Map<string, { presence: Presence; arrived(): void }>()

/** The asker on whose behalf the current code runs; undefined in the refresh worker. */
export function currentAsker(): Asker | undefined {
  return asking.getStore()
}

/**
 * Whether an asker seems to have left silently, like a closed notebook: neither this question nor any other of the same
 * person was polled for some seconds. A page polls some of its questions at a time, so one alone proves little.
 */
export function isAway(asker: Asker): boolean {
  const since = performance.now() - awayMs
  const heard = ({ requests, lastHere }: Asker) => requests > 0 || lastHere > since
  if (heard(asker)) return false
  for (const { presence } of present.values()) {
    const { share } = presence.asker
    const same = share?.person === asker.share?.person && share?.company === asker.share?.company
    if (share && same && heard(presence.asker)) return false
  }
  return true
}

/** Runs it on behalf of the asker. */
export function asAsker<T>({ asker }: Presence, work: () => T): T {
  return asking.run(asker, work)
}

/** A request of a question has arrived: the name is the same as long as it is the same question of the same client. */
export function arrive(question: string): Presence {
  const arrival = present.get(question) ?? begin(question)
  arrival.arrived()
  return arrival.presence
}

function begin(question: string) {
  const since = performance.now()
  const asker: Asker = { gone: false, since, requests: 0, lastHere: since, onGone: new Set() }
  let expected: NodeJS.Timeout | undefined
  const presence: Presence = {
    asker,
    depart(comesAgain) {
      asker.requests--
      asker.lastHere = performance.now()
      if (asker.requests > 0) return
      if (comesAgain) expected = setTimeout(presence.leave, returnMs).unref()
      else presence.leave()
    },
    leave() {
      if (present.get(question)?.presence === presence) present.delete(question)
      clearTimeout(expected)
      if (asker.gone) return
      asker.gone = true
      for (const tell of asker.onGone) tell()
    },
  }
  const entry = {
    presence,
    arrived() {
      clearTimeout(expected)
      asker.requests++
    },
  }
  present.set(question, entry)
  return entry
}

/**
 * Follows each question until it is answered or its client leaves, and adds the reason for waiting to the body of
 * 'Continue wait', which Cube 1.7.43 leaves out.
 */
export function followAskers(request: Request, response: Response, next: NextFunction): void {
  const presence = arrive(questionOf(request))
  const { asker } = presence
  let comesAgain = false
  const send = response.json.bind(response)
  response.json = (body: { error?: unknown }) => {
    comesAgain = body.error === 'Continue wait'
    return send(comesAgain && asker.progress ? { ...body, progress: asker.progress } : body)
  }
  response.on('close', () => presence.depart(response.writableFinished && comesAgain))
  asAsker(presence, next)
}

const leftSchema = z.strictObject({ questions: z.array(z.string().max(200)).max(200) })

/**
 * `POST …/left` with the names of questions whose clients have gone: a client may leave between two polls, when it has
 * no connection that could close.
 */
export function dismissAskers(appSecret: string): RequestHandler {
  return async (request, response) => {
    const token = request.get('authorization')?.replace('Bearer ', '') ?? ''
    const claims = await verifyCubeToken(appSecret, token).catch(() => undefined)
    const left = claims ? leftSchema.safeParse(await json(request).catch(() => undefined)) : undefined
    for (const question of left?.data?.questions ?? []) present.get(question)?.presence.leave()
    response.status(!left ? 401 : left.success ? 204 : 400).end()
  }
}

/** Clients number the requests of one question: `<uuid>-span-1`, `<uuid>-span-2`. */
function questionOf(request: Request): string {
  return request.get('x-request-id')?.replace(/-span-\d+$/, '') ?? randomUUID()
}
