import pg from 'pg'

const reconnectMs = 500

export interface Listening {
  close(): Promise<void>
}

/**
 * Listens to a channel on a connection of its own, which it reopens whenever it breaks.
 *
 * @param channel a channel of the portal's own; its name goes into the statement unescaped.
 * @param heard.connected called whenever it begins to listen; earlier notifications were missed.
 */
export function listenTo(
  databaseUrl: string,
  channel: 'live' | 'timeline' | 'attendance' | 'meters',
  heard: { notification(payload: string): void; connected(): void },
): Listening {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const connection = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true })
    client = connection
    let over = false
    const again = () => {
      if (over) return
      over = true
      connection.end().catch(() => undefined)
      if (!closed) timer = setTimeout(() => void connect(), reconnectMs).unref()
    }
    connection.on('error', again)
    connection.on('end', again)
    connection.on('notification', ({ payload }) => heard.notification(payload ?? ''))
    try {
      await connection.connect()
      await connection.query(`LISTEN ${channel}`)
      heard.connected()
    } catch {
      again()
    }
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
