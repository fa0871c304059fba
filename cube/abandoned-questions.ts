import { type Asker, currentAsker } from './askers.ts'
import { patch } from './patches/patch.ts'
import { followStatement } from './questions/running-statements.ts'
import { type StatementTurn, statementTurn } from './questions/statement-turns.ts'
import { type StagedQueue, unlessToldToWait, waitAt } from './waiting-steps.ts'

interface Queue extends StagedQueue {
  cancelQuery(queryKey: unknown, queueId: null): Promise<boolean>
}

interface CacheContext {
  /** Key of the statement in the queue: its SQL and values. */
  cacheKey: object
  /** The same as a text. */
  redisKey: string
  options: { renewCycle?: boolean; dataSource?: string }
}

interface QueryCache {
  getQueue(dataSource?: string): Promise<Queue>
}

type Fetch = (this: QueryCache, query: string, values: unknown[], context: CacheContext) => Promise<unknown>

/** Who waits for one statement. */
interface Run {
  waiting: Map<Asker, () => void>
  /** A background renewal needs the result too, without an asker. */
  kept: boolean
  turn: StatementTurn
  stop(): void
}

/** Longer than the time limit of statements in Postgres. */
const keptMs = 150_000

/**
 * Cancels a statement in Postgres as soon as its last asker has gone. Equal questions of one company, whoever asks
 * them, are one statement in Cube's queue and are counted here by it; a worker of its own keeps the rollups, which
 * several questions share. Each statement waits for its turn before the queue; Cube checks no freshness before it,
 * because that follows from the marks (`answerFromKeptTables`).
 */
export function endAbandonedQuestions(): void {
  const runs = new Map<string, Run>()

  patch<Fetch>(
    'QueryCache.fetchAndCacheQuery',
    (fetchAndCache) =>
      async function fetchForAskers(query, values, context) {
        const { renewCycle, dataSource } = context.options
        const { redisKey, cacheKey } = context
        const fetch = () => fetchAndCache.call(this, query, values, context)
        const asker = renewCycle ? undefined : currentAsker()
        const queue = await this.getQueue(dataSource)
        const waiting = () => (asker ? waitAt(asker, { queue, queryKey: cacheKey }, fetch) : fetch())
        if (asker?.gone) throw nobodyWaits()

        const begin = (): Run => {
          const begun: Run = {
            waiting: new Map(),
            kept: false,
            turn: statementTurn(() => void (begun.kept || begun.stop())),
            stop: () => {
              forget(runs, redisKey)
              // What cannot be ended ends by its time limit.
              queue.cancelQuery(cacheKey, null).catch(() => undefined)
            },
          }
          return begun
        }
        const run = runs.get(redisKey) ?? begin()
        runs.set(redisKey, run)
        followStatement(cacheKey, { begins: run.turn.started, ends: run.turn.end })
        const over = () => void (runs.get(redisKey) === run && forget(runs, redisKey))
        if (asker) {
          join(run, asker)
          await run.turn.come(asker)
          if (asker.gone) throw nobodyWaits()
        } else {
          run.kept = true
          setTimeout(over, keptMs).unref()
        }
        return unlessToldToWait(waiting, over)
      },
  )
}

const nobodyWaits = () => new Error('Nobody waits for this answer any more')

function join(run: Run, asker: Asker): void {
  if (run.waiting.has(asker)) return
  const leave = () => {
    run.waiting.delete(asker)
    asker.onGone.delete(leave)
    run.turn.leave(asker)
    if (run.waiting.size === 0 && !run.kept) run.stop()
  }
  run.waiting.set(asker, leave)
  asker.onGone.add(leave)
}

function forget(runs: Map<string, Run>, key: string): void {
  const run = runs.get(key)
  for (const [asker, leave] of run?.waiting ?? []) asker.onGone.delete(leave)
  runs.delete(key)
  run?.turn.end()
}
