import type { Logger } from 'pino'

/**
 * The process survives an error of a stream or a socket without a listener: only that stream ends. Any other uncaught
 * error ends the process as usual.
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

/** Node marks an error that was emitted as an event without a listener. */
function wasEmitted(error: unknown): boolean {
  return (
    error instanceof Error &&
    Object.getOwnPropertySymbols(error).some(({ description }) => description === 'kEnhanceStackBeforeInspector')
  )
}
