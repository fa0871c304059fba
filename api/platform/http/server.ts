import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import compression from 'compression'
import express, { type Express, type RequestHandler, Router } from 'express'
import { AppError } from '../errors/app-error.ts'
import type { DiskSpace } from '../files/disk-space.ts'
import { requestLog } from '../log/request-log.ts'
import { sendError } from './answer.ts'
import type { CubeHealth } from './cube-health.ts'
import { proxyCube } from './cube-proxy.ts'
import type { Health } from './health.ts'
import type { Limits } from './limits.ts'
import { type Authenticate, type AuthenticateDevice, mountRoute } from './mount.ts'
import type { Access, Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import { servePortal } from './static.ts'

export interface HttpOptions {
  services: Services
  routes: readonly Route[]
  authenticate: Authenticate
  authenticateDevice: AuthenticateDevice
  sessionCookie: string
  opensByToken(access: Access): boolean
  limits: Limits
  health: Health
  disk: DiskSpace
  cubeHealth: CubeHealth
  /** Whether everything beside HTTP has started too. */
  isStarted(): boolean
  /** Of devices that speak a protocol of their own. */
  protocols: readonly RequestHandler[]
}

/** The whole of HTTP: health, Cube, the modules' routes and the built portal, in this order. */
export function createHttp(options: HttpOptions): Express {
  const { services, health, cubeHealth, limits, authenticate } = options
  const { config } = services
  const app = express()
  app.disable('x-powered-by')
  // Answers are never cached (no-store), so ETags would be useless; files of the portal have their own.
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')
  app.use(requestLog(services.log))
  app.use(securityHeaders(config.publicUrl))

  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', (_request, response) => {
    const database = health.databaseAnswers()
    const ready = options.isStarted() && database && cubeHealth.state() !== 'failing' && !health.draining()
    const status = ready ? 'ok' : 'unavailable'
    const reports = cubeHealth.state() === 'answering'
    const disk = options.disk.isLow() ? 'low' : 'ok'
    response.status(ready ? 200 : 503).json({ status, database, reports, disk })
  })

  // Of devices, ahead of everything they do not need: they call thousands of times a second.
  const devices = Router()
  for (const route of options.routes.filter(({ access }) => access === 'device')) {
    devices.use(route.path, whileDatabaseAnswers(health))
    mountRoute(devices, route, options)
  }
  for (const protocol of options.protocols) devices.use(protocol)
  app.use(devices)

  app.use(['/api', '/cubejs-api'], compression({ filter: isText }), limits.general, whileDatabaseAnswers(health))
  app.use('/cubejs-api', ...proxyCube(config.cubeUrl, config.appSecret, authenticate))

  app.use(
    routersByNoun(
      options.routes.filter(({ access }) => access !== 'device'),
      options,
    ),
  )
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

/**
 * A router for each noun (`/api/work-orders`): a request is matched only with the routes of its noun, not with all of
 * some three hundred.
 */
function routersByNoun(routes: readonly Route[], options: HttpOptions): RequestHandler {
  const nounOf = (path: string) => path.toLowerCase().split('/', 3).join('/')
  const routers = new Map<string, Router>()
  for (const [noun, nounRoutes] of Map.groupBy(routes, ({ path }) => nounOf(path))) {
    if (noun.includes(':')) throw new Error(`${noun} names no noun`)
    const router = Router()
    for (const route of nounRoutes) mountRoute(router, route, options)
    routers.set(noun, router)
  }
  return (request, response, next) => {
    const router = routers.get(nounOf(request.path))
    if (router) router(request, response, next)
    else next()
  }
}

function whileDatabaseAnswers(health: Health): RequestHandler {
  return (request, response, next) => {
    // Log, compression, streams and ourselves listen for its end.
    response.setMaxListeners(20)
    if (health.draining()) response.setHeader('Connection', 'close')
    if (!health.databaseAnswers()) throw new AppError('unavailable', { retryAfter: 2 })
    // Requests that wait for the database are answered when it goes; a download in progress continues.
    const forget = health.onLost(() => {
      if (!response.headersSent) sendError(new AppError('unavailable', { retryAfter: 2 }), request, response, next)
    })
    response.on('close', forget)
    next()
  }
}

function isText(_request: unknown, response: { getHeader(name: string): unknown }): boolean {
  return /json|text/.test(String(response.getHeader('Content-Type')))
}

export interface Listening {
  server: Server
  /**
   * Answers requests in flight, with a last answer on each connection that says so, and cuts the rest off after
   * `patience` ms.
   */
  drain(patience: number): Promise<void>
}

/** For requests that had been sent when the end was decided but had not been read yet: ms, and part of the patience. */
const stillAccepting = { longest: 500, share: 0.1 }

/** Listens on all addresses. @param port 0 for any free one. */
export function listen(app: Express, port: number): Promise<Listening> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 }, app)
  const active = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    active.add(response)
    response.on('close', () => active.delete(response))
  })

  async function drain(patience: number): Promise<void> {
    for (const response of active) if (!response.headersSent) response.setHeader('Connection', 'close')
    await sleep(Math.min(stillAccepting.longest, stillAccepting.share * patience))
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const sweeping = setInterval(() => server.closeIdleConnections(), 50)
    const late = new AbortController()
    await Promise.race([closed, sleep(patience, undefined, { signal: late.signal }).catch(() => undefined)])
    late.abort()
    clearInterval(sweeping)
    server.closeAllConnections()
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve({ server, drain }))
  })
}
