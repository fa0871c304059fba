import type { Logger } from 'pino'

/**
 * Lets the process outlive an error of a stream or a socket that nobody listened for: it ends that stream alone, and everybody
 * else is served on. Any other error that nobody caught ends it as ever.
 */
export function surviveStrayStreams(log: Logger): void {
  process.on('uncaughtException', (error) => {
    if (!wasEmitted(error)) {
      console.error(error)
      process.exit(1)
    }
    log.error({ err: error }, 'a stream failed and nobody was there to hear of it')
  })
}

/** Node marks an error so that went out as an event to which nobody listened. */
function wasEmitted(error: unknown): boolean {
  return (
    error instanceof Error &&
    Object.getOwnPropertySymbols(error).some(({ description }) => description === 'kEnhanceStackBeforeInspector')
  )
}
