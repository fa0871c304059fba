import pino from 'pino'

/** Cube logs its polling and what callers did wrong as errors too; neither is a fault of ours. */
const noise = new Set(['Continue wait', 'Outgoing network usage', 'Incoming network usage'])
const callersFaults = new Set(['Unauthorized', 'Forbidden', 'UserError', 'User Error', 'Question refused'])
/** The asker has gone, and the statement was cancelled for that. */
const abandoned = /canceling statement due to user request|Nobody waits for this answer any more/

/**
 * Cube's log as JSON lines: failures as errors, warnings as warnings, the rest at debug. Tokens, SQL values and security
 * contexts never reach it.
 */
export function createCubeLog(level: string): (message: string, params: Record<string, unknown>) => void {
  const log = pino({ level, base: { process: 'cube' } })
  return (message, params = {}) => {
    const { error, warning, requestId, duration, url } = params
    const fields = { requestId, duration, url }
    if (noise.has(message)) log.trace(fields, message)
    else if (abandoned.test(String(error))) log.debug(fields, message)
    else if (callersFaults.has(message)) log.info({ ...fields, error: String(error).slice(0, 500) }, message)
    else if (error) log.error({ ...fields, error: String(error).slice(0, 2000) }, message)
    else if (warning) log.warn({ ...fields, warning: String(warning).slice(0, 500) }, message)
    else log.debug(fields, message)
  }
}
