import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import compression from 'compression'
import express, { type Express, Router } from 'express'
import { AppError } from '../errors/app-error.ts'
import { requestLog } from '../log/request-log.ts'
import { sendError } from './answer.ts'
import { proxyCube } from './cube-proxy.ts'
import type { Health } from './health.ts'
import type { Limits } from './limits.ts'
import { type Authenticate, mountRoute } from './mount.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import { servePortal } from './static.ts'

export interface HttpOptions {
  services: Services
  routes: readonly Route[]
  authenticate: Authenticate
  sessionCookie: string
  limits: Limits
  health: Health
}

/** The whole of HTTP: health, Cube, the modules' routes and the built portal, in this order. */
export function createHttp(options: HttpOptions): Express {
  const { services, health, limits, authenticate } = options
  const { config } = services
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')
  app.use(requestLog(services.log))
  app.use(securityHeaders(config.publicUrl))

  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', (_request, response) => {
    const ready = health.databaseAnswers() && !health.draining()
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'unavailable', database: health.databaseAnswers() })
  })

  app.use(['/api', '/cubejs-api'], compression({ filter: isText }), limits.general, (_request, response, next) => {
    if (health.draining()) response.setHeader('Connection', 'close')
    if (!health.databaseAnswers()) throw new AppError('unavailable', { retryAfter: 2 })
    next()
  })
  app.use('/cubejs-api', ...proxyCube(config.cubeUrl, config.appSecret, authenticate))

  const router = Router()
  for (const route of options.routes) mountRoute(router, route, options)
  app.use(router)
  app.use('/api', () => {
    throw new AppError('not_found')
  })
  app.use(servePortal(config.webDist))
  app.use(() => {
    throw new AppError('not_found')
  })
  app.use(sendError)
  return app
}

function isText(_request: unknown, response: { getHeader(name: string): unknown }): boolean {
  return /json|text/.test(String(response.getHeader('Content-Type')))
}

/** @returns the server, listening on all addresses. @param port 0 for any free one. */
export function listen(app: Express, port: number): Promise<Server> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 }, app)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve(server))
  })
}

/** Takes no new connection, lets requests in flight be answered, and after `patience` ms cuts off what is left. */
export async function drain(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const late = new AbortController()
  await Promise.race([closed, sleep(patience, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
  server.closeAllConnections()
}
