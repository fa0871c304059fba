// oxlint-disable no-underscore-dangle -- the pool's way to a connection outside of it is named so
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

interface Connection {
  processID: number
  query(sql: string, values: unknown[]): Promise<unknown>
}

interface Driver {
  pool: {
    acquire(): Promise<Connection>
    release(connection: Connection): Promise<void>
    _factory: { create(): Promise<Connection>; destroy(connection: Connection): Promise<void> }
  }
}

type Ask = (this: Driver, sql: string, values?: unknown[], options?: { queryKey?: unknown }) => Promise<unknown>
type Prepare = (this: Driver, connection: Connection, options?: object) => Promise<void>
type Work = (connection: Connection) => Promise<unknown>

interface Statement {
  cancelled: boolean
  /** Process of the connection that it runs on, while it does. */
  processId?: number
  /** Ends when the last attempt to end it has: only then may another statement have its connection. */
  cancelling?: Promise<void>
  over: Promise<void>
  end(): void
}

/** Between two attempts: the first may come before Postgres has read the statement. */
const againMs = 200

/**
 * Gives the statements of Cube's query queue a `cancel()` that ends them in Postgres; the Postgres driver of Cube 1.7.43
 * has none. Statements that build rollups do not go through that queue's key and have none either: others need them.
 */
export function cancelStatements(): void {
  const { PostgresDriver } = createRequire(import.meta.url)('@cubejs-backend/postgres-driver')
  const { prototype } = PostgresDriver
  const ask = prototype.query as Ask
  const prepare = prototype.prepareConnection as Prepare
  const running = new AsyncLocalStorage<Statement>()

  prototype.query = function askCancellably(this: Driver, ...question: Parameters<Ask>) {
    if (question[2]?.queryKey === undefined) return ask.apply(this, question)
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const statement: Statement = { cancelled: false, over, end }
    const answer = running.run(statement, () => ask.apply(this, question)).finally(end)
    return Object.assign(answer, {
      cancel: () => {
        statement.cancelled = true
        statement.cancelling ??= cancel(this, statement)
        return statement.cancelling
      },
    })
  }
  prototype.withConnection = async function withConnection(this: Driver, work: Work) {
    const statement = running.getStore()
    const connection = await this.pool.acquire()
    try {
      refuseCancelled(statement)
      if (statement) statement.processId = connection.processID
      return await work(connection)
    } finally {
      delete statement?.processId
      statement?.end()
      await statement?.cancelling?.catch(() => undefined)
      await this.pool.release(connection)
    }
  }
  prototype.prepareConnection = async function prepareConnection(this: Driver, ...parts: Parameters<Prepare>) {
    await prepare.apply(this, parts)
    refuseCancelled(running.getStore())
  }
}

function refuseCancelled(statement: Statement | undefined): void {
  if (statement?.cancelled) throw new Error('canceling statement due to user request')
}

/** Over a connection of its own, for there may be no free one. Postgres lets a role end what it runs itself. */
async function cancel({ pool }: Driver, statement: Statement): Promise<void> {
  if (statement.processId === undefined) return
  const connection = await pool._factory.create()
  try {
    while (statement.processId !== undefined) {
      await connection.query('SELECT pg_cancel_backend($1)', [statement.processId])
      await Promise.race([statement.over, sleep(againMs)])
    }
  } finally {
    await pool._factory.destroy(connection)
  }
}
