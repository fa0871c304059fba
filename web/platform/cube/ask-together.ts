import type { Query } from '@cubejs-client/core'
import type { CubeAnswer } from '#web/core/cut/cube-cut.ts'
import { cubeRowLimit } from '#api/modules/reports/reports.contract.ts'

type Ask = (query: Query, signal?: AbortSignal) => Promise<CubeAnswer>

type Asker = {
  query: Query
  signal: AbortSignal | undefined
  resolve: (answer: CubeAnswer) => void
  reject: (error: unknown) => void
}

/**
 * Merges questions asked in one turn of the page that differ only in their measures: cards and charts of a report need
 * different figures of the same rows. Each gets its own columns of the answer. A view's rollups hold all of its
 * measures, so one rollup answers the merged question.
 */
export function askTogether(ask: Ask): Ask {
  const waiting = new Map<string, Asker[]>()
  const put = async (askers: Asker[]): Promise<void> => {
    // Askers who have left meanwhile ask nothing.
    const [first, ...others] = askers.filter(({ signal }) => !signal?.aborted)
    if (!first) return
    const together = [first, ...others]
    const measures = [...new Set(together.flatMap(({ query }) => query.measures ?? []))].toSorted()
    const query = others.length > 0 ? { ...first.query, measures } : first.query
    try {
      const answer = await ask(query, untilAllLeft(together.map(({ signal }) => signal)))
      for (const asker of together)
        asker.resolve(others.length > 0 ? ownColumns(answer, asker.query, measures) : answer)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  return (question, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      const query = inAnyOrder(question)
      const key = JSON.stringify({ ...query, measures: [] })
      const before = waiting.get(key)
      const asker: Asker = { query, signal, resolve, reject }
      if (before) return void before.push(asker)
      const askers = [asker]
      waiting.set(key, askers)
      setTimeout(() => {
        waiting.delete(key)
        void put(askers)
      })
    })
}

/** A row for each step of a calendar, or one: they are few, none is omitted, and the asker sorts them. */
function inAnyOrder(query: Query): Query {
  if (query.dimensions?.length) return query
  const { order: _, ...rest } = query
  return { ...rest, limit: cubeRowLimit }
}

/** Aborts when all askers have left. */
function untilAllLeft(signals: (AbortSignal | undefined)[]): AbortSignal {
  const left = new AbortController()
  const look = () => {
    if (signals.every((signal) => signal?.aborted)) left.abort()
  }
  for (const signal of signals) signal?.addEventListener('abort', look, { once: true })
  return left.signal
}

function ownColumns(answer: CubeAnswer, query: Query, measures: readonly string[]): CubeAnswer {
  const foreign = new Set(measures.filter((measure) => !query.measures?.includes(measure)))
  if (foreign.size === 0) return answer
  const belongs = ([name]: [string, unknown]) => !foreign.has(name)
  return { ...answer, rows: answer.rows.map((row) => Object.fromEntries(Object.entries(row).filter(belongs))) }
}
