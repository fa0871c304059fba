import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { AggregateRows, TableColumn } from '#web/ui/table/table-column.ts'
import { type TableState, emptyTableState } from '#web/ui/table/table-state.ts'
import { useDataTable } from '#web/ui/table/use-data-table.ts'

type Row = { id: string; machine: string; reason: string | null; stop: number; run: number }
const rows: Row[] = [
  { id: '1', machine: 'Press 10', reason: 'Jam', stop: 10, run: 90 },
  { id: '2', machine: 'Press 2', reason: null, stop: 30, run: 70 },
  { id: '3', machine: 'Press 2', reason: 'Jam', stop: 60, run: 140 },
  { id: '4', machine: 'Press 10', reason: 'Setup', stop: 5, run: 395 },
]
const columns: TableColumn<Row>[] = [
  { id: 'machine', label: 'Machine', type: 'text', groupable: true },
  { id: 'reason', label: 'Reason', type: 'text', groupable: true },
  { id: 'stop', label: 'Stop', type: 'number', measure: { kind: 'additive' } },
  {
    id: 'ratio',
    label: 'Ratio',
    type: 'number',
    value: (row) => row.stop / (row.stop + row.run),
    measure: { kind: 'ratio', numerator: 'stop', denominator: 'run' },
  },
]

type Group = { id: string; subRows: Group[]; getValue: (id: string) => unknown; groupingValue?: unknown }

/** Runs the hook once, as React would, and reads what it answers. */
function model(wish: Partial<TableState>, aggregate?: AggregateRows<Row>): Group[] {
  const answer: Group[] = []
  const Probe = () => {
    const table = useDataTable({
      columns,
      rows,
      state: { ...emptyTableState, ...wish },
      getRowKey: (row) => row.id,
      aggregate,
      locale: 'en',
    })
    answer.push(...(table.rows as unknown as Group[]))
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  return answer
}

describe('sorting', () => {
  test('texts in the reader’s order: numbers inside them count as numbers', () => {
    expect(model({ sort: [{ id: 'machine', desc: false }] }).map((row) => row.id)).toEqual(['2', '3', '1', '4'])
  })

  test('several columns, and unknown values last in both directions', () => {
    expect(
      model({
        sort: [
          { id: 'reason', desc: false },
          { id: 'stop', desc: true },
        ],
      }).map((row) => row.id),
    ).toEqual(['3', '1', '4', '2'])
    expect(
      model({
        sort: [
          { id: 'reason', desc: true },
          { id: 'stop', desc: false },
        ],
      }).map((row) => row.id),
    ).toEqual(['4', '1', '3', '2'])
  })
})

describe('grouping', () => {
  test('subtotals are recomputed from parts at each level', () => {
    const groups = model({ group: ['machine', 'reason'] })
    expect(groups.map((group) => [group.groupingValue, group.getValue('stop'), group.getValue('ratio')])).toEqual([
      ['Press 10', 15, 15 / 485],
      ['Press 2', 90, 90 / 210],
    ])
    expect(groups[0]!.subRows).toHaveLength(2)
  })

  test('groups are sorted by their subtotals, rows inside their group', () => {
    const groups = model({ group: ['machine'], sort: [{ id: 'stop', desc: true }] })
    expect(groups.map((group) => group.groupingValue)).toEqual(['Press 2', 'Press 10'])
    expect(groups[0]!.subRows.map((row) => row.id)).toEqual(['3', '2'])
    expect(groups[1]!.subRows.map((row) => row.id)).toEqual(['1', '4'])
  })

  test('the caller’s aggregation receives the level of the subtotal', () => {
    const paths: string[] = []
    const groups = model({ group: ['machine', 'reason'] }, (column, _, path) => {
      if (column.id !== 'ratio') return undefined
      paths.push(path.map((step) => `${step.column}=${step.value}`).join('/'))
      return path.length
    })
    expect(groups[0]!.getValue('ratio')).toBe(1)
    expect(groups[0]!.subRows[0]!.getValue('ratio')).toBe(2)
    expect(paths).toEqual(['machine=Press 10', 'machine=Press 10/reason=Jam'])
  })
})
