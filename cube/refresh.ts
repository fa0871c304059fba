import { setTimeout as sleep } from 'node:timers/promises'

export interface RefreshWorker {
  /** Whether every rollup has been built once since the start. */
  isWarm(): boolean
  stop(): Promise<void>
}

interface Scheduler {
  handleScheduledRefreshInterval(options: object): Promise<({ finished: boolean } | undefined)[]>
}

const pauseMs = 20_000
/** A look ends early where a build takes its time; the next one goes on with it. */
const unfinishedPauseMs = 2000

/**
 * Keeps the rollups current: looks at once, and again some seconds after each look has ended, so that looks never pile up
 * however long a build takes. Cube's own timer would wait 30 s before the first.
 */
export function startRefreshWorker(core: Scheduler): RefreshWorker {
  const stopped = new AbortController()
  let warm = false
  const work = async () => {
    while (!stopped.signal.aborted) {
      const results = await core.handleScheduledRefreshInterval({}).catch(() => [])
      const finished = results.some((result) => result?.finished)
      if (finished) warm = true
      const pause = finished ? pauseMs : unfinishedPauseMs
      await sleep(warm ? pause : 500, undefined, { signal: stopped.signal }).catch(() => undefined)
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
