import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { listFailedMails } from '#api/platform/mail/failed-mails.ts'
import { failedMailsQuerySchema, retryMailsSchema } from './failed-mails.contract.ts'
import { retryMails } from './failed-mails.service.ts'
import { readHealth } from './health.service.ts'
import { readLicences } from './licences.ts'
import { readRollups, readSlowQuestions } from './slowness.queries.ts'

/** Health of the portal itself, for its operators. */
export const healthModule: AppModule = {
  name: 'health',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/health',
      access: 'settings:manage',
      handle: ({ services, transaction, signal }) => transaction((trx) => readHealth(trx, services, signal)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/mails',
      access: 'settings:manage',
      query: failedMailsQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => listFailedMails(trx, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/health/mails/retry',
      access: 'settings:manage',
      body: retryMailsSchema,
      async handle({ body: { ids }, services, transaction, ...actor }) {
        const retried = await transaction((trx) => retryMails(trx, actor, ids))
        services.mail.wake()
        return retried
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/rollups',
      access: 'settings:manage',
      handle: ({ transaction }) => transaction(readRollups),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/questions',
      access: 'settings:manage',
      handle: ({ transaction }) => transaction(readSlowQuestions),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/health/licences',
      access: 'settings:manage',
      handle: () => readLicences(),
    }),
  ],
}
