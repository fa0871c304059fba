import type { Flow } from '#api/platform/flow/flow.contract.ts'

/** What may become of a request to correct a day. */
export const attendanceRequestFlow = {
  accept: { from: ['open'], to: 'accepted', needs: 'attendance:correct' },
  refuse: { from: ['open'], to: 'refused', needs: 'attendance:correct', asks: ['answer'] },
  withdraw: { from: ['open'], to: 'withdrawn', needs: 'attendance:self:own' },
} as const satisfies Flow<'open' | 'accepted' | 'refused' | 'withdrawn'>
