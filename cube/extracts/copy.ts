import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AppError } from '#api/platform/errors/app-error.ts'

/** A statement that copies rows out, while it does. */
export interface Copy {
  rows: AsyncIterable<Uint8Array>
  /** Ends it in PostgreSQL, at once, in any phase. */
  stop(): void
  /** Its last row has been taken: the connection may serve another. */
  over(): void
}

export interface Copies {
  /**
   * Copies the rows of a statement.
   *
   * @param asked.limit number of rows at which the extract is too large.
   * @param asked.gone aborts the count that precedes the copy, as `stop` aborts the copy.
   * @throws AppError extract_too_large where PostgreSQL expects so many and finds them; what it does not expect comes.
   */
  start(asked: { text: string; limit: number; gone: AbortSignal }): Promise<Copy>
  end(): Promise<void>
}

/** As many as get a turn at once, people's and others' (`questions/statement-turns.ts`). */
const atOnce = 10
/** Time limit for PostgreSQL. The reader limits how long sending takes. */
const patienceMs = 120_000

/** Connections for extracts, separate from those of Cube's queue: a slow reader delays only its own statement. */
export function createCopies(databaseUrl: string): Copies {
  const settings = { connectionString: databaseUrl, application_name: 'vardiya extracts' }
  const options = '-c TimeZone=UTC'
  const pool = new pg.Pool({ ...settings, options, max: atOnce, statement_timeout: patienceMs })
  pool.on('error', () => undefined)
  return {
    async start({ text, limit, gone }) {
      const client = await pool.connect()
      client.on('error', () => undefined)
      const cut = () => cutOff(client, settings)
      gone.addEventListener('abort', cut)
      try {
        gone.throwIfAborted()
        if (await isTooMuch(client, text, limit)) throw new AppError('extract_too_large')
      } catch (error) {
        client.release(gone.aborted)
        throw error
      } finally {
        gone.removeEventListener('abort', cut)
      }
      const rows = client.query(copyTo(`COPY (${text}) TO STDOUT (FORMAT binary)`))
      // All readers get the error.
      rows.on('error', () => undefined)
      let done = false
      const finish = (broken: boolean) => {
        if (!done) client.release(broken)
        done = true
      }
      return {
        rows,
        over: () => finish(false),
        stop: () => {
          if (done) return
          cutOff(client, settings)
          finish(true)
        },
      }
    },
    end: () => pool.end(),
  }
}

/** A reader is not to be sent hundreds of thousands of rows that are no use. Counting costs as much as reading them. */
async function isTooMuch(client: pg.ClientBase, text: string, limit: number): Promise<boolean> {
  const plan = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
  )
  if (plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'] < limit) return false
  const counted = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM (${text}) counted`)
  return Number(counted.rows[0]!.rows) >= limit
}

/** PostgreSQL looks at no cancellation while it waits for its reader, and at no lost reader while it computes. */
function cutOff(client: pg.ClientBase, settings: pg.ClientConfig): void {
  const { processID, connection } = client as unknown as { processID: number; connection: pg.Connection }
  void terminate(settings, processID)
  connection.stream.destroy()
}

/** Of its own sessions a role may end any. */
async function terminate(settings: pg.ClientConfig, processId: number): Promise<void> {
  const client = new pg.Client(settings)
  try {
    await client.connect()
    await client.query('SELECT pg_terminate_backend($1)', [processId])
  } catch {
    // A database that is away runs no statement.
  } finally {
    await client.end().catch(() => undefined)
  }
}
