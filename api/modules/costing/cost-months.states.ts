import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** What may become of the costs of a month. */
export const costMonthFlow = {
  close: { from: ['open'], to: 'closed', needs: 'costs:close' },
  reopen: { from: ['closed'], to: 'open', needs: 'costs:close', asks: ['reason'] },
} as const satisfies Flow<'open' | 'closed'>
