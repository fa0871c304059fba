import pg from 'pg'
import { freeTime } from './free-time.ts'

/** Whether a database answered: in time, not yet, or by saying no. */
export type Beat = 'answer' | 'silence' | 'refusal'

export interface Pulse {
  /** Asks the database, or joins the question under way. */
  feel(): Promise<Beat>
  /** Abandons the question: the next one uses another connection. */
  drop(): void
}

interface Connection {
  database: pg.Client
  connected: Promise<void>
}

/** Asks a database over a connection of its own, which is kept while it answers. @param patience ms that are no silence yet. */
export function takePulse(databaseUrl: string, patience: number): Pulse {
  let client: Connection | undefined
  let pending: Promise<Beat> | undefined

  function drop(): void {
    const old = client
    client = pending = undefined
    // Also where its server says nothing: a connection that is ended in order waits for it.
    if (old) (old.database as unknown as { connection: pg.Connection }).connection.stream.destroy()
  }
  function connect(): Connection {
    const database = new pg.Client({ connectionString: databaseUrl })
    const connection = { database, connected: database.connect().then(() => undefined) }
    database.on('error', () => {
      if (client === connection) drop()
    })
    client = connection
    return connection
  }
  async function ask(): Promise<Beat> {
    const connection = client ?? connect()
    try {
      await connection.connected
      await connection.database.query('SELECT 1')
      return 'answer'
    } catch (error) {
      if (client === connection) drop()
      // All connections are taken, so the database is up.
      return (error as { code?: string }).code === '53300' ? 'silence' : 'refusal'
    }
  }

  return {
    drop,
    async feel() {
      const mine = (pending ??= ask())
      const heard = new AbortController()
      const beat = await Promise.race([mine, freeTime(patience, heard.signal).then((): Beat => 'silence')])
      heard.abort()
      if (beat !== 'silence' && pending === mine) pending = undefined
      return beat
    },
  }
}
