import { type Request, type RequestHandler, type Response, Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import PQueue from 'p-queue'
import { plainAddress } from '#api/platform/http/plain-address.ts'
import type { Services } from '#api/platform/http/services.ts'
import { findTerminal } from '../terminal.queries.ts'
import { serialPattern } from '../terminals.contract.ts'
import { bodyReads } from './body-reads.ts'
import { answerKnown, answerWaiting, type TerminalCall, terminalPaths } from './terminal-calls.ts'

/** Bytes of a body: all that a terminal holds, and of one that waits a day's punches. */
const bytesOfKnown = 8_000_000
const bytesOfWaiting = 256_000
/** Calls in a minute: one every ten seconds is usual, and a punch each. */
const callsOfTerminal = 600
const callsOfAddress = 6_000
/** Limits of bodies read at once, of accepted and of waiting terminals; and the time for each in ms. */
const readAtOnce = 40
const strangersAtOnce = 10
const knownMs = 60_000
const strangerMs = 15_000
/** Calls that have a connection to PostgreSQL. */
const answeredAtOnce = 10

const serialForm = new RegExp(`^${serialPattern}$`)
const pathNames = terminalPaths.join('|')
const paths = new RegExp(`^/(?:iclock/)?(${pathNames})(?:\\.aspx)?$`, 'i')

/**
 * Protocol of attendance terminals of the ZKTeco kind ("ADMS", "iClock", push): plain text, identified by a serial
 * number. It opens nothing but punches; other calls pass on to the portal.
 */
export function terminalProtocol(services: Services): RequestHandler {
  const router = Router({ caseSensitive: false })
  const { config, log } = services
  const atMost = (calls: number, keyGenerator?: (request: Request) => string) =>
    rateLimit({
      windowMs: 60_000,
      limit: calls,
      standardHeaders: false,
      legacyHeaders: false,
      skip: () => !config.rateLimits,
      ...(keyGenerator && { keyGenerator }),
      handler: (_request, response) => refuse(response, 429),
    })
  const addressOf = (request: Request) => plainAddress(request.ip ?? '').slice(0, 60)
  // Who calls under a terminal's number from elsewhere takes nothing from it.
  const callerOf = (request: Request) => `${serialOf(request) ?? ''} ${addressOf(request)}`
  const limits = [atMost(callsOfAddress), atMost(callsOfTerminal, callerOf)]
  /** Terminals with a call in progress: each waits for its own answer, so a second call comes from another one. */
  const busy = new Set<string>()
  // Neither slow lines nor strangers with invented numbers delay a terminal.
  const accepted = bodyReads({ most: readAtOnce, bytes: bytesOfKnown, longestMs: knownMs })
  const strangers = bodyReads({ most: strangersAtOnce, bytes: bytesOfWaiting, longestMs: strangerMs })
  const answers = new PQueue({ concurrency: answeredAtOnce })

  router.use(paths, ...limits, async (request, response) => {
    const serial = serialOf(request)
    const post = request.method === 'POST'
    if (!serial || (!post && request.method !== 'GET')) return refuse(response, 400)
    const caller = callerOf(request)
    if (busy.has(caller) || busy.size >= readAtOnce + strangersAtOnce) return refuse(response, 503)
    busy.add(caller)
    try {
      const address = addressOf(request)
      const terminal = await findTerminal(services.db, serial, address)
      // Out of use: the terminal keeps its data.
      if (terminal && !terminal.active) return refuse(response, 403)
      const reads = terminal ? accepted : strangers
      if (reads.size >= reads.most) return refuse(response, 503)
      const body = post ? await reads.read(request, response) : ''
      if (body === undefined) return refuse(response, 413)
      const named = paths.exec(request.baseUrl)?.[1]?.toLowerCase()
      const path = terminalPaths.find((one) => one === named)
      if (!path) return refuse(response, 404)
      const call: TerminalCall = { serial, address, path, post, query: queryOf(request), body }
      const answer = await answers.add(() =>
        terminal ? answerKnown(services, terminal, call) : answerWaiting(services, call),
      )
      if (answer === undefined) return refuse(response, 503)
      return send(response, 200, answer)
    } catch (error) {
      log.warn({ err: error, serial }, 'a terminal was not answered')
      return refuse(response, 503)
    } finally {
      busy.delete(caller)
    }
  })
  // Any other request of a terminal gets an error, never a page of the portal, which it would take for an answer.
  router.use(/^\/iclock(?=\/|$)/i, (_request, response) => refuse(response, 404))
  return router
}

/** Names in lower case: firmware writes `SN`, `sn` and `Sn`. */
function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.query).map(([name, value]) => [name.toLowerCase(), String([value].flat()[0] ?? '')]),
  )
}

function serialOf(request: Request): string | undefined {
  const serial = queryOf(request)['sn']
  return serial !== undefined && serialForm.test(serial) ? serial : undefined
}

function send(response: Response, status: number, text: string): void {
  if (response.headersSent) return
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text)
}

/** No `OK`: the terminal keeps its data and tries again. */
const refuse = (response: Response, status: number): void => send(response, status, 'ERROR')
