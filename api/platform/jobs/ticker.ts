import type { Logger } from 'pino'

/** Work that is done again and again, never twice at once in this process. */
export interface Ticker {
  /** Does the work now, or once more when it is under way. */
  wake(): void
  /** Waits for work in progress; nothing begins any more. */
  stop(): Promise<void>
}

/** @param work gets a signal that is aborted when the process ends; a failure is logged and the next turn tries again. */
export function startTicker(options: {
  name: string
  everyMs: number
  log: Logger
  work: (signal: AbortSignal) => Promise<void>
}): Ticker {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let again = false

  async function turn(): Promise<void> {
    do {
      again = false
      try {
        await options.work(ending.signal)
      } catch (error) {
        if (!ending.signal.aborted) options.log.warn({ err: error, job: options.name }, 'a background job failed')
      }
    } while (again && !ending.signal.aborted)
    running = undefined
  }

  const wake = (): void => {
    if (ending.signal.aborted) return
    if (running) again = true
    else running = turn()
  }
  const timer = setInterval(wake, options.everyMs)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
