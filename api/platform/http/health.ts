import pg from 'pg'

export interface Health {
  /** Whether the database answered lately. */
  databaseAnswers(): boolean
  /** Says no from now on: the process is ending. */
  drain(): void
  draining(): boolean
  close(): Promise<void>
}

const every = 1000
const patience = 1500

/**
 * Watches the database on a connection of its own, so that requests are answered 503 at once while it is away instead
 * of each waiting for a connection.
 */
export async function watchHealth(databaseUrl: string): Promise<Health> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  pool.on('error', () => undefined)
  let answers = false
  let ending = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    answers = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    if (!ending) timer = setTimeout(() => void look(), every).unref()
  }
  await look()

  return {
    databaseAnswers: () => answers,
    draining: () => ending,
    drain: () => {
      ending = true
    },
    close: async () => {
      ending = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}
