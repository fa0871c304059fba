import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { measureOf } from '../../cube/view-model.ts'
import type { Cut } from '../../drill/cut.ts'
import { arrangePivot } from '../../drill/pivot.ts'
import { commonScale, formatFigure, scaleName } from '../formats.ts'
import { useModelText } from '../model-text.ts'
import { useReport } from '../report-context.ts'
import type { ReportState } from '../url-state.ts'
import { useFilters } from '../use-filters.ts'

/** Columns and rows of a pivot beyond which nobody reads it. */
const mostColumns = 40
const mostRows = 500

/** Two dimensions against each other; the margins are asked for, not added up, so that ratios stay right. */
export function PivotView({ pivot }: { pivot: NonNullable<ReportState['pivot']> }) {
  const { i18n } = useLingui()
  const { report, view, filters, range, ask, calendar } = useReport()
  const { valueText, titleOf } = useFilters()
  const text = useModelText()
  const measure = measureOf(view, pivot.measure)
  const cuts = useMemo(() => {
    const cut = (...dimensions: string[]): Cut => ({
      measures: [pivot.measure],
      by: dimensions.map((dimension) => ({ dimension })),
      filters,
      range,
      any: dimensions.length ? report.table.any : undefined,
    })
    return [cut(pivot.rows, pivot.columns), cut(pivot.rows), cut(pivot.columns), cut()]
  }, [pivot, filters, range, report])
  const answers = useQueries({
    queries: cuts.map((cut) => ({
      queryKey: ['cut', view.name, calendar.firstWeekday, cut],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(view, cut, { wait: true, signal }),
    })),
  })
  const failed = answers.find((answer) => answer.error)
  if (failed) return <QuestionFault error={failed.error} onRetry={() => void failed.refetch()} />
  const [cells, rows, columns, total] = answers.map((answer) => answer.data?.rows)
  if (!cells || !rows || !columns || !total) return <Skeleton className="h-64" />
  const table = arrangePivot({ cells, rows, columns, total }, pivot)
  const scale = measure.unit === 'seconds' ? commonScale(table.rows.flatMap((row) => row.values)) : undefined
  const write = (value: number | null) =>
    formatFigure(value, measure.unit, i18n.locale, { scale, bare: scale !== undefined })
  const shownColumns = table.columns.slice(0, mostColumns)
  const head = 'whitespace-nowrap px-3 py-1.5 text-end text-xs font-medium text-muted'
  const cell = 'whitespace-nowrap px-3 py-1.5 text-end tabular-nums'
  const side = 'sticky start-0 z-10 max-w-64 truncate bg-card px-3 py-1.5 text-start font-normal'
  return (
    <div>
      <div className="max-h-[36rem] overflow-auto rounded-lg border border-line bg-card">
        <table className="w-full text-sm">
          <caption className="sr-only">
            {text(measure.title)}: {titleOf(pivot.rows)} × {titleOf(pivot.columns)}
          </caption>
          <thead className="sticky top-0 z-20 bg-sunken">
            <tr>
              <th
                scope="col"
                className="sticky start-0 z-10 bg-sunken px-3 py-1.5 text-start text-xs font-medium text-muted"
              >
                {titleOf(pivot.rows)} · {text(measure.title)}
                {scale && ` (${scaleName(scale, i18n.locale)})`}
              </th>
              {shownColumns.map((key) => (
                <th key={key} scope="col" className={head}>
                  {valueText(pivot.columns, key)}
                </th>
              ))}
              <th scope="col" className={head}>
                <Trans>Total</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.rows.slice(0, mostRows).map((row) => (
              <tr key={row.key}>
                <th scope="row" className={side}>
                  {valueText(pivot.rows, row.key)}
                </th>
                {shownColumns.map((key, index) => (
                  <td key={key} className={cell}>
                    <bdi>{write(row.values[index] ?? null)}</bdi>
                  </td>
                ))}
                <td className={`${cell} font-medium`}>
                  <bdi>{write(row.total)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 z-20 bg-sunken font-medium">
            <tr>
              <th scope="row" className="sticky start-0 bg-sunken px-3 py-1.5 text-start">
                <Trans>Total</Trans>
              </th>
              {shownColumns.map((key, index) => (
                <td key={key} className={cell}>
                  <bdi>{write(table.columnTotals[index] ?? null)}</bdi>
                </td>
              ))}
              <td className={cell}>
                <bdi>{write(table.total)}</bdi>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {(table.columns.length > mostColumns || table.rows.length > mostRows) && (
        <p className="mt-1 text-xs text-muted">
          <Trans>
            Only the first {mostColumns} columns and {mostRows} rows are shown; totals count all of them.
          </Trans>
        </p>
      )}
    </div>
  )
}
