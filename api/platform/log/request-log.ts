import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type HttpLogger, pinoHttp } from 'pino-http'

/** One line per request: no headers, no query (it can hold a link's token), no body. */
export function requestLog(log: Logger): HttpLogger {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID()
      response.setHeader('X-Request-Id', id)
      return id
    },
    autoLogging: { ignore: (request) => request.url === '/livez' || request.url === '/readyz' },
    wrapSerializers: false,
    serializers: {
      req: (request: { id: unknown; method?: string; url?: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url?.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error'
      return response.statusCode >= 400 ? 'info' : 'debug'
    },
  })
}
