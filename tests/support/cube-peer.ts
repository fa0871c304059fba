import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Table, tableToIPC } from 'apache-arrow'
import { WebSocketServer } from 'ws'
import { type CubeClaims, verifyCubeToken } from '#api/platform/auth/cube-token.ts'
import { arrowType } from '#api/platform/cube/arrow-type.ts'

export interface Asked {
  path: string
  headers: IncomingMessage['headers']
  claims: CubeClaims | undefined
  body: string
}

export interface CubePeer {
  url: string
  /** What came over HTTP. */
  asked: Asked[]
  /** Sockets that were opened. */
  connections: number
  /** Claims of every authorization that came over a socket. */
  authorised: CubeClaims[]
  /** Answers nothing, as a long question does. */
  silent: boolean
  /** Number of questions with a connection closed before the answer. */
  abandoned: number
  close(): Promise<void>
}

/**
 * Replaces Cube and checks tokens as Cube does; it answers every question with no rows. For tests of the api's own
 * checks; answers are tested with Cube itself.
 */
export async function cubePeer(appSecret: string): Promise<CubePeer> {
  const asked: Asked[] = []
  const authorised: CubeClaims[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/livez') {
      response.end()
      return
    }
    response.on('close', () => {
      if (!response.writableFinished) peer.abandoned++
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const claims = await verifyCubeToken(appSecret, token).catch(() => undefined)
    asked.push({ path: request.url ?? '', headers: request.headers, claims, body: Buffer.concat(chunks).toString() })
    if (peer.silent) return
    if (claims && request.headers.accept === arrowType) {
      response.setHeader('content-type', arrowType)
      response.end(tableToIPC(new Table(), 'stream'))
      return
    }
    response.setHeader('content-type', 'application/json')
    response.statusCode = claims ? 200 : 401
    response.end(JSON.stringify({ data: { members: [], columns: [] }, annotation: {}, cubes: [] }))
  })
  const sockets = new WebSocketServer({ server, path: '/cubejs-api/' })
  sockets.on('connection', (socket) => {
    peer.connections++
    socket.on('message', async (data) => {
      const message = JSON.parse(String(data)) as { authorization?: string; messageId?: number }
      if (message.authorization === undefined) {
        socket.send(JSON.stringify({ messageId: message.messageId, message: { seen: message }, status: 200 }))
        return
      }
      authorised.push(await verifyCubeToken(appSecret, message.authorization))
      socket.send('{"handshake":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const peer: CubePeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    authorised,
    connections: 0,
    silent: false,
    abandoned: 0,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return peer
}
