import { useQueries } from '@tanstack/react-query'
import { type ReactNode, createElement, useCallback, useMemo } from 'react'
import { idealOf } from '#web/core/figures/view-model.ts'
import { textWidth } from '#web/ui/charts/options/text.ts'
import type { AggregateRows, TableColumn } from '#web/ui/table/table-column.ts'
import type { Cut, CutFilter, CutRow, CutValue } from '#web/core/cut/cut.ts'
import { commonScale, emptyFigure, formatCell, formatFigure, scaleName, withShare } from '#web/core/figures/formats.ts'
import { BandCell } from '../marks/BandCell.tsx'
import { CellLink } from '../links/CellLink.tsx'
import { CodeCell } from '../marks/CodeCell.tsx'
import { DetailCell } from '../links/DetailCell.tsx'
import { codeTone, codeTones } from '../words/code-tones.ts'
import { detailLinks } from '../links/detail-links.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import { useCut } from '../data/use-cut.ts'
import { useGrowingCut } from './use-rows-cut.ts'
import { useDoor } from '../links/use-door.ts'
import { useDetailLink } from '../links/use-detail-link.ts'

/**
 * Everything the table shows but its own state: rows, columns, and totals of these rows that are right at every level. On
 * a page in sections the totals are those of one part, named by its value.
 */
export function useTable(columns: ReportColumn[], locale: string) {
  const { report, range, filters, state, ask, view, calendar } = useReport()
  const { cut: asked, grow } = useGrowingCut()
  const query = useCut(asked, { wait: true, place: 'last' })
  const section = report.sections?.by
  const levels = useMemo(() => {
    const paths = [[], ...state.group.map((_, index) => state.group.slice(0, index + 1))]
    return section ? paths.map((path) => [section, ...path]) : paths
  }, [state.group, section])
  const sums = useQueries({
    queries: levels.map((level) => {
      const cut: Cut = {
        measures: report.measures,
        by: level.map((dimension) => ({ dimension })),
        filters,
        range,
        present: report.table.present,
        any: level.length ? report.table.any : undefined,
      }
      return {
        queryKey: ['cut', view.name, calendar.firstWeekday, cut],
        queryFn: async ({ signal }: { signal: AbortSignal }) => ({
          ...(await ask(view, cut, { wait: true, place: 'last', signal })),
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

  const rows = query.data?.rows ?? noRows
  const total = query.data?.total
  const whole = total === rows.length
  const aggregateIn = useCallback(
    (...part: CutValue[]): AggregateRows<CutRow> =>
      (column, _rows, path) => {
        const row = totals.get(groupKey([...part, ...path.map((step) => step.value)]))
        const value = row?.[column.id]
        if (typeof value === 'number') return value
        // Until the sums are here, and for what they do not know, a figure that these rows do not make stays empty.
        return row || column.measure?.kind === 'ratio' || !whole ? null : undefined
      },
    [totals, whole],
  )
  const door = useDoor()
  const linkOf = useDetailLink()
  const grouped = state.group.length > 0
  const tableColumns = useMemo(
    () =>
      columns.map((column) => {
        const sized = grouped ? withoutScale(column) : column
        return withDoor(tableColumn(sized, rows, locale, report, linkOf), report, door)
      }),
    [columns, grouped, rows, locale, report, linkOf, door],
  )
  const keyOf = useCallback((row: CutRow) => report.table.rows.map((name) => row[name] ?? '').join('\u001f'), [report])
  const { data, isPlaceholderData } = query
  // Rows that only grow in number stay as they are until the others are here.
  const growing = isPlaceholderData && sameButLimit(data?.cut, asked)
  return {
    query,
    rows,
    /** How many there are in all; undefined where nobody knows. */
    total,
    loadMore: whole || isPlaceholderData ? undefined : grow,
    loading: query.isPending || (isPlaceholderData && !growing),
    tableColumns,
    aggregateIn,
    keyOf,
  }
}

const noRows: CutRow[] = []

/** Whether two cuts differ in nothing but their limit. */
const sameButLimit = (a: Cut | undefined, b: Cut): boolean =>
  JSON.stringify({ ...a, limit: undefined }) === JSON.stringify({ ...b, limit: undefined })

/** A scale that suits single rows would write the sums of their groups in six digits. */
function withoutScale(column: ReportColumn): ReportColumn {
  return column.format.as === 'figure' ? { ...column, format: { as: 'figure', unit: column.format.unit } } : column
}

const groupKey = (values: (string | number | null)[]): string => JSON.stringify(values)

/** Cells of a figure that another report explains lead to it, with what their row is about. */
function withDoor(
  column: TableColumn<CutRow>,
  report: ReportDefinition,
  door: ReturnType<typeof useDoor>,
): TableColumn<CutRow> {
  if (!door(column.id)) return column
  const { render, format } = column
  const inner = (value: string | number | null, row: CutRow | undefined): ReactNode =>
    render ? render(value, row) : value === null ? emptyFigure : (format?.(value) ?? value)
  return {
    ...column,
    render: (value, row) => {
      const to = row && value !== null && value !== 0 ? door(column.id, rowFilters(report, row))?.to : undefined
      return to ? createElement(CellLink, { to }, inner(value, row)) : inner(value, row)
    },
  }
}

/** What a row is about, as conditions. */
export function rowFilters(report: ReportDefinition, row: CutRow): CutFilter[] {
  return report.table.rows.map((dimension) => {
    const value = row[dimension]
    return { dimension, values: [value === null || value === undefined ? null : String(value)] }
  })
}

/** A report's column as the table knows it: durations in one step for the whole column, the step in the head. */
export function tableColumn(
  { name, label, description, format, measure }: ReportColumn,
  rows: CutRow[],
  locale: string,
  report: ReportDefinition,
  linkOf?: (dimension: string, row: CutRow) => string | null,
): TableColumn<CutRow> {
  if (format.as !== 'figure')
    return {
      id: name,
      label,
      description,
      type: format.as === 'date' || format.as === 'dateTime' ? 'date' : 'text',
      format: (value) => formatCell(format, value, locale),
      render:
        linkOf && Object.hasOwn(detailLinks, name)
          ? linkedCell(name, format, locale, linkOf)
          : Object.hasOwn(codeTones, name)
            ? (value) =>
                createElement(CodeCell, { tone: codeTone(name, value), text: formatCell(format, value, locale) })
            : undefined,
      groupable: report.table.groups.includes(name),
      size: format.as === 'dateTime' ? 150 : format.as === 'date' ? 128 : textSize(rows, name, format, locale),
    }
  const { unit } = format
  const scale = unit === 'seconds' ? (format.scale ?? commonScale(columnValues(rows, name))) : undefined
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
      ? (value, row) => {
          const figure = typeof value === 'number' ? value : null
          // A sum of many stops is no long stop: only what is a figure of its own at every level is judged there too.
          if (!row && (measure?.kind === 'additive' || measure?.against)) return write(figure)
          const ideal = idealOf(measure, row)
          const text = withShare(write(figure), figure, ideal, locale)
          return createElement(BandCell, { band, value: figure, ideal, text })
        }
      : undefined,
    measure:
      measure?.kind === 'ratio' && measure.numerator && measure.denominator && !measure.minusNumerator
        ? { kind: 'ratio', numerator: measure.numerator, denominator: measure.denominator }
        : { kind: 'additive' },
    size: measure?.against ? 170 : band ? 116 : 100,
  }
}

function linkedCell(
  name: string,
  format: ReportColumn['format'],
  locale: string,
  linkOf: (dimension: string, row: CutRow) => string | null,
): TableColumn<CutRow>['render'] {
  return (value, row) => {
    const text = formatCell(format, value, locale)
    const to = row && linkOf(name, row)
    return to ? createElement(DetailCell, { to, text }) : text
  }
}

/** Rows that tell how wide a column of names is, spread over all of them. */
const sampledRows = 200

/** Pixels for a column of names: long enough for them to be read whole, where they are not sentences. */
function textSize(rows: CutRow[], name: string, format: ReportColumn['format'], locale: string): number {
  const step = Math.max(1, Math.floor(rows.length / sampledRows))
  let widest = 0
  for (let at = 0; at < rows.length; at += step)
    widest = Math.max(widest, textWidth(formatCell(format, rows[at]?.[name] ?? null, locale), 13))
  // Padding, and what a code or a link adds.
  return Math.round(Math.min(260, Math.max(130, widest + 40)))
}

function* columnValues(rows: CutRow[], name: string): Generator<number | null> {
  for (const row of rows) {
    const value = row[name]
    yield typeof value === 'number' ? value : null
  }
}
