import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, secretAnswer } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { devices } from './devices.contract.ts'
import { createKey, endKey, listKeys } from './devices.service.ts'

/** Devices and their keys. */
export const devicesModule: AppModule = {
  name: 'devices',
  resources: [devices],
  routes: [
    ...resourceRoutes(devices),
    defineRoute({
      method: 'GET',
      path: '/api/devices/:id/keys',
      access: 'devices:read',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction }) => transaction((trx) => listKeys(trx, id)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/devices/:id/keys',
      access: 'devices:manage',
      params: idParamsSchema,
      async handle({ params: { id }, transaction, ...actor }) {
        const made = await transaction((trx) => createKey(trx, actor, id))
        return secretAnswer(made)
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/device-keys/:id',
      access: 'devices:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => endKey(trx, actor, id)),
    }),
  ],
}
