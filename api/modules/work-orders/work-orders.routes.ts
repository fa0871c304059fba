import { idParamsSchema, seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { partRoutes } from '#api/platform/parts/part-routes.ts'
import { closeOrdersSchema } from './closing.contract.ts'
import { closeOrders, reopenOrder } from './closing.service.ts'
import { orderHost } from './order-host.ts'
import { exportOrders } from './order-export.service.ts'
import { queueMoveSchema, queueQuerySchema } from './queue.contract.ts'
import { moveInQueue, readOverview, readQueue } from './queue.service.ts'
import {
  mostClosed,
  newOrderSchema,
  orderChangeSchema,
  orderFilterSchema,
  ordersExportSchema,
  ordersQuerySchema,
} from './work-orders.contract.ts'
import { keysOfOrders, listChoices, pageOfOrders } from './work-orders.queries.ts'
import { changeOrder, createOrder, readOrder, readStory } from './work-orders.service.ts'

/** Work orders as people plan and close them, and their queue at machines. */
export const workOrdersModule: AppModule = {
  name: 'work-orders',
  hosts: [orderHost],
  routes: [
    ...partRoutes(orderHost),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders',
      access: 'work-orders:read',
      query: ordersQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => pageOfOrders(trx, query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders/keys',
      access: 'work-orders:read',
      query: orderFilterSchema,
      handle: ({ query, transaction }) => transaction((trx) => keysOfOrders(trx, query, mostClosed)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders/choices',
      access: 'work-orders:read',
      handle: ({ transaction }) => transaction((trx) => listChoices(trx)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders/overview',
      access: 'work-orders:read',
      handle: ({ transaction }) => transaction((trx) => readOverview(trx)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders/queue',
      access: 'work-orders:read',
      query: queueQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readQueue(trx, query.areas?.split(',') ?? null)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/work-orders',
      access: 'work-orders:manage',
      body: newOrderSchema,
      status: 201,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => createOrder(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/work-orders/close',
      access: 'work-orders:close',
      body: closeOrdersSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => closeOrders(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/work-orders/export',
      access: 'work-orders:read',
      body: ordersExportSchema,
      status: 202,
      handle: ({ body, transaction, ...call }) => transaction((trx) => exportOrders(trx, call, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders/:id',
      access: 'work-orders:read',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction }) => transaction((trx) => readOrder(trx, id)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/work-orders/:id/story',
      access: 'work-orders:read',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction }) => transaction((trx) => readStory(trx, id)),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/work-orders/:id',
      access: 'work-orders:manage',
      params: idParamsSchema,
      body: orderChangeSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => changeOrder(trx, actor, id, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/work-orders/:id/reopen',
      access: 'work-orders:reopen',
      params: idParamsSchema,
      body: seenVersionSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => reopenOrder(trx, actor, id, body.version)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/work-orders/:id/queue',
      access: 'work-orders:queue',
      params: idParamsSchema,
      body: queueMoveSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => moveInQueue(trx, actor, id, body)),
    }),
  ],
}
