import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { heldChoiceSchema, quarantineQuerySchema } from './quarantine.contract.ts'
import { unreadChoiceSchema, unreadQuerySchema } from './unread.contract.ts'
import { pageOfUnread } from './unread.queries.ts'
import { forgetUnread } from './unread.service.ts'
import { dismissEvents, listHeld, releaseEvents } from './quarantine.service.ts'

/** Held events, and messages that could not be read. */
export const quarantineModule: AppModule = {
  name: 'quarantine',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/quarantine',
      access: 'devices:read',
      query: quarantineQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => listHeld(trx, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/quarantine/release',
      access: 'devices:manage',
      body: heldChoiceSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => releaseEvents(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/quarantine/dismiss',
      access: 'devices:manage',
      body: heldChoiceSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => dismissEvents(trx, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/quarantine/messages',
      access: 'devices:read',
      query: unreadQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => pageOfUnread(trx, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/quarantine/messages/delete',
      access: 'devices:manage',
      body: unreadChoiceSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => forgetUnread(trx, actor, body)),
    }),
  ],
}
