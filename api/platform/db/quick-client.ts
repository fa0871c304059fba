import type { Socket } from 'node:net'
import pg from 'pg'

/** Asked so often, a statement is worth keeping its plan. */
const oftenFrom = 6
/** Statements whose plans every connection keeps at most; each takes some tens of kilobytes there. */
const mostKept = 60
/** Statements that are counted at most: texts that are made up anew each time push out one another. */
const mostCounted = 2000

type Answer = Promise<pg.QueryResult>

/**
 * A connection for many short transactions. What opens one (`begin`, and the `set_config` that narrows it to a company) is
 * sent together with its first statement and not waited for: where it fails, PostgreSQL refuses that statement. And what is
 * asked again and again is planned once for each connection: planning takes longer than reading, with row-level security.
 */
export class QuickClient extends pg.Client {
  /** What opens a transaction lies here until its first statement comes. */
  #held = false

  constructor(config: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    const ask = this.query.bind(this) as (asked: unknown, values?: unknown, done?: unknown) => Answer
    const quick = (asked: unknown, values?: unknown, done?: unknown): Answer => {
      if (typeof asked !== 'string' || done !== undefined || typeof values === 'function')
        return ask(asked, values, done)
      const opens = asked === 'begin' || setsOnly.test(asked)
      if (opens) this.#hold()
      const answer = Array.isArray(values) && values.length > 0 ? this.#askKept(ask, asked, values) : ask(asked, values)
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
    const name = nameOf(text)
    try {
      return await ask(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      // What it reads was made anew meanwhile: nobody asks by the old name again.
      if (/cached plan must not change/.test((error as Error).message)) names.delete(text)
      throw error
    }
  }
}

const setsOnly = /^\s*SELECT set_config\(/
const nothing = { command: 'BEGIN', rowCount: 0, oid: 0, rows: [], fields: [] } as pg.QueryResult

const counts = new Map<string, number>()
const names = new Map<string, string>()
let named = 0

/** The name under which a statement's plan is kept; undefined while it is asked seldom, or where too many are kept. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || named >= mostKept) return name
  const count = (counts.get(text) ?? 0) + 1
  counts.delete(text)
  if (count < oftenFrom) {
    counts.set(text, count)
    const [oldest] = counts.keys()
    if (counts.size > mostCounted) counts.delete(oldest!)
    return undefined
  }
  names.set(text, `kept ${++named}`)
  return undefined
}
