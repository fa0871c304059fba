import type { Socket } from 'node:net'
import pg from 'pg'

/** Asked so often, a statement is worth keeping its plan. */
const oftenFrom = 6
/** Limit of cached plans per connection; each takes some tens of kilobytes. */
const mostKept = 200
/** Limit of counted statements: unique texts push out one another. */
const mostCounted = 2000

type Answer = Promise<pg.QueryResult>

/**
 * A connection for many short transactions. The opening statements (`begin`, and the `set_config` that narrows it to a
 * company) are sent together with the first statement and not awaited: if one fails, PostgreSQL refuses that statement.
 * Frequent statements are planned once per connection: with row-level security, planning takes longer than reading.
 */
class QuickClient extends pg.Client {
  /** What opens a transaction lies here until its first statement comes. */
  #held = false
  readonly #kept: KeptStatements

  constructor(config: pg.ClientConfig, kept: KeptStatements) {
    super({ ...config, pipeline: true })
    this.#kept = kept
    const ask = this.query.bind(this) as (asked: unknown, values?: unknown, done?: unknown) => Answer
    const quick = (statement: unknown, values?: unknown, done?: unknown): Answer => {
      if (typeof statement !== 'string' || done !== undefined || typeof values === 'function')
        return ask(statement, values, done)
      const opens = statement === 'begin' || setsOnly.test(statement)
      if (opens) this.#hold()
      const answer =
        Array.isArray(values) && values.length > 0 ? this.#askKept(ask, statement, values) : ask(statement, values)
      if (!opens) {
        this.#send()
        return answer
      }
      answer.catch(() => undefined)
      return Promise.resolve(nothing)
    }
    this.query = quick as unknown as pg.Client['query']
  }

  get #socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  #hold(): void {
    if (!this.#held) this.#socket.cork()
    this.#held = true
  }

  #send(): void {
    if (this.#held) this.#socket.uncork()
    this.#held = false
  }

  async #askKept(ask: (asked: object) => Answer, text: string, values: unknown[]): Answer {
    const name = this.#kept.nameOf(text)
    try {
      return await ask(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      if (/cached plan must not change/.test((error as Error).message)) this.#kept.forget(text)
      throw error
    }
  }
}

const setsOnly = /^\s*SELECT set_config\(/
const nothing = { command: 'BEGIN', rowCount: 0, oid: 0, rows: [], fields: [] } as pg.QueryResult

/** Statements frequent enough to keep their plans, counted over all connections of a pool. */
class KeptStatements {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #named = 0

  /** Name of a statement's cached plan; undefined while it is rare, or when too many are cached. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= mostKept) return name
    const count = (this.#counts.get(text) ?? 0) + 1
    this.#counts.delete(text)
    if (count < oftenFrom) {
      this.#counts.set(text, count)
      const [oldest] = this.#counts.keys()
      if (this.#counts.size > mostCounted) this.#counts.delete(oldest!)
      return undefined
    }
    this.#names.set(text, `kept ${++this.#named}`)
    return undefined
  }

  /** Drops the plan of a statement after its tables changed; the old name is not used again. */
  forget(text: string): void {
    this.#names.delete(text)
  }
}

/** The kind of connection that a pool for short transactions opens. */
export function quickClients(): typeof pg.Client {
  const kept = new KeptStatements()
  return class extends QuickClient {
    constructor(config: pg.ClientConfig) {
      super(config, kept)
    }
  } as unknown as typeof pg.Client
}
