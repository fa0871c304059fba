import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { cubeTokenOf } from './cube-proxy.ts'
import type { Authenticate } from './mount.ts'
import type { Caller } from './route.ts'

export interface CubeSockets {
  /** Ends every conversation; the browser tries again elsewhere or later. */
  close(): void
}

const path = '/cubejs-api/'
const recheckEvery = 1000
/** A Cube token lives 60 s and is looked at whenever a subscription is run anew. */
const renewEvery = 30_000
const largestMessage = 1_000_000
const waitingAtMost = 50
const methods = new Set(['load', 'subscribe', 'meta'])

interface Options {
  cubeUrl: string
  appSecret: string
  ownOrigin(request: IncomingMessage): boolean
  authenticate: Authenticate
}

/**
 * Carries Cube's subscriptions. A browser proves who it is in its first message, so that message is exchanged here for a
 * Cube token. What the caller may see is read anew every second: a changed permission renews the Cube token, an ended
 * session ends the conversation.
 */
export function proxyCubeSockets(server: Server, options: Options): CubeSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const asked = request.url?.split('?')[0] ?? ''
    if (!(asked === path || asked === path.slice(0, -1)) || !options.ownOrigin(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (browser) => converse(browser, options))
  })
  return {
    close: () => {
      for (const browser of sockets.clients) browser.close(1001)
      sockets.close()
    },
  }
}

function converse(browser: WebSocket, { cubeUrl, appSecret, authenticate }: Options): void {
  const cube = new WebSocket(`${cubeUrl.replace(/^http/, 'ws').replace(/\/$/, '')}${path}`, { maxPayload: 0 })
  let bearer: string | undefined
  let rights = ''
  let renewAt = 0
  /** Handshakes that answer our own renewals and that the browser did not ask for. */
  let unasked = 0
  const early: string[] = []
  let turn = Promise.resolve()

  const end = () => {
    clearInterval(recheck)
    browser.close()
    cube.close()
  }
  const toCube = (text: string) => {
    if (cube.readyState === WebSocket.OPEN) cube.send(text)
    else if (early.length < waitingAtMost) early.push(text)
    else end()
  }
  const authorise = async (asked: boolean): Promise<boolean> => {
    const caller = await authenticate({ bearer })
    if (!caller) return false
    const now = rightsOf(caller)
    if (asked || now !== rights || Date.now() >= renewAt) {
      if (!asked) unasked++
      rights = now
      renewAt = Date.now() + renewEvery
      toCube(JSON.stringify({ authorization: await cubeTokenOf(caller, appSecret) }))
    }
    return true
  }
  const receive = async (text: string) => {
    const message = JSON.parse(text) as Record<string, unknown>
    const asked = typeof message.authorization === 'string'
    if (asked) bearer = String(message.authorization).replace(/^Bearer /, '')
    if (!(await authorise(asked))) throw new Error('not signed in')
    if (asked) return
    if (message.method !== undefined && !methods.has(String(message.method))) throw new Error('unknown method')
    toCube(text)
  }
  // Messages keep their order; one that cannot be trusted ends the conversation.
  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work).then(() => undefined, end)
  }
  const recheck = setInterval(() => {
    if (bearer === undefined) return
    inTurn(async () => {
      if (!(await authorise(false))) end()
    })
  }, recheckEvery)

  browser.on('message', (data) => inTurn(() => receive(String(data))))
  cube.on('open', () => {
    for (const text of early.splice(0)) cube.send(text)
  })
  cube.on('message', (data) => {
    const text = String(data)
    if (unasked > 0 && text === '{"handshake":true}') unasked--
    else browser.send(text)
  })
  for (const side of [browser, cube]) {
    side.on('close', end)
    side.on('error', end)
  }
}

function rightsOf(caller: Caller): string {
  return [caller.companyId, ...[...caller.permissions].toSorted()].join(' ')
}
