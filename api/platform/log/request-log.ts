import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type HttpLogger, pinoHttp } from 'pino-http'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Without the query, and without any part that may be a secret: addresses of calendars have theirs in the path. */
const pathOf = (url: string): string =>
  url
    .split('?', 1)[0]!
    .split('/')
    .map((part) => (part.length < 32 || uuid.test(part) ? part : '…'))
    .join('/')

/** One line per request: no headers, no query (it can hold a link's token), no secret of a path, no body. */
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
        path: request.url && pathOf(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error'
      return response.statusCode >= 400 ? 'info' : 'debug'
    },
  })
}
