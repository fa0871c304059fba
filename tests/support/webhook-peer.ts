import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** An outside system that receives events. */
export interface WebhookPeer {
  url: string
  received: Received[]
  /** How it answers; never, where it is none. */
  answer: { status: number; headers?: Record<string, string>; body?: string } | undefined
  close(): Promise<void>
}

export async function webhookPeer(): Promise<WebhookPeer> {
  const server = createServer(async (request, response) => {
    peer.received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    if (!peer.answer) return
    const { status, headers = {}, body = '' } = peer.answer
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const peer: WebhookPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: { status: 204 },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return peer
}
