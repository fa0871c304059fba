import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Services } from '#api/platform/http/services.ts'
import { listen } from '#api/platform/http/server.ts'
import { requestLog } from '#api/platform/log/request-log.ts'
import { terminalProtocol } from './adms/terminal-protocol.ts'

/**
 * The plain port of the settings, where nothing but terminals is answered. @returns what closes it. @throws Error when the
 * port is taken.
 */
export async function startTerminalPort(services: Services): Promise<() => Promise<void>> {
  const { config, log } = services
  if (config.terminalPort === undefined) return async () => undefined
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.use(requestLog(log))
  app.use(terminalProtocol(services))
  app.use((_request, response) => void response.status(404).type('text/plain').send('ERROR'))
  const { server, drain } = await listen(app, config.terminalPort)
  log.info({ port: (server.address() as AddressInfo).port }, 'terminals may push to a port of their own')
  return () => drain(5_000)
}
