import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { terminalProtocol } from './adms/terminal-protocol.ts'
import { startTerminalPort } from './start-terminal-port.ts'
import { peopleQuerySchema } from './people.contract.ts'
import { readPeople } from './people.service.ts'
import { commandRequestSchema, removeWaitingSchema, terminals } from './terminals.contract.ts'
import { forgetWaiting, giveCommand, readCommands, terminalHooks } from './terminals.service.ts'
import { listWaiting } from './waiting.queries.ts'

/** Attendance terminals that push, waiting ones, and commands for them. */
export const terminalsModule: AppModule = {
  name: 'terminals',
  resources: [terminals],
  protocol: (services) => (services.config.terminals ? terminalProtocol(services) : undefined),
  start: startTerminalPort,
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/waiting-terminals',
      access: 'attendance:manage',
      async handle({ transaction, services: { config } }) {
        const open = config.terminals || config.terminalPort !== undefined
        return { open, ...(await transaction(listWaiting)) }
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/waiting-terminals/remove',
      access: 'attendance:manage',
      body: removeWaitingSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => forgetWaiting(trx, actor, body)),
    }),
    ...resourceRoutes(terminals, terminalHooks),
    defineRoute({
      method: 'GET',
      path: '/api/terminals/:id/people',
      access: 'attendance:manage',
      params: idParamsSchema,
      query: peopleQuerySchema,
      handle: ({ params: { id }, query, transaction, caller: { companyId } }) =>
        transaction((trx) => readPeople(trx, { companyId, id }, query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/terminals/:id/commands',
      access: 'attendance:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction }) => transaction((trx) => readCommands(trx, id)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/terminals/:id/commands',
      access: 'attendance:manage',
      params: idParamsSchema,
      body: commandRequestSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => giveCommand(trx, actor, id, body)),
    }),
  ],
}
