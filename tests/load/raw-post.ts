import { connect, type Socket } from 'node:net'

/** One kept-open HTTP connection that costs its process next to nothing, so that only the server is measured. */
export interface RawConnection {
  /** Sends one POST; one at a time. @returns the status, and the body as text. */
  post(path: string, headers: Record<string, string>, body: string): Promise<{ status: number; body: string }>
  /** Asks; one at a time too. */
  get(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }>
  close(): void
}

export async function rawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.setEncoding('latin1')
  let received = ''
  let answer: { resolve(value: { status: number; body: string }): void; reject(error: Error): void } | undefined
  socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (received.length < end + 4 + length) return
    const whole = { status: Number(received.slice(9, 12)), body: received.slice(end + 4, end + 4 + length) }
    received = received.slice(end + 4 + length)
    answer?.resolve(whole)
  })
  socket.on('close', () => answer?.reject(new Error('The connection was closed')))
  const send = (what: string, headers: Record<string, string>, body: string) => {
    const lines = Object.entries({ host: hostname, ...headers, 'content-length': String(Buffer.byteLength(body)) })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      answer = { resolve, reject }
      socket.write(`${what} HTTP/1.1\r\n${head}\r\n${body}`)
    })
  }
  return {
    post: (path, headers, body) => send(`POST ${path}`, headers, body),
    get: (path, headers) => send(`GET ${path}`, headers, ''),
    close: () => socket.destroy(),
  }
}
