import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Cut, CutRow } from '#web/core/cut/cut.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { useColumns } from '#web/platform/reports/table/use-columns.ts'
import { useCut } from '#web/platform/reports/data/use-cut.ts'
import { tableColumn } from '#web/platform/reports/table/table-columns.tsx'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { TileFault } from './TileFault.tsx'

/** Rows and figures that a tile has room for. */
const rowCount = 5
const figureCount = { small: 1, wide: 3 } as const

/** The first rows of a view without charts: the top of its table. */
export function TileRows({ size }: { size: 'small' | 'wide' }) {
  const { i18n } = useLingui()
  const { report, view, range, filters, state } = useReport()
  const { rows: dimensions, present, any, sort } = report.table
  const figures = report.measures.slice(0, figureCount[size])
  const order = state.sort && report.measures.includes(state.sort.by) ? state.sort : sort
  const cut = useMemo<Cut>(
    () => ({
      measures: report.measures,
      by: dimensions.map((dimension) => ({ dimension })),
      filters,
      range,
      present,
      any,
      sort: [order],
      limit: rowCount,
    }),
    [report, dimensions, filters, range, present, any, order],
  )
  const { data, error, refetch } = useCut(cut)
  const reportColumns = useColumns(view, [...dimensions, ...figures], report.time.on)
  const rows = data?.rows.slice(0, rowCount) ?? []
  const columns = reportColumns.map<PlainColumn<CutRow>>((column) => {
    const { id, label, unit, type, format, render } = tableColumn(column, rows, i18n.locale, report)
    return {
      key: id,
      head: unit ? `${label} (${unit})` : label,
      align: type === 'number' ? 'end' : 'start',
      className: 'max-w-48 truncate',
      renderCell: (row) => {
        const value = row[id] ?? null
        if (render) return render(value, row)
        return value === null ? emptyFigure : (format?.(value) ?? value)
      },
    }
  })
  if (error) return <TileFault error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="flex-1" />
  if (rows.length === 0)
    return (
      <p className="m-auto text-sm text-muted">
        <Trans>No data found</Trans>
      </p>
    )
  return (
    <PlainTable
      frame="none"
      columns={columns}
      rows={rows}
      rowKey={(row) => dimensions.map((name) => row[name] ?? '').join('\u001f')}
    />
  )
}
