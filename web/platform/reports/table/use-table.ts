import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Cut, CutRow, CutValue } from '#web/core/cut/cut.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import type { AggregateRows } from '#web/ui/table/table-column.ts'
import { useCut } from '../data/use-cut.ts'
import { useDetailLink } from '../links/use-detail-link.ts'
import { useDoor } from '../links/use-door.ts'
import { useReport } from '../state/report-context.ts'
import { tableColumn, withDoor, withoutScale } from './table-columns.tsx'
import { useGrowingCut } from './use-rows-cut.ts'

/**
 * Everything the table shows except its own state: rows, columns, and totals that are right at every level. On a page
 * in sections the totals are those of one part, named by its value.
 */
export function useTable(columns: ReportColumn[], locale: string) {
  const { report, range, filters, state, ask, view, calendar } = useReport()
  const { cut: wantedCut, grow } = useGrowingCut()
  const query = useCut(wantedCut, { wait: true, place: 'last' })
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
    const byGroup = new Map<string, CutRow>()
    for (const [index, answer] of sums.entries())
      for (const row of answer?.rows ?? [])
        byGroup.set(groupKey((levels[index] ?? []).map((name) => row[name] ?? null)), row)
    return byGroup
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
        // Until the sums are here, a figure that these rows cannot give stays empty; likewise if the sums lack it.
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
  // When only the number of rows grows, the present ones stay until the others are here.
  const growing = isPlaceholderData && sameButLimit(data?.cut, wantedCut)
  return {
    query,
    rows,
    /** Number of all rows; undefined if unknown. */
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

const groupKey = (values: (string | number | null)[]): string => JSON.stringify(values)
