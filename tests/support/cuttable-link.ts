import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttableLink {
  url: string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  /** Stops carrying bytes without breaking anything, as a network that loses packets. */
  stall(): void
  /** Delivers everything that was held back: a delay without a break. */
  resume(): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** A link to a database that can be taken away without touching the server other tests share. */
export async function cuttableLink(databaseUrl: string): Promise<CuttableLink> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pairs = new Set<{ from: Socket; to: Socket }>()
  let stalled = false
  /** Who came while nothing was carried. */
  const waiting = new Set<Socket>()
  const server = createServer((near) => {
    if (!stalled) return carry(near)
    sockets.add(near)
    waiting.add(near)
    near.on('error', () => undefined)
    near.on('close', () => waiting.delete(near))
  })
  function carry(near: Socket): void {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      const pair = { from, to }
      pairs.add(pair)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        pairs.delete(pair)
        to.destroy()
      })
      from.pipe(to)
    }
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.port = String(port)
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    stall: () => {
      stalled = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    resume: () => {
      stalled = false
      for (const { from, to } of pairs) from.pipe(to)
      for (const near of waiting) carry(near)
      waiting.clear()
    },
    mend: async () => {
      stalled = false
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
