import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { readHealth } from './health.service.ts'
import { readLicences } from './licences.ts'

/** How the portal itself is, for those who run it. */
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
      path: '/api/health/licences',
      access: 'settings:manage',
      handle: () => readLicences(),
    }),
  ],
}
