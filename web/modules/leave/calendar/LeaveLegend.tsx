import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LeaveCalendar } from '#api/modules/leave/calendar/leave-calendar.contract.ts'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'

type Shown = Pick<LeaveCalendar['leave'][number], 'type' | 'open'>

/** What the marks of a calendar stand for: only those that are there. */
export function LeaveLegend({ leave, children }: { leave: readonly Shown[]; children?: ReactNode }) {
  const { t } = useLingui()
  const types = new Map(leave.flatMap(({ type }) => (type ? [[type.id, type] as const] : [])))
  return (
    <ul aria-label={t`Legend`} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {[...types.values()].map((type) => (
        <li key={type.id}>
          <LeaveTypeName type={type} />
        </li>
      ))}
      {leave.some(({ type }) => type === null) && (
        <li className="inline-flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-full bg-series-9" />
          <Trans>Away</Trans>
        </li>
      )}
      {leave.some(({ open }) => open) && (
        <li className="inline-flex items-center gap-2">
          <span aria-hidden className="h-3 w-5 rounded-sm border border-dashed border-line-strong" />
          <Trans>not decided yet</Trans>
        </li>
      )}
      {children}
    </ul>
  )
}
