import { type AddressInfo, connect, createServer } from 'node:net'

export interface Balancer {
  url: string
  /** Connections that each of the parts behind it has got. */
  taken: number[]
  close(): Promise<void>
}

/**
 * Distributes connections to its parts by turns, and tries the next one if a part does not answer, like a plant's
 * balancer.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const taken = ports.map(() => 0)
  let turn = 0
  const server = createServer((client) => {
    const first = turn++
    const hand = (tries: number) => {
      const index = (first + tries) % ports.length
      const part = connect(ports[index]!, '127.0.0.1')
      let connected = false
      part.once('connect', () => {
        connected = true
        taken[index]!++
        client.pipe(part).pipe(client)
      })
      part.once('error', () => {
        if (!connected && tries + 1 < ports.length) hand(tries + 1)
        else client.destroy()
      })
      client.once('close', () => part.destroy())
    }
    client.on('error', () => undefined)
    hand(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
