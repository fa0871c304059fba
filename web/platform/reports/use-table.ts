import { useQueries } from '@tanstack/react-query'
import { createElement, useCallback, useMemo } from 'react'
import type { AggregateRows, GroupPath, TableColumn } from '#web/ui/table/table-column.ts'
import type { Cut, CutRow } from '../drill/cut.ts'
import { commonScale, formatCell, formatFigure, scaleName } from './formats.ts'
import { BandCell } from './parts/BandCell.tsx'
import { useReport } from './report-context.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportColumn } from './use-columns.ts'
import { useCut } from './use-cut.ts'

/** Rows that the table holds; beyond it the first of the chosen order are shown and the page says so. */
export const tableRows = 100_000

/** The cut whose groups are the rows of the report's table. */
export function useRowsCut(): Cut {
  const { report, range, filters, state, facts } = useReport()
  const { rows, present, any, sort } = report.table
  // The table sorts its own rows; only when it cannot hold all of them does the order decide which it gets.
  const order = facts.status === 'ready' && facts.facts.rows > tableRows ? (state.sort ?? sort) : sort
  return useMemo(
    () => ({
      measures: report.measures,
      by: rows.map((dimension) => ({ dimension })),
      filters,
      range,
      present,
      any,
      sort: [order],
      limit: tableRows,
    }),
    [report, rows, present, any, filters, range, order],
  )
}

/** Everything the table shows but its own state: rows, columns, and totals that are right at every level. */
export function useTable(columns: ReportColumn[], locale: string) {
  const { report, range, filters, state, ask, view, calendar } = useReport()
  const query = useCut(useRowsCut(), { wait: true })
  const levels = useMemo(() => [[], ...state.group.map((_, index) => state.group.slice(0, index + 1))], [state.group])
  const sums = useQueries({
    queries: levels.map((level) => {
      const cut: Cut = {
        measures: report.measures,
        by: level.map((dimension) => ({ dimension })),
        filters,
        range,
        any: level.length ? report.table.any : undefined,
      }
      return {
        queryKey: ['cut', view.name, calendar.firstWeekday, cut],
        queryFn: async ({ signal }: { signal: AbortSignal }) => ({
          ...(await ask(view, cut, { wait: true, signal })),
          cut,
        }),
      }
    }),
    combine: (answers) => answers.map((answer) => answer.data),
  })
  const totals = useMemo(() => {
    const known = new Map<string, CutRow>()
    for (const [index, answer] of sums.entries())
      for (const row of answer?.rows ?? [])
        known.set(groupKey((levels[index] ?? []).map((name) => row[name] ?? null)), row)
    return known
  }, [sums, levels])

  const aggregate = useCallback<AggregateRows<CutRow>>(
    (column, _rows, path) => {
      const row = totals.get(pathKey(path))
      const value = row?.[column.id]
      if (typeof value === 'number') return value
      // Until the sums are here, and for what they do not know, a ratio stays empty rather than wrong.
      return row || column.measure?.kind === 'ratio' ? null : undefined
    },
    [totals],
  )
  const rows = query.data?.rows ?? noRows
  const tableColumns = useMemo(
    () => columns.map((column) => tableColumn(column, rows, locale, report)),
    [columns, rows, locale, report],
  )
  const keyOf = useCallback((row: CutRow) => report.table.rows.map((name) => row[name] ?? '').join('\u001f'), [report])
  return { query, rows, tableColumns, aggregate, keyOf }
}

const noRows: CutRow[] = []
const groupKey = (values: (string | number | null)[]): string => JSON.stringify(values)
const pathKey = (path: GroupPath): string => groupKey(path.map((step) => step.value))

/** A report's column as the table knows it: durations in one step for the whole column, the step in the head. */
export function tableColumn(
  { name, label, description, format, measure }: ReportColumn,
  rows: CutRow[],
  locale: string,
  report: ReportDefinition,
): TableColumn<CutRow> {
  if (format.as !== 'figure')
    return {
      id: name,
      label,
      description,
      type: format.as === 'date' || format.as === 'dateTime' ? 'date' : 'text',
      format: (value) => formatCell(format, value, locale),
      groupable: report.table.groups.includes(name),
      size: format.as === 'dateTime' ? 150 : format.as === 'date' ? 120 : 160,
    }
  const { unit } = format
  const scale = unit === 'seconds' ? commonScale(columnValues(rows, name)) : undefined
  const write = (value: number | null) => formatFigure(value, unit, locale, { scale, bare: unit === 'seconds' })
  const band = report.thresholds?.[name]
  return {
    id: name,
    label,
    description: measure?.formula ? `${description}\n${measure.formula}` : description,
    type: 'number',
    unit: scale ? scaleName(scale, locale) : undefined,
    format: (value) => write(Number(value)),
    render: band
      ? (value) => {
          const figure = typeof value === 'number' ? value : null
          return createElement(BandCell, { band, value: figure, text: write(figure) })
        }
      : undefined,
    measure:
      measure?.kind === 'ratio' && measure.numerator && measure.denominator && !measure.minusNumerator
        ? { kind: 'ratio', numerator: measure.numerator, denominator: measure.denominator }
        : { kind: 'additive' },
    size: 120,
  }
}

function* columnValues(rows: CutRow[], name: string): Generator<number | null> {
  for (const row of rows) {
    const value = row[name]
    yield typeof value === 'number' ? value : null
  }
}
