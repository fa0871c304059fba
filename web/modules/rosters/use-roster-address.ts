import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isBusinessDate, monthStart, plusDays, plusMonths } from '#web/core/time/business-date.ts'

/** Weeks that are shown in place of a month. */
export const spans = ['month', '4', '8'] as const
export type Span = (typeof spans)[number]
const filters = ['site', 'department', 'manager', 'search'] as const
type Filter = (typeof filters)[number]

/** The part of the roster in the address. */
export function useRosterAddress() {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => new Date().toLocaleDateString('sv'))
  const fromInAddress = params.get('from') ?? ''
  const span = spans.find((one) => one === params.get('show')) ?? 'month'
  const day = isBusinessDate(fromInAddress) ? fromInAddress : today
  const from = span === 'month' ? monthStart(day) : day
  const to = span === 'month' ? plusDays(plusMonths(from, 1), -1) : plusDays(from, 7 * Number(span) - 1)
  const values = Object.fromEntries(
    filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  ) as Partial<Record<Filter, string>>
  const go = (next: Partial<Record<Filter | 'from' | 'show' | 'tab', string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  return {
    from,
    to,
    span,
    values,
    tab: params.get('tab') === 'staffing' ? ('staffing' as const) : ('people' as const),
    go,
    /** A month, or as many weeks as are shown, on or back. */
    step: (by: 1 | -1) => go({ from: span === 'month' ? plusMonths(from, by) : plusDays(from, by * 7 * Number(span)) }),
  }
}
