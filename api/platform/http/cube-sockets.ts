import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { cubeTokenOf } from './cube-proxy.ts'
import type { Authenticate } from './mount.ts'
import type { Caller } from './route.ts'
import { type SocketMessage, readSocketMessage } from './socket-messages.ts'
import { addressOf, createSocketShares, type Seat } from './socket-shares.ts'

export interface CubeSockets {
  /** Ends every conversation; the browser tries again elsewhere or later. */
  close(): void
}

const path = '/cubejs-api/'
const recheckEvery = 1000
/** A Cube token lives 60 s and is checked whenever a subscription runs again. */
const renewEvery = 30_000
/** A browser that is silent for so long has left. */
const pingEvery = 30_000
const largestMessage = 1_000_000
const waitingAtMost = 50
/** Limit of subscriptions per socket; each is asked again every two seconds. */
const subscriptionsAtMost = 20

interface Options {
  cubeUrl: string
  appSecret: string
  ownOrigin(request: IncomingMessage): boolean
  authenticate: Authenticate
  /** Proxies in front, for the client's address. */
  trustProxy: number
  /** Milliseconds in which a browser must say who it is. */
  signInWithin?: number
}

/**
 * Carries Cube's subscriptions. A browser authenticates in its first message, so that message is exchanged here for a
 * Cube token; until then there is no connection to Cube, and `socket-shares.ts` limits sockets per person and address.
 * The caller's permissions are checked every second: a changed one renews the Cube token, an ended session ends the
 * conversation.
 */
export function proxyCubeSockets(server: Server, options: Options): CubeSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  const shares = createSocketShares()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const requestPath = request.url?.split('?')[0] ?? ''
    if (!(requestPath === path || requestPath === path.slice(0, -1)) || !options.ownOrigin(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    const seat = shares.open(addressOf(request, options.trustProxy))
    if (!seat) {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\n\r\n')
      return
    }
    socket.once('close', () => seat.close())
    sockets.handleUpgrade(request, socket, head, (browser) => converse(browser, seat, options))
  })
  return {
    close: () => {
      for (const browser of sockets.clients) browser.close(1001)
      sockets.close()
    },
  }
}

function converse(browser: WebSocket, seat: Seat, options: Options): void {
  const { cubeUrl, appSecret, authenticate, signInWithin = 5000 } = options
  let cube: WebSocket | undefined
  let bearer: string | undefined
  let rights = ''
  let renewAt = 0
  /** Handshakes that answer our own renewals, without a request of the browser. */
  let unasked = 0
  const early: string[] = []
  const subscribed = new Set<string>()
  let heard = true
  let turn = Promise.resolve()

  const end = (code?: number) => {
    for (const timer of [tooLate, recheck, pinging]) clearTimeout(timer)
    browser.close(code)
    cube?.close()
  }
  const connect = () => {
    cube = new WebSocket(`${cubeUrl.replace(/^http/, 'ws').replace(/\/$/, '')}${path}`, { maxPayload: 0 })
    cube.on('open', () => {
      for (const text of early.splice(0)) cube?.send(text)
    })
    cube.on('message', (data) => {
      const text = String(data)
      if (unasked > 0 && text === '{"handshake":true}') unasked--
      else browser.send(text)
    })
    cube.on('close', () => end())
    cube.on('error', () => end())
  }
  const toCube = (text: string) => {
    if (cube?.readyState === WebSocket.OPEN) cube.send(text)
    else if (early.length < waitingAtMost) early.push(text)
    else end()
  }
  const authorise = async (hasNewToken: boolean): Promise<boolean> => {
    const caller = await authenticate({ bearer })
    if (!caller || browser.readyState !== WebSocket.OPEN) return false
    if (!seat.take(caller.uid)) {
      // Closes with "try again later".
      end(1013)
      return true
    }
    clearTimeout(tooLate)
    const now = rightsOf(caller)
    if (hasNewToken || now !== rights || Date.now() >= renewAt) {
      if (!hasNewToken) unasked++
      rights = now
      renewAt = Date.now() + renewEvery
      if (!cube) connect()
      toCube(JSON.stringify({ authorization: await cubeTokenOf(caller, appSecret) }))
    }
    return true
  }
  const receive = async (text: string) => {
    const message = readSocketMessage(text)
    const hasNewToken = 'authorization' in message
    if (hasNewToken) bearer = message.authorization.replace(/^Bearer /, '')
    if (!(await authorise(hasNewToken))) throw new Error('not signed in')
    if (hasNewToken) return
    count(message)
    toCube(JSON.stringify(message))
  }
  const count = (message: SocketMessage) => {
    if ('unsubscribe' in message) subscribed.delete(String(message.unsubscribe))
    else if ('method' in message && message.method === 'unsubscribe') subscribed.delete(String(message.messageId))
    else if ('method' in message && message.method === 'subscribe') subscribed.add(String(message.messageId))
    if (subscribed.size > subscriptionsAtMost) throw new Error('too many subscriptions')
  }
  // Messages keep their order; one that cannot be trusted ends the conversation.
  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work).then(
      () => undefined,
      () => end(),
    )
  }
  const tooLate = setTimeout(() => end(1008), signInWithin)
  const recheck = setInterval(() => {
    if (bearer === undefined) return
    inTurn(async () => {
      if (!(await authorise(false))) end()
    })
  }, recheckEvery)
  const pinging = setInterval(() => {
    if (!heard) browser.terminate()
    heard = false
    browser.ping()
  }, pingEvery)

  browser.on('pong', () => (heard = true))
  browser.on('message', (data) => inTurn(() => receive(String(data))))
  browser.on('close', () => end())
  browser.on('error', () => end())
}

function rightsOf(caller: Caller): string {
  return [caller.companyId, JSON.stringify(caller.scope ?? 'all'), ...[...caller.permissions].toSorted()].join(' ')
}
