import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import type { CutRow, CutValue } from '#web/core/cut/cut.ts'

export type PivotAnswers = { cells: CutRow[]; rows: CutRow[]; columns: CutRow[]; total: CutRow[] }

export type PivotTable = {
  /** Keys of the columns: dates in order, everything else by size. */
  columns: string[]
  columnTotals: (number | null)[]
  rows: { key: string; values: (number | null)[]; total: number | null }[]
  total: number | null
}

const number = (value: CutValue | undefined): number | null => (typeof value === 'number' ? value : null)
const isDate = /^\d{4}-\d{2}-\d{2}/

/** Arranges the cells of two dimensions in rows and columns, with separately computed margins. */
export function arrangePivot(
  answers: PivotAnswers,
  names: { rows: string; columns: string; measure: string },
): PivotTable {
  const columns = ordered(answers.columns, names.columns, names.measure)
  const at = new Map(columns.map((row, index) => [toKey(row[names.columns]), index]))
  const rows = new Map(
    ordered(answers.rows, names.rows, names.measure).map((row) => [
      toKey(row[names.rows]),
      { values: columns.map((): number | null => null), total: number(row[names.measure]) },
    ]),
  )
  for (const cell of answers.cells) {
    const index = at.get(toKey(cell[names.columns]))
    const row = rows.get(toKey(cell[names.rows]))
    if (row && index !== undefined) row.values[index] = number(cell[names.measure])
  }
  return {
    columns: [...at.keys()],
    columnTotals: columns.map((row) => number(row[names.measure])),
    rows: [...rows].map(([key, row]) => ({ key, ...row })),
    total: number(answers.total[0]?.[names.measure]),
  }
}

function ordered(rows: CutRow[], name: string, measure: string): CutRow[] {
  const dates = rows.every((row) => isDate.test(String(row[name] ?? '')))
  return rows.toSorted((a, b) =>
    dates
      ? String(a[name]).localeCompare(String(b[name]))
      : (number(b[measure]) ?? -Infinity) - (number(a[measure]) ?? -Infinity),
  )
}

/** A column of the pivot that its rows are ordered by; null is the total. */
export type PivotOrder = { column: string | null; desc: boolean }

/** The rows by one column, those without a figure there last. */
export function orderPivot(table: PivotTable, { column, desc }: PivotOrder): PivotTable {
  const at = column === null ? null : table.columns.indexOf(column)
  const figure = (row: PivotTable['rows'][number]) => (at === null ? row.total : (row.values[at] ?? null))
  const rows = table.rows.toSorted((a, b) => {
    const [one, other] = [figure(a), figure(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return desc ? other - one : one - other
  })
  return { ...table, rows }
}
