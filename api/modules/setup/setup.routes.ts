import { auditor } from '#api/platform/audit/audit.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { putAwaySchema } from './setup.contract.ts'
import { readSetup, writePutAway } from './setup.queries.ts'

const path = '/api/setup'
const audit = auditor('company')

/** How far an administrator is with setting the company up. */
export const setupModule: AppModule = {
  name: 'setup',
  routes: [
    defineRoute({
      method: 'GET',
      path,
      access: 'settings:manage',
      handle: ({ transaction }) => transaction(readSetup),
    }),
    defineRoute({
      method: 'PUT',
      path,
      access: 'settings:manage',
      body: putAwaySchema,
      handle: ({ body: { putAway }, transaction, ...actor }) =>
        transaction(async (trx) => {
          if (await writePutAway(trx, putAway)) {
            const changes = [{ field: 'setupPutAway', before: !putAway, after: putAway }]
            await audit(trx, actor, 'company.settings', actor.caller.companyId, { changes })
          }
          return readSetup(trx)
        }),
    }),
  ],
}
