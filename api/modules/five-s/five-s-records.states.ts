import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** What becomes of a 5S record. */
export const fiveSFlow = {
  close: { from: ['open'], to: 'closed', needs: 'five-s:write' },
  reopen: { from: ['closed'], to: 'open', needs: 'five-s:write' },
} as const satisfies Flow<'open' | 'closed'>
