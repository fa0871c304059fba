import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { measureOf } from '#web/core/figures/view-model.ts'
import { type PivotOrder, type PivotTable, orderPivot } from '../../drill/pivot.ts'
import { commonScale, formatFigure, scaleName } from '#web/core/figures/formats.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { type ReportState, emptyValue } from '#web/core/report/url-state.ts'
import { useFilters } from '../state/use-filters.ts'
import type { OpenedRow } from './FactsDrawer.tsx'

/** Columns and rows of a pivot beyond which nobody reads it. */
const mostColumns = 40
const mostRows = 500

type Props = {
  pivot: NonNullable<ReportState['pivot']>
  table: PivotTable
  /** New figures are on their way. */
  stale: boolean
  onOpen: ((opened: OpenedRow) => void) | undefined
}

/** The cross table: a click on a head orders the rows by its column, a click on a figure opens the facts behind it. */
export function PivotGrid({ pivot, table: arranged, stale, onOpen }: Props) {
  const { i18n } = useLingui()
  const { view } = useReport()
  const { valueText, titleOf } = useFilters()
  const text = useModelText()
  const [order, setOrder] = useState<PivotOrder | null>(null)
  const table = order ? orderPivot(arranged, order) : arranged
  const measure = measureOf(view, pivot.measure)
  const scale = measure.unit === 'seconds' ? commonScale(table.rows.flatMap((row) => row.values)) : undefined
  const write = (value: number | null) => (
    <bdi>{formatFigure(value, measure.unit, i18n.locale, { scale, bare: scale !== undefined })}</bdi>
  )
  const columns = table.columns.slice(0, mostColumns)
  const open = (row: string, column: string | null) => {
    const filter = (dimension: string, key: string) => ({ dimension, values: [key === emptyValue ? null : key] })
    onOpen?.({
      filters: [filter(pivot.rows, row), ...(column === null ? [] : [filter(pivot.columns, column)])],
    })
  }
  const figure = (row: string, column: string | null, value: number | null) =>
    onOpen && value !== null && value !== 0 ? (
      // The row's head opens its facts by keyboard; hundreds of stops on the way through the page would help nobody.
      <button type="button" tabIndex={-1} className="hover:underline" onClick={() => open(row, column)}>
        {write(value)}
      </button>
    ) : (
      write(value)
    )
  const head = (column: string | null) => (
    <OrderHead
      key={column ?? ''}
      column={column}
      label={column === null ? undefined : valueText(pivot.columns, column)}
      order={order}
      onOrder={setOrder}
    />
  )
  const cell = 'whitespace-nowrap px-3 py-1.5 text-end tabular-nums'
  return (
    <div>
      <div
        aria-busy={stale}
        className={classNames(
          'relative max-h-[36rem] overflow-auto rounded-lg border border-line bg-card',
          stale && 'opacity-60',
        )}
      >
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
              {columns.map(head)}
              {head(null)}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.rows.slice(0, mostRows).map((row) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className="sticky start-0 z-10 max-w-64 truncate bg-card px-3 py-1.5 text-start font-normal"
                >
                  {onOpen ? (
                    <button
                      type="button"
                      className="max-w-full truncate text-start hover:underline"
                      onClick={() => open(row.key, null)}
                    >
                      {valueText(pivot.rows, row.key)}
                    </button>
                  ) : (
                    valueText(pivot.rows, row.key)
                  )}
                </th>
                {columns.map((key, index) => (
                  <td key={key} className={cell}>
                    {figure(row.key, key, row.values[index] ?? null)}
                  </td>
                ))}
                <td className={`${cell} font-medium`}>{figure(row.key, null, row.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 z-20 bg-sunken font-medium">
            <tr>
              <th scope="row" className="sticky start-0 bg-sunken px-3 py-1.5 text-start">
                <Trans>Total</Trans>
              </th>
              {columns.map((key, index) => (
                <td key={key} className={cell}>
                  {write(table.columnTotals[index] ?? null)}
                </td>
              ))}
              <td className={cell}>{write(table.total)}</td>
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

type HeadProps = {
  /** Null for the total. */
  column: string | null
  label: string | undefined
  order: PivotOrder | null
  onOrder: (order: PivotOrder | null) => void
}

/** A head that orders the rows: largest first, smallest first, and as they came. */
function OrderHead({ column, label, order, onOrder }: HeadProps) {
  const own = order?.column === column ? order : null
  const next = !own ? { column, desc: true } : own.desc ? { column, desc: false } : null
  return (
    <th
      scope="col"
      aria-sort={own ? (own.desc ? 'descending' : 'ascending') : undefined}
      className="whitespace-nowrap px-3 py-1.5 text-end text-xs font-medium text-muted"
    >
      <button
        type="button"
        onClick={() => onOrder(next)}
        className={classNames('inline-flex items-center gap-1 hover:text-fg', own && 'text-fg')}
      >
        {own && (own.desc ? <ArrowDown aria-hidden className="size-3" /> : <ArrowUp aria-hidden className="size-3" />)}
        {label ?? <Trans>Total</Trans>}
      </button>
    </th>
  )
}
