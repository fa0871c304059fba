import { useCallback, useMemo, useState } from 'react'
import { withIdeals } from '#web/core/figures/view-model.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { ReportState } from '#web/core/report/url-state.ts'

/** Row limit of a table; one that groups them or shows them in parts loads all of them at once. */
const mostRows = 100_000
/** First rows of a table; the number is multiplied when the reader reaches their end. */
const firstRows = 2000
const growth = 4

/** The cut with the rows of the report's table as groups, in the chosen order; without a limit the first ones. */
export function useRowsCut(askedLimit?: number): Cut {
  const { report, view, range, filters, state, facts } = useReport()
  const limit = askedLimit ?? (needsAll(report, state) ? mostRows : firstRows)
  const { rows, columns, present, any, sort } = report.table
  // A table that holds all rows sorts them itself; otherwise the order decides which it gets.
  const held = facts.status === 'idle' || (facts.status === 'ready' && facts.facts.rows <= limit)
  const order = held ? sort : (state.sort ?? sort)
  const shown = state.columns ?? columns
  const measuresShown = report.measures.filter((name) => shown.includes(name) || name === order.by)
  const measures = withIdeals(view, measuresShown).join()
  return useMemo(
    () => ({
      measures: measures ? measures.split(',') : [],
      by: rows.map((dimension) => ({ dimension })),
      filters,
      range,
      present,
      any,
      // Further keys keep rows of one value together, and in their places when more of them come.
      sort: held
        ? [order, ...rows.filter((row) => row !== order.by).map((by) => ({ by, desc: false }))]
        : [order, { by: present ?? report.time.on, desc: false }],
      limit,
      counted: true,
    }),
    [measures, rows, present, any, filters, range, order, held, report, limit],
  )
}

/** The same with more rows for every time that the reader comes to their end, until the question changes. */
export function useGrowingCut(): { cut: Cut; grow?: () => void } {
  const { report, range, filters, state } = useReport()
  const about = JSON.stringify([report.id, range, filters, state.sort])
  const [grown, setGrown] = useState({ about, limit: firstRows })
  const limit = needsAll(report, state) ? mostRows : grown.about === about ? grown.limit : firstRows
  const grow = useCallback(() => setGrown({ about, limit: Math.min(mostRows, limit * growth) }), [about, limit])
  return { cut: useRowsCut(limit), grow: limit < mostRows ? grow : undefined }
}

/** Whether the table groups its rows or shows them in parts. */
const needsAll = (report: ReportDefinition, state: ReportState): boolean =>
  state.group.length > 0 || report.sections !== undefined
