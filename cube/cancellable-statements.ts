import { setTimeout as sleep } from 'node:timers/promises'
import type * as PostgresPackage from '@cubejs-backend/postgres-driver'
import { ofCube } from './patches/patch.ts'
import { statementBegins, statementEnds } from './questions/running-statements.ts'

interface Statement {
  cancelled: boolean
  /** Process of the connection that it runs on, while it does. */
  processId?: number
  /** Ends when the last attempt to end it has: only then may another statement have its connection. */
  cancelling?: Promise<void>
  over: Promise<void>
  end(): void
}

/** The driver's connections at run time; its own type hides the process id. */
interface Connection {
  processID: number
  query(sql: string, values: unknown[]): Promise<unknown>
}

/**
 * Rows of rollups are summed up by one process of PostgreSQL: others would help one asker little, and take their share from
 * all the others who ask meanwhile (twice the processor's time for 12,000 rows). Facts are still read by several.
 */
const oneProcess = '-c parallel_setup_cost=3000'

/** Between two attempts: the first may come before Postgres has read the statement. */
const againMs = 200

/**
 * Cube's `driverFactory`: its Postgres driver, which can also cancel statements of Cube's queue. The queue calls
 * `cancel()` of the value that a driver's `query` returns, and the driver of Cube 1.7.43 has none. Apart from that it
 * runs a statement as the driver does (`queryResponse`).
 */
export function createDriver(): object {
  const { PostgresDriver } = ofCube<typeof PostgresPackage>('postgres-driver')

  class CancellableDriver extends PostgresDriver {
    /** Zone and time limit are the session's: the driver would set both again before each statement. */
    readonly #prepared = new WeakSet<object>()

    override query<Row>(sql: string, values: unknown[] = [], asked?: { queryKey?: object }): Promise<Row[]> {
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      const statement: Statement = { cancelled: false, over, end }
      const answer = this.#run<Row>(statement, sql, values, asked?.queryKey).finally(end)
      return Object.assign(answer, {
        cancel: () => {
          statement.cancelled = true
          return (statement.cancelling ??= this.#cancel(statement))
        },
      })
    }

    async #run<Row>(statement: Statement, sql: string, values: unknown[], key?: object): Promise<Row[]> {
      PostgresDriver.checkValuesLimit(values)
      const connection = await this.pool.acquire()
      try {
        refuseCancelled(statement)
        statement.processId = (connection as unknown as Connection).processID
        if (!this.#prepared.has(connection)) await this.prepareConnection(connection)
        this.#prepared.add(connection)
        refuseCancelled(statement)
        statementBegins(key)
        const types = { getTypeParser: this.getTypeParser }
        return (await connection.query({ text: sql, values, types })).rows
      } finally {
        delete statement.processId
        statementEnds(key)
        statement.end()
        await statement.cancelling?.catch(() => undefined)
        await this.pool.release(connection)
      }
    }

    /** Uses a connection outside the pool, which may be exhausted. A Postgres role may cancel its own statements. */
    async #cancel(statement: Statement): Promise<void> {
      if (statement.processId === undefined) return
      // oxlint-disable-next-line no-underscore-dangle -- the pool's way to a connection outside of it is named so
      const connection = await this.pool._factory.create()
      try {
        while (statement.processId !== undefined) {
          await connection.query('SELECT pg_cancel_backend($1)', [statement.processId])
          await Promise.race([statement.over, sleep(againMs)])
        }
      } finally {
        // oxlint-disable-next-line no-underscore-dangle
        await this.pool._factory.destroy(connection)
      }
    }
  }

  return new CancellableDriver({ options: oneProcess })
}

function refuseCancelled(statement: Statement): void {
  if (statement.cancelled) throw new Error('canceling statement due to user request')
}
