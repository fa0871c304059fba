import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregateColumn, readValue } from '#web/ui/table/aggregate.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'

type Row = { machine: string; good: number | null; total: number | null }
const good: TableColumn<Row> = { id: 'good', label: 'Good', type: 'number', measure: { kind: 'additive' } }
const quality: TableColumn<Row> = {
  id: 'quality',
  label: 'Quality',
  type: 'number',
  value: (row) => (row.good !== null && row.total ? row.good / row.total : null),
  measure: { kind: 'ratio', numerator: 'good', denominator: 'total' },
}
const row = (goodPieces: number | null, total: number | null): Row => ({ machine: 'M', good: goodPieces, total })

describe('aggregateColumn', () => {
  test('sums known values', () => {
    expect(aggregateColumn(good, [row(1, 2), row(null, 3), row(4, 5)])).toBe(5)
  })

  test('a sum of nothing known is null, not 0', () => {
    expect(aggregateColumn(good, [row(null, 1)])).toBeNull()
    expect(aggregateColumn(good, [])).toBeNull()
  })

  test('a ratio is recomputed from its parts, not averaged', () => {
    const rows = [row(90, 100), row(1, 10)]
    expect(aggregateColumn(quality, rows)).toBeCloseTo(91 / 110)
    expect(aggregateColumn(quality, rows)).not.toBeCloseTo((0.9 + 0.1) / 2)
  })

  test('an empty denominator or an unknown numerator is null', () => {
    expect(aggregateColumn(quality, [row(0, 0)])).toBeNull()
    expect(aggregateColumn(quality, [row(null, 100)])).toBeNull()
  })

  test('a scale turns seconds into the unit of the column', () => {
    const mttr: TableColumn<Row> = {
      ...quality,
      measure: { kind: 'ratio', numerator: 'good', denominator: 'total', scale: 60 },
    }
    expect(aggregateColumn(mttr, [row(1, 2)])).toBe(30)
  })

  test('a column without a measure has no subtotal', () => {
    expect(aggregateColumn({ id: 'machine', label: 'Machine', type: 'text' }, [row(1, 1)])).toBeNull()
  })

  test('the caller may answer instead, and may decline', () => {
    const path = [{ column: 'reason', value: 'x' }]
    const aggregate = (column: TableColumn<Row>, _: readonly Row[], at: unknown) =>
      column.id === 'quality' && at === path ? 0.5 : undefined
    expect(aggregateColumn(quality, [row(1, 1)], { path, aggregate })).toBe(0.5)
    expect(aggregateColumn(good, [row(7, 1)], { path, aggregate })).toBe(7)
  })

  test('subtotals of any split of the rows give the same total', () => {
    const rows = fc.array(
      fc.record({
        group: fc.integer({ min: 0, max: 4 }),
        good: fc.nat(1000),
        total: fc.integer({ min: 1, max: 1000 }),
      }),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(rows, (given) => {
        const all = given.map((entry) => ({ machine: String(entry.group), good: entry.good, total: entry.total }))
        const parts = Map.groupBy(all, (entry) => entry.machine)
        const sums = [...parts.values()].map((group) => aggregateColumn(good, group)!)
        expect(sums.reduce((a, b) => a + b, 0)).toBe(aggregateColumn(good, all))
        const merged = [...parts.values()].map((group) => ({
          machine: '',
          good: aggregateColumn(good, group),
          total: group.reduce((sum, entry) => sum + entry.total!, 0),
        }))
        expect(aggregateColumn(quality, merged)).toBeCloseTo(aggregateColumn(quality, all)!, 12)
      }),
    )
  })
})

test('readValue takes fields by the column id and nothing that is not a value', () => {
  expect(readValue({ id: 'a', label: '', type: 'text' }, { a: 'x' })).toBe('x')
  expect(readValue({ id: 'a', label: '', type: 'text' }, { a: { nested: 1 } })).toBeNull()
  expect(readValue({ id: 'a', label: '', type: 'text' }, {})).toBeNull()
})
