import type * as Orchestrator from '@cubejs-backend/query-orchestrator'
import type { WaitProgress } from '#api/modules/reports/reports.contract.ts'
import { type Asker, currentAsker } from './askers.ts'
import { ofCube, patch } from './patches/patch.ts'

/** The part of Cube's queue that shows positions. */
export interface StagedQueue {
  redisHash(queryKey: unknown): string
  queueDriver: {
    createConnection(): Promise<{ getQueryStageState(onlyKeys: true): Promise<[string[], string[]]> }>
  }
}

/** A statement that an asker waits for in a queue. */
interface Place {
  queue: StagedQueue
  queryKey: unknown
}

type Stage = (this: object, query: object) => Promise<unknown>

/** By the hash that the queue knows them by: the requests of one question come to the same places again. */
const placesOf = new WeakMap<Asker, Map<string, Place>>()

/** Remembers that the asker waits at this place until the work has its answer. */
export function waitAt<T>(asker: Asker, place: Place, work: () => Promise<T>): Promise<T> {
  const places = placesOf.get(asker) ?? new Map<string, Place>()
  const hash = place.queue.redisHash(place.queryKey)
  placesOf.set(asker, places.set(hash, place))
  return unlessToldToWait(work, () => void places.delete(hash))
}

/** The error by which Cube makes a client poll again. */
export function continueWait(): Error {
  return new (ofCube<typeof Orchestrator>('query-orchestrator').ContinueWaitError)()
}

/** Calls `done` when the work has succeeded or failed, but not when the client only has to poll again. */
export async function unlessToldToWait<T>(work: () => Promise<T>, done: () => void): Promise<T> {
  try {
    const answer = await work()
    done()
    return answer
  } catch (error) {
    if ((error as Error).message !== 'Continue wait') done()
    throw error
  }
}

/** Finds the reason for waiting at the moment of 'Continue wait'. */
export function watchWaitingSteps(): void {
  patch<Stage>(
    'QueryOrchestrator.queryStage',
    (queryStage) =>
      async function stageOfAsker(query) {
        const asker = currentAsker()
        if (!asker) return queryStage.call(this, query)
        const inLine = asker.inLine?.()
        const places = [...(placesOf.get(asker)?.values() ?? [])]
        const waits = inLine === undefined ? progressOf(places) : ({ step: 'queued', ahead: inLine } as const)
        asker.progress = asker.building ?? (await waits)
        return undefined
      },
  )
}

/** Work in progress comes before the queue. */
async function progressOf(places: Place[]): Promise<WaitProgress> {
  const ahead = (await Promise.all(places.map(aheadOf))).filter((count) => count !== undefined)
  if (ahead.includes(-1)) return { step: 'reading' }
  return ahead.length > 0 ? { step: 'queued', ahead: Math.min(...ahead) } : { step: 'preparing' }
}

/** Questions before it in the queue: -1 in progress, undefined when it is no longer there. */
async function aheadOf({ queue, queryKey }: Place): Promise<number | undefined> {
  const connection = await queue.queueDriver.createConnection()
  const [active, toProcess] = await connection.getQueryStageState(true)
  const hash = queue.redisHash(queryKey)
  if (active.includes(hash)) return -1
  const index = toProcess.indexOf(hash)
  return index < 0 ? undefined : index
}
