import type { Flow } from '#api/platform/flow/flow.contract.ts'

export type OrderStatus = 'open' | 'closed'

/** What people do with the closure of an order. */
export const orderFlow = {
  close: { from: ['open'], to: 'closed', needs: 'work-orders:close' },
  reopen: { from: ['closed'], to: 'open', needs: 'work-orders:reopen' },
} as const satisfies Flow<OrderStatus>
