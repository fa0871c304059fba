import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { recentCubeToken } from '../auth/cube-token.ts'
import { ownQuestion } from '../cube/cube-load.ts'
import { AppError } from '../errors/app-error.ts'
import { asAppError } from '../errors/as-app-error.ts'
import type { Authenticate } from './mount.ts'
import type { Caller } from './route.ts'

/** Cube's paths for the portal; its SQL, jobs and system paths stay closed. */
const openPaths = /^\/v1\/(load|meta|dry-run)$/

/**
 * Allows signed-in people to query Cube, under a token with their present permissions. Their own token never leaves the
 * api.
 */
export function proxyCube(cubeUrl: string, appSecret: string, authenticate: Authenticate): RequestHandler[] {
  const exchange: RequestHandler = async (request, _response, next) => {
    if (!openPaths.test(request.path)) throw new AppError('not_found')
    const bearer = /^(?:Bearer )?([\w.-]+)$/.exec(request.get('authorization') ?? '')?.[1]
    const caller = await authenticate({ bearer })
    if (!caller) throw new AppError('not_signed_in')
    request.headers.authorization = `Bearer ${await cubeTokenOf(caller, appSecret)}`
    delete request.headers.cookie
    const question = request.get('x-request-id')
    if (question) request.headers['x-request-id'] = ownQuestion(caller.uid, question)
    next()
  }
  const pass = createProxyMiddleware({
    target: `${cubeUrl.replace(/\/$/, '')}/cubejs-api`,
    proxyTimeout: 120_000,
    on: {
      // A client who leaves cancels the question, all the way into Postgres.
      proxyReq: (proxied, _request, response) => {
        response.on('close', () => {
          if (!response.writableFinished) proxied.destroy()
        })
      },
      error: (error, request, response) => {
        if (!('headersSent' in response) || response.headersSent || response.destroyed) {
          response.destroy()
          return
        }
        const appError = asAppError(error)
        const answer = appError.code === 'internal' ? new AppError('bad_gateway') : appError
        const requestId = String((request as { id?: unknown }).id)
        response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Retry-After': '2' })
        response.end(JSON.stringify({ error: { code: answer.code, message: answer.message, requestId } }))
      },
    },
  })
  return [exchange, pass as RequestHandler]
}

/** A Cube token that lives for 40 s at least: long enough for one question. */
export function cubeTokenOf(caller: Caller, appSecret: string): Promise<string> {
  return recentCubeToken(appSecret, {
    company_id: caller.companyId,
    permissions: [...caller.permissions],
    sub: caller.uid,
    areas: caller.scope?.areas,
    people: caller.scope?.people,
  })
}
