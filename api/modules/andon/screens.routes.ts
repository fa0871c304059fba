import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { defineRoute, type Route, secretAnswer } from '#api/platform/http/route.ts'
import { newDeviceSchema, newScreenSchema, screenChangeSchema } from './screens.contract.ts'
import { listDevices, listScreens } from './screens.queries.ts'
import { changeScreen, createDevice, createScreen, endDevice, readScreen, removeScreen } from './screens.service.ts'

/** Screens on the wall, and the displays that show them. */
export const screenRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/andon/screens',
    access: 'andon:read',
    handle: ({ transaction }) => transaction(async (trx) => ({ screens: await listScreens(trx) })),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/andon/screens',
    access: 'andon:manage',
    body: newScreenSchema,
    status: 201,
    handle: ({ body, transaction, ...actor }) => transaction((trx) => createScreen(trx, actor, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/andon/screens/:id',
    access: 'andon:read',
    display: true,
    params: idParamsSchema,
    handle: ({ params: { id }, caller, transaction }) => transaction((trx) => readScreen(trx, caller, id)),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/andon/screens/:id',
    access: 'andon:manage',
    params: idParamsSchema,
    body: screenChangeSchema,
    handle: ({ params: { id }, body, transaction, ...actor }) =>
      transaction((trx) => changeScreen(trx, actor, id, body)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/andon/screens/:id',
    access: 'andon:manage',
    params: idParamsSchema,
    handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => removeScreen(trx, actor, id)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/andon/devices',
    access: 'andon:manage',
    handle: ({ transaction }) => transaction(async (trx) => ({ devices: await listDevices(trx) })),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/andon/devices',
    access: 'andon:manage',
    body: newDeviceSchema,
    async handle({ body, transaction, ...actor }) {
      const made = await transaction((trx) => createDevice(trx, actor, body))
      return secretAnswer(made)
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/andon/devices/:id',
    access: 'andon:manage',
    params: idParamsSchema,
    handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => endDevice(trx, actor, id)),
  }),
]
