import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { CrossCell, type CrossColumn, CrossRow, CrossTable } from '#web/ui/table/cross-table.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { measureOf } from '#web/core/figures/view-model.ts'
import { type PivotOrder, type PivotTable, orderPivot } from '../../drill/pivot.ts'
import { commonScale, formatFigure, scaleName } from '#web/core/figures/formats.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { type ReportState, emptyValue } from '#web/core/report/url-state.ts'
import { useFilters } from '../state/use-filters.ts'
import type { OpenedRow } from './FactsDrawer.tsx'

/** Columns and rows of a pivot; more would be unreadable. */
const mostColumns = 40
const mostRows = 500

/** Of the column of totals; no value is empty. */
const totalKey = ''

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
    <bdi className="whitespace-nowrap">
      {formatFigure(value, measure.unit, i18n.locale, { scale, bare: scale !== undefined })}
    </bdi>
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
      // The row's head opens its facts by keyboard; hundreds of tab stops on the way through the page would only be in
      // the way.
      <button type="button" tabIndex={-1} className="hover:underline" onClick={() => open(row, column)}>
        {write(value)}
      </button>
    ) : (
      write(value)
    )
  const column = (key: string | null): CrossColumn => ({
    key: key ?? totalKey,
    head: (
      <OrderHead
        column={key}
        label={key === null ? undefined : valueText(pivot.columns, key)}
        order={order}
        onOrder={setOrder}
      />
    ),
    sorted: order?.column === key ? (order.desc ? 'descending' : 'ascending') : undefined,
  })
  return (
    <div>
      <div className="overflow-hidden rounded-lg border border-line">
        <CrossTable
          label={`${text(measure.title)}: ${titleOf(pivot.rows)} × ${titleOf(pivot.columns)}`}
          corner={
            <span className="whitespace-nowrap">
              {titleOf(pivot.rows)} · {text(measure.title)}
              {scale && ` (${scaleName(scale, i18n.locale)})`}
            </span>
          }
          columns={[...columns, null].map(column)}
          maxHeight="36rem"
          busy={stale}
          foot={
            <CrossRow head={<Trans>Total</Trans>}>
              {columns.map((key, index) => (
                <CrossCell key={key}>{write(table.columnTotals[index] ?? null)}</CrossCell>
              ))}
              <CrossCell>{write(table.total)}</CrossCell>
            </CrossRow>
          }
        >
          {table.rows.slice(0, mostRows).map((row) => {
            const name = valueText(pivot.rows, row.key)
            return (
              <CrossRow
                key={row.key}
                head={
                  onOpen ? (
                    <button
                      type="button"
                      className="block max-w-64 truncate text-start hover:underline"
                      onClick={() => open(row.key, null)}
                    >
                      {name}
                    </button>
                  ) : (
                    <span className="block max-w-64 truncate">{name}</span>
                  )
                }
              >
                {columns.map((key, index) => (
                  <CrossCell key={key}>{figure(row.key, key, row.values[index] ?? null)}</CrossCell>
                ))}
                <CrossCell>
                  <span className="font-medium">{figure(row.key, null, row.total)}</span>
                </CrossCell>
              </CrossRow>
            )
          })}
        </CrossTable>
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
  const isSorted = order?.column === column
  const next = !isSorted ? { column, desc: true } : order.desc ? { column, desc: false } : null
  const Arrow = order?.desc ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onOrder(next)}
      className={classNames('inline-flex items-center gap-1 whitespace-nowrap hover:text-fg', isSorted && 'text-fg')}
    >
      {isSorted && <Arrow aria-hidden className="size-3" />}
      {label ?? <Trans>Total</Trans>}
    </button>
  )
}
