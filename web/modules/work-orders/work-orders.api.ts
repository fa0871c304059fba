import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CloseAnswer, type CloseOrders, closeAnswerSchema } from '#api/modules/work-orders/closing.contract.ts'
import { type ExportJob, exportJobSchema } from '#api/modules/exports/exports.contract.ts'
import { type QueueMove, ordersOverviewSchema, queueSchema } from '#api/modules/work-orders/queue.contract.ts'
import {
  type NewOrder,
  type Order,
  type OrderChange,
  type OrderFilter,
  type OrdersExport,
  type OrdersQuery,
  orderChoicesSchema,
  orderKeysSchema,
  orderSchema,
  orderStorySchema,
  ordersPageSchema,
} from '#api/modules/work-orders/work-orders.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/work-orders'
const root = 'orders'

export const ordersQuery = (query: Partial<OrdersQuery>) =>
  queryOptions({
    queryKey: [root, 'page', query],
    queryFn: ({ signal }) => request(ordersPageSchema, path, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const overviewQuery = queryOptions({
  queryKey: [root, 'overview'],
  queryFn: ({ signal }) => request(ordersOverviewSchema, `${path}/overview`, { signal }),
})

export const choicesQuery = queryOptions({
  queryKey: [root, 'choices'],
  queryFn: ({ signal }) => request(orderChoicesSchema, `${path}/choices`, { signal }),
  staleTime: 60_000,
})

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [root, 'one', id],
    queryFn: ({ signal }) => request(orderSchema, `${path}/${id}`, { signal }),
  })

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: [root, 'story', id],
    queryFn: ({ signal }) => request(orderStorySchema, `${path}/${id}/story`, { signal }),
    placeholderData: keepPreviousData,
  })

export const queueQuery = (areas: string) =>
  queryOptions({
    queryKey: [root, 'queue', areas],
    queryFn: ({ signal }) => request(queueSchema, `${path}/queue`, { query: areas ? { areas } : {}, signal }),
    placeholderData: keepPreviousData,
  })

/** Everything that shows orders looks again; the choices of a form only after a while. */
export const refreshOrders = () =>
  readAgain({ queryKey: [root], predicate: ({ queryKey }) => queryKey[1] !== 'choices' })

/** Every order that a filter finds, as many as may be closed at once. */
export const keysOf = (filter: Partial<OrderFilter>) => request(orderKeysSchema, `${path}/keys`, { query: filter })

/** Begins a file of the list; it is followed and fetched as any other export. */
export const exportOrders = (list: OrdersExport, signal: AbortSignal): Promise<ExportJob> =>
  request(exportJobSchema, `${path}/export`, { method: 'POST', body: list, signal })

async function andRefresh<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    void refreshOrders()
  }
}

export const createOrder = (order: NewOrder): Promise<Order> =>
  andRefresh(request(orderSchema, path, { method: 'POST', body: order }))

/** @throws ApiError 409 with `OrderConflict` as its details. */
export const changeOrder = (id: string, change: OrderChange): Promise<Order> =>
  andRefresh(request(orderSchema, `${path}/${id}`, { method: 'PATCH', body: change }))

/** Tells what would be closed; nothing is. */
export const previewClosing = (orders: CloseOrders['orders']): Promise<CloseAnswer> =>
  request(closeAnswerSchema, `${path}/close`, { method: 'POST', body: { orders }, reads: true })

/** @throws ApiError 409 with the `results` in its details, when others were faster with every order. */
export const closeOrders = (orders: CloseOrders['orders'], stopRunning: boolean): Promise<CloseAnswer> =>
  andRefresh(
    request(closeAnswerSchema, `${path}/close`, { method: 'POST', body: { orders, confirm: true, stopRunning } }),
  )

export const reopenOrder = (id: string, version: number): Promise<Order> =>
  andRefresh(request(orderSchema, `${path}/${id}/reopen`, { method: 'POST', body: { version } }))

export const moveOrder = (id: string, move: QueueMove): Promise<Order> =>
  andRefresh(request(orderSchema, `${path}/${id}/queue`, { method: 'POST', body: move }))
