import type { Request, RequestHandler, Response, Router } from 'express'
import { cameFrom } from '../audit/origin.ts'
import type { Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { dropStream, isStreamAnswer, sendStream } from './answer.ts'
import { bodyReader } from './body.ts'
import { parsePart } from './contract.ts'
import { cookiesOf } from './cookies.ts'
import { bearerOf, type Credentials, credentialsOf } from './credentials.ts'
import { onlyOnce, type PlainAnswer } from './idempotency.ts'
import { inTurn } from './in-turn.ts'
import { texts } from '#api/texts/texts.ts'
import { languageOf } from './language.ts'
import type { Limits } from './limits.ts'
import { refusalOf } from './may-call.ts'
import { requireOwnOrigin } from './origin.ts'
import type { Access, Call, Caller, DeviceCaller, Route, StreamAnswer } from './route.ts'
import type { Services } from './services.ts'

/** Finds the caller in the database. */
export interface Authenticate {
  (credentials: Credentials): Promise<Caller | undefined>
}

/** Finds out which device calls. */
export interface AuthenticateDevice {
  /** Returns the caller of a recently valid key, without a query. */
  remembered(key: string): DeviceCaller | undefined
  /** Whether the key was right when it was last looked for. */
  wasRight(key: string): boolean
  find(key: string): Promise<DeviceCaller | undefined>
}

export interface MountOptions {
  services: Services
  limits: Limits
  authenticate: Authenticate
  authenticateDevice: AuthenticateDevice
  /** Name of the session cookie, for routes that accept it. */
  sessionCookie: string
  /** Whether a personal token may open what needs this. */
  opensByToken(access: Access): boolean
}

/** Puts one route on the router: limits, origin, caller, permission, contracts, then the handler. */
export function mountRoute(router: Router, route: Route, options: MountOptions): void {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const { rateLimit, openLimits } = route
  const limiters: RequestHandler[] = [
    ...(rateLimit && rateLimit !== 'data' ? [options.limits[rateLimit]] : []),
    ...(openLimits ? options.limits.ofOpenRoute(openLimits) : []),
  ]
  const readBody = bodyReader(route)
  router[method](route.path, ...limiters, async (request, response) => {
    if (route.usesCookie) requireOwnOrigin(request, options.services.config.publicUrl)
    const device = route.access === 'device' ? await requireDevice(request, response, options) : undefined
    const caller = await requireCaller(route, request, response, options)
    const params = route.params ? parsePart(route.params, request.params) : undefined
    const query = parsePart(route.query, request.query)
    const { body, upload, text, fingerprint } = await readBody(request, response)
    const call = makeCall({ request, response, caller, services: options.services })
    Object.assign(call, { params, query, body: text ? undefined : parsePart(route.body, body), upload, text, device })

    const key = route.method === 'POST' && !route.multipart && caller ? request.get('idempotency-key') : undefined
    let stream: StreamAnswer | undefined
    const work = async (trx?: Trx): Promise<PlainAnswer | undefined> => {
      call.trx = trx
      // What everybody may send is kept without a trace of who sent it.
      const answer = await cameFrom(openLimits ? '' : call.ip, async () => route.handle(call))
      if (isStreamAnswer(answer)) stream = answer
      else return { status: route.status ?? (answer === undefined ? 204 : 200), body: answer ?? undefined }
    }
    try {
      const plain =
        key === undefined ? await work() : await onlyOnce(options.services, { key, fingerprint, caller: caller! }, work)
      for (const begin of call.committed) begin()
      // Answered 503 in the meantime; the work is done all the same.
      if (response.headersSent) return
      if (stream) await sendStream(response, stream)
      else if (plain) sendPlain(response, plain)
    } finally {
      if (stream) dropStream(stream)
    }
  })
}

interface WorkingCall extends Call {
  trx?: Trx | undefined
  committed: (() => void)[]
}

function makeCall(parts: {
  request: Request
  response: Response
  caller: Caller | undefined
  services: Services
}): WorkingCall {
  const { request, response, caller, services } = parts
  const gone = new AbortController()
  const leave = () => {
    if (!response.writableFinished) gone.abort()
  }
  // A client who left before the body was read is dropped.
  if (response.closed) leave()
  else response.on('close', leave)
  const call = {
    caller: caller as Caller,
    requestId: String(request.id),
    ip: request.ip ?? '',
    userAgent: request.get('user-agent') ?? '',
    language: languageOf(request.acceptsLanguages()),
    services,
    signal: gone.signal,
    cookies: cookiesOf(request, response, services.config.publicUrl),
    committed: [] as (() => void)[],
    afterCommit: (work: () => void) => void call.committed.push(work),
    transaction: <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      if (call.trx) return work(call.trx)
      if (!caller) throw new Error('A public route has no company to work in')
      return inTurn(services, { ...caller, somebody: texts[call.language].somebody }, work)
    },
  } as unknown as WorkingCall
  return call
}

async function requireCaller(
  route: Route,
  request: Request,
  response: Response,
  { authenticate, sessionCookie, services, limits, opensByToken }: MountOptions,
): Promise<Caller | undefined> {
  if (route.access === 'public' || route.access === 'device') return undefined
  const { bearer, token } = credentialsOf(request, route.basic === true)
  const cookie =
    route.acceptsCookie && bearer === undefined && token === undefined
      ? cookiesOf(request, response, services.config.publicUrl).get(sessionCookie)
      : undefined
  const from = { ip: request.ip ?? '', userAgent: request.get('user-agent') ?? '' }
  const caller = await authenticate({ bearer, cookie, token, from })
  if (!caller) {
    // Makes such tools ask for the token.
    if (route.basic) response.setHeader('WWW-Authenticate', 'Basic realm="Vardiya", charset="UTF-8"')
    throw new AppError('not_signed_in')
  }
  const refusal = refusalOf(route, caller, opensByToken)
  if (refusal) throw new AppError(refusal)
  request.log.setBindings({ uid: caller.uid })
  response.locals.caller = `${caller.companyId} ${caller.token?.id ?? caller.uid}`
  response.locals.company = caller.companyId
  await pass(caller.token ? limits.token : limits.person, request, response)
  if (route.rateLimit === 'data')
    for (const limiter of [limits.data, limits.dataOfCompany]) await pass(limiter, request, response)
  return caller
}

/**
 * Requests with a key that was valid the last time are not rate-limited: machines send thousands of events a second. A
 * key not yet seen counts like any other request of its address.
 */
async function requireDevice(
  request: Request,
  response: Response,
  { authenticateDevice, limits }: MountOptions,
): Promise<DeviceCaller> {
  const key = bearerOf(request)
  const remembered = key === undefined ? undefined : authenticateDevice.remembered(key)
  if (remembered) return remembered
  if (key === undefined || !authenticateDevice.wasRight(key)) await pass(limits.general, request, response)
  const device = key === undefined ? undefined : await authenticateDevice.find(key)
  if (!device) throw new AppError('device_unknown')
  return device
}

function pass(limiter: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void limiter(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()))
  })
}

function sendPlain(response: Response, { status, body, repeated }: PlainAnswer): void {
  response.setHeader('Cache-Control', 'no-store')
  if (repeated) response.setHeader('Idempotency-Replayed', 'true')
  if (body === undefined) response.status(status).end()
  else response.status(status).json(body)
}
