import { useMemo, useState, useCallback } from 'react'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { offeredReport } from '#web/core/report/offered-report.ts'
import { ReportProvider } from '#web/platform/reports/ReportProvider.tsx'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import type { ReportState } from '#web/core/report/url-state.ts'
import type { ChangeState } from '#web/platform/reports/state/use-report-state.ts'
import type { OrderBlock } from '../order-blocks.ts'
import { OrderList } from './OrderList.tsx'

type Props = {
  block: OrderBlock
  code: string
  range: DateRange
  views: Record<string, ViewModel>
  calendar: SiteCalendar
}

/** One part of the order's story: a small report of its own over the order's days. A part one may not read is absent. */
export function OrderBlockView({ block, code, range, views, calendar }: Props) {
  const view = views[block.report.view]
  const report = useMemo(() => view && offeredReport(block.report, view), [block, view])
  const [changed, setChanged] = useState<Partial<ReportState>>({})
  const stateOf = useCallback(
    (own: Partial<ReportState>): ReportState => ({
      mode: 'daily',
      preset: null,
      range,
      compare: 'none',
      drill: [],
      group: [],
      sort: null,
      columns: null,
      pivot: null,
      ...own,
      filters: { ...own.filters, work_order: [code] },
    }),
    [range, code],
  )
  const change = useCallback<ChangeState>(
    (patch) =>
      setChanged((before) => ({ ...before, ...(typeof patch === 'function' ? patch(stateOf(before)) : patch) })),
    [stateOf],
  )
  const state = useMemo(() => stateOf(changed), [stateOf, changed])
  if (!view || !report) return null
  return (
    <ReportProvider
      report={report}
      view={view}
      views={views}
      calendar={calendar}
      state={state}
      change={change}
      fromServer
    >
      <OrderList door={block.door} />
    </ReportProvider>
  )
}
