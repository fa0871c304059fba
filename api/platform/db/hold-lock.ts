import pg from 'pg'

const againMs = 1000

export interface HeldLock {
  release(): Promise<void>
}

/**
 * Holds a lock of the database for this process, on a connection of its own, and requests it again whenever it is lost:
 * one process of the portal has it at a time.
 *
 * @param key of `pg_advisory_lock`.
 * @param onChange called with true when this process has got it, and with false when it may have lost it.
 */
export function holdLock(databaseUrl: string, key: number, onChange: (held: boolean) => void): HeldLock {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let held = false
  let over = false

  function change(now: boolean): void {
    if (held === now) return
    held = now
    onChange(now)
  }

  async function ask(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query('SELECT pg_try_advisory_lock($1) AS held', [key])
    if (over) return
    if (rows[0].held) change(true)
    else timer = setTimeout(() => void ask(connection).catch(() => undefined), againMs).unref()
  }

  function connect(): void {
    const connection = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true })
    client = connection
    let broken = false
    const again = () => {
      if (broken) return
      broken = true
      clearTimeout(timer)
      change(false)
      connection.end().catch(() => undefined)
      if (!over) timer = setTimeout(connect, againMs).unref()
    }
    connection.on('error', again)
    connection.on('end', again)
    connection
      .connect()
      .then(() => ask(connection))
      .catch(again)
  }

  connect()
  return {
    async release() {
      over = true
      clearTimeout(timer)
      change(false)
      await client?.end().catch(() => undefined)
    },
  }
}
