import type { CubeClaims } from '#api/platform/auth/cube-token.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { currentAsker } from '../askers.ts'
import { arrowResponse } from '../extracts/arrow-asked.ts'
import type { ExtractGateway, Extracts } from '../extracts/answer-extracts.ts'
import { patch } from '../patches/patch.ts'
import { asOwnError, failedAnswer } from './answer-to.ts'
import { membersOf } from './asked-members.ts'
import { admit } from './crowd.ts'
import { parseQuestions, refused } from './parse-questions.ts'
import type { SlowQuestions } from './slow-questions.ts'
import { askOverSocket, leaveSocket } from './socket-askers.ts'
import type { Views } from './views.ts'

type Respond = (message: { error?: unknown; code?: unknown }, options?: { status: number }) => unknown

interface Context {
  securityContext?: CubeClaims
}

/** One question, however it came. */
interface LoadRequest {
  query: unknown
  context: Context
  res: Respond
  cacheMode?: unknown
  /** Over a socket only. */
  connectionId?: string
}

interface Failure {
  e: unknown
  context?: Context
  res: Respond
}

/** What of Cube's gateway is called. */
interface Gateway extends ExtractGateway {
  load(request: LoadRequest): Promise<void>
  handleError(failure: Failure): void
  log(event: object, context?: Context): void
}

type Load = (this: Gateway, request: LoadRequest) => Promise<void>
type Normalize = (this: Gateway, asked: unknown, context: Context, ...rest: unknown[]) => Promise<unknown>
type Handle = (this: Gateway, failure: Failure) => void
type Disconnect = (this: object, connectionId: string) => Promise<void>

/**
 * Puts our own checks before Cube's gateway: every question, over HTTP or a socket, once or as a subscription, is
 * validated (`parseQuestions`), counts towards its person's limit (`admit`), fails in our own words, and is noted if it
 * was slow. Extracts leave Cube's way once they are compiled.
 */
export function readQuestionsStrictly(views: () => Promise<Views>, extracts: Extracts, slow: SlowQuestions): void {
  patch<Load>(
    'ApiGateway.load',
    (load) =>
      async function loadAdmitted(request) {
        if (request.connectionId !== undefined) {
          const { connectionId, ...question } = request
          return askOverSocket(connectionId, question, (asked) => this.load(asked))
        }
        const { securityContext } = request.context
        const asker = currentAsker()
        const answered = () => {
          if (asker && securityContext) slow.note(asker, securityContext.company_id)
        }
        try {
          if (request.cacheMode !== undefined) throw refused([{ path: 'cache', message: 'is not for callers' }])
          if (asker && securityContext) admit(asker, securityContext)
          if (arrowResponse()) {
            await extracts.answer(this, request.query, request.context)
            answered()
            return undefined
          }
        } catch (error) {
          this.handleError({ ...request, e: error })
          return undefined
        }
        const res: Respond = (message, options) => {
          // A person who waited until the time limit has waited longest of all.
          if (message.error === undefined || message.code === 'query_too_slow') answered()
          return request.res(message, options)
        }
        return load.call(this, { ...request, res })
      },
  )
  patch<Load>(
    'ApiGateway.subscribe',
    (subscribe) =>
      function subscribeAsAsker(request) {
        const { connectionId = '', ...question } = request
        return askOverSocket(connectionId, question, (asked) => subscribe.call(this, asked))
      },
  )
  patch<Disconnect>(
    'SubscriptionServer.disconnect',
    (disconnect) =>
      function leave(connectionId) {
        leaveSocket(connectionId)
        return disconnect.call(this, connectionId)
      },
  )
  // On the way of everything that Cube compiles for a caller.
  patch<Normalize>(
    'ApiGateway.getNormalizedQueries',
    (normalize) =>
      async function normalizeStrictly(input, context, ...rest) {
        if (!context.securityContext) throw new AppError('not_signed_in')
        const questions = parseQuestions(input, await views(), context.securityContext)
        const asker = currentAsker()
        if (asker) asker.asked = membersOf(questions)
        return normalize.call(this, questions, context, ...rest)
      },
  )
  patch<Handle>(
    'ApiGateway.handleError',
    (handle) =>
      function failInOwnWords(failure) {
        const { e, context, res } = failure
        if ((e as { error?: unknown }).error === 'Continue wait') {
          handle.call(this, failure)
          return
        }
        const error = asOwnError(e)
        if (error.status < 500) this.log({ type: 'Question refused', error: error.message }, context)
        // Cube logs the failure in its own words.
        else handle.call(this, { ...failure, res: () => undefined })
        res(failedAnswer(error), { status: error.status })
      },
  )
}
