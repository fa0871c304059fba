import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type PivotTable, orderPivot } from '#web/platform/drill/pivot.ts'

const table: PivotTable = {
  columns: ['day', 'night'],
  columnTotals: [9, 3],
  rows: [
    { key: 'A', values: [5, null], total: 5 },
    { key: 'B', values: [1, 3], total: 4 },
    { key: 'C', values: [3, 0], total: 3 },
  ],
  total: 12,
}
const keys = (column: string | null, desc: boolean) => orderPivot(table, { column, desc }).rows.map(({ key }) => key)

describe('the order of a cross table', () => {
  it('sorts by one column or by the total, with rows without a figure last either way', () => {
    expect(keys('night', true)).toEqual(['B', 'C', 'A'])
    expect(keys('night', false)).toEqual(['C', 'B', 'A'])
    expect(keys('day', true)).toEqual(['A', 'C', 'B'])
    expect(keys(null, false)).toEqual(['C', 'B', 'A'])
  })

  test('moves rows as a whole and changes no figure', () => {
    const figure = fc.option(fc.integer())
    const rows = fc.uniqueArray(fc.record({ key: fc.string(), values: fc.tuple(figure, figure), total: figure }), {
      selector: ({ key }) => key,
    })
    fc.assert(
      fc.property(rows, fc.constantFrom('day', 'night', null), fc.boolean(), (some, column, desc) => {
        const before = { ...table, rows: some }
        const after = orderPivot(before, { column, desc })
        expect(after).toMatchObject({ columns: before.columns, columnTotals: before.columnTotals, total: before.total })
        expect(after.rows).toHaveLength(some.length)
        expect(new Set(after.rows)).toEqual(new Set(some))
      }),
    )
  })
})
