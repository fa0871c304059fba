import { createRequire } from 'node:module'
import type { NextFunction, Request, Response } from 'express'
import type { CubeClaims } from '#api/platform/auth/cube-token.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { currentAsker } from '../askers.ts'
import { asOwnError, failedAnswer } from './answer-to.ts'
import { admit } from './crowd.ts'
import { parseQuestions, refused } from './parse-questions.ts'
import { askOverSocket } from './socket-askers.ts'
import type { Views } from './views.ts'

type Respond = (message: { error?: unknown }, options?: { status: number }) => unknown

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

/** What of Cube's gateway is used and replaced. */
interface Gateway {
  load(request: LoadRequest): Promise<void>
  subscribe(request: LoadRequest): Promise<void>
  getNormalizedQueries(asked: unknown, context: Context, ...rest: unknown[]): Promise<unknown>
  handleError(failure: Failure): void
  log(event: object, context?: Context): void
  resToResultFn(response: Response): Respond
  extractAuthorizationHeaderWithSchema(request: Request): string | undefined
}

type CheckAuth = (request: Request, token: string | undefined) => Promise<unknown>
type GatewayClass = new (...parts: unknown[]) => Gateway

/**
 * Cube's gateway with a door of our own before it: every question, over HTTP or a socket, once or as a subscription, is
 * read strictly (`parseQuestions`), counts among what its person waits for (`admit`), and fails in our own words.
 */
export function createGateway(views: () => Promise<Views>, ...parts: unknown[]): object {
  const { ApiGateway } = createRequire(import.meta.url)('@cubejs-backend/api-gateway') as { ApiGateway: GatewayClass }

  class QuestionGateway extends ApiGateway {
    override async load(request: LoadRequest): Promise<void> {
      if (request.connectionId !== undefined) {
        const { connectionId, ...question } = request
        return askOverSocket(connectionId, question, (asked) => this.load(asked))
      }
      try {
        const { securityContext } = request.context
        if (request.cacheMode !== undefined) throw refused([{ path: 'cache', message: 'is not for callers' }])
        const asker = currentAsker()
        if (asker && securityContext) admit(asker, securityContext)
      } catch (error) {
        this.handleError({ ...request, e: error })
        return undefined
      }
      return super.load(request)
    }

    override async subscribe(request: LoadRequest): Promise<void> {
      const { connectionId = '', ...question } = request
      return askOverSocket(connectionId, question, (asked) => super.subscribe(asked))
    }

    /** On the way of everything that Cube compiles for a caller. */
    override async getNormalizedQueries(asked: unknown, context: Context, ...rest: unknown[]): Promise<unknown> {
      if (!context.securityContext) throw new AppError('not_signed_in')
      const questions = parseQuestions(asked, await views(), context.securityContext)
      return super.getNormalizedQueries(questions, context, ...rest)
    }

    async checkAuthWrapper(check: CheckAuth, request: Request, response: Response, next: NextFunction): Promise<void> {
      try {
        await check(request, this.extractAuthorizationHeaderWithSchema(request))
      } catch (error) {
        this.handleError({ e: error, res: this.resToResultFn(response) })
        return
      }
      next()
    }

    override handleError(failure: Failure): void {
      const { e, context, res } = failure
      if ((e as { error?: unknown }).error === 'Continue wait') {
        super.handleError(failure)
        return
      }
      const error = asOwnError(e)
      if (error.status < 500) this.log({ type: 'Question refused', error: error.message }, context)
      // Cube logs what it is in its own words.
      else super.handleError({ ...failure, res: () => undefined })
      res(failedAnswer(error), { status: error.status })
    }
  }

  return new QuestionGateway(...parts)
}
