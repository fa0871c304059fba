import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { ExceptionStatus } from '../days/attendance-day.contract.ts'

/**
 * What people decide about an exception. One that is corrected is gone, as the day is built anew; one whose facts change is
 * open again by itself.
 */
export const exceptionFlow = {
  accept: { from: ['open', 'excused'], to: 'accepted', needs: 'attendance:correct', asks: ['reason'] },
  excuse: { from: ['open', 'accepted'], to: 'excused', needs: 'attendance:correct', asks: ['reason'] },
  reopen: { from: ['accepted', 'excused'], to: 'open', needs: 'attendance:correct' },
} as const satisfies Flow<ExceptionStatus>
