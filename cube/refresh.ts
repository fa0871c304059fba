import { setTimeout as sleep } from 'node:timers/promises'

export interface RefreshWorker {
  /** Whether every rollup has been built once since the start. */
  isWarm(): boolean
  stop(): Promise<void>
}

interface Scheduler {
  handleScheduledRefreshInterval(options: object): Promise<({ finished: boolean } | undefined)[]>
}

export interface Pauses {
  /** Between two rounds at least, in ms. */
  roundMs: number
  /** Within a round: a look ends early where a build takes its time; the next one goes on with it. */
  lookMs: number
  /** The same before everything has been built once. */
  firstMs: number
}

const usualPauses: Pauses = { roundMs: 20_000, lookMs: 2000, firstMs: 500 }
/** Where devices send, the rollups of the month change for ever: building them may take a quarter of the time. */
const restPerWork = 3

/**
 * Keeps the rollups current: looks at once, and again some seconds after each round has ended, so that looks never pile up
 * however long a build takes, and after a long round the longer. Cube's own timer would wait 30 s before the first.
 */
export function startRefreshWorker(core: Scheduler, pauses: Pauses = usualPauses): RefreshWorker {
  const stopped = new AbortController()
  let warm = false
  const work = async () => {
    let began = performance.now()
    while (!stopped.signal.aborted) {
      const results = await core.handleScheduledRefreshInterval({}).catch(() => [])
      const finished = results.some((result) => result?.finished)
      if (finished) warm = true
      const roundMs = Math.max(pauses.roundMs, restPerWork * (performance.now() - began))
      const pause = finished ? roundMs : warm ? pauses.lookMs : pauses.firstMs
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (finished) began = performance.now()
    }
  }
  const done = work()
  return {
    isWarm: () => warm,
    stop: async () => {
      stopped.abort()
      await Promise.race([done, sleep(3000)])
    },
  }
}
