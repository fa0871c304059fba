import { describe, expect, test } from 'vitest'
import { layoutColumns } from '#web/ui/table/column-layout.ts'
import {
  displayOrder,
  moveColumn,
  nudgeColumn,
  pinColumn,
  showColumn,
  toggleSort,
} from '#web/ui/table/table-changes.ts'
import { emptyTableState, readTableState } from '#web/ui/table/table-state.ts'
import { moveCell } from '#web/ui/table/use-grid-keys.ts'

const ids = ['a', 'b', 'c', 'd']

describe('sort', () => {
  test('figures sort down first, then up, then not at all', () => {
    const once = toggleSort(emptyTableState, 'a', { descFirst: true })
    const twice = toggleSort(once, 'a', { descFirst: true })
    expect([once.sort, twice.sort, toggleSort(twice, 'a', { descFirst: true }).sort]).toEqual([
      [{ id: 'a', desc: true }],
      [{ id: 'a', desc: false }],
      [],
    ])
  })

  test('Shift adds, turns round in place and removes; a plain click starts anew', () => {
    const two = toggleSort(toggleSort(emptyTableState, 'a'), 'b', { multi: true })
    expect(two.sort.map((entry) => entry.id)).toEqual(['a', 'b'])
    const turned = toggleSort(two, 'a', { multi: true })
    expect(turned.sort).toEqual([
      { id: 'a', desc: true },
      { id: 'b', desc: false },
    ])
    expect(toggleSort(turned, 'a', { multi: true }).sort).toEqual([{ id: 'b', desc: false }])
    expect(toggleSort(two, 'c').sort).toEqual([{ id: 'c', desc: false }])
  })
})

describe('columns', () => {
  test('a column takes the place of the one it is dropped on, from either side', () => {
    expect(displayOrder(moveColumn(emptyTableState, ids, 'a', 'c'), ids)).toEqual(['b', 'c', 'a', 'd'])
    expect(displayOrder(moveColumn(emptyTableState, ids, 'd', 'b'), ids)).toEqual(['a', 'd', 'b', 'c'])
  })

  test('dropping on a pinned column pins, dropping on a free one unpins', () => {
    const pinned = pinColumn(emptyTableState, 'd', 'start')
    expect(displayOrder(pinned, ids)).toEqual(['d', 'a', 'b', 'c'])
    const both = moveColumn(pinned, ids, 'b', 'd')
    expect(both.pinned.start).toEqual(['b', 'd'])
    const free = moveColumn(both, ids, 'd', 'c')
    expect(free.pinned.start).toEqual(['b'])
    expect(displayOrder(free, ids)).toEqual(['b', 'a', 'c', 'd'])
  })

  test('one place further skips hidden columns and stops at the ends', () => {
    const hidden = showColumn(emptyTableState, 'b', false)
    expect(displayOrder(nudgeColumn(hidden, ids, 'a', 1), ids).filter((id) => id !== 'b')).toEqual(['c', 'a', 'd'])
    expect(nudgeColumn(emptyTableState, ids, 'a', -1)).toBe(emptyTableState)
  })
})

describe('layoutColumns', () => {
  const columns = ids.map((id) => ({ id, label: id, type: 'text' as const, size: 100 }))

  test('room that is left goes to the columns that were not sized', () => {
    const layout = layoutColumns(columns, { ...emptyTableState, sizes: { a: 100 } }, { width: 700 })
    expect(layout.places.map((place) => place.width)).toEqual([100, 200, 200, 200])
    expect(layout.template).toBe('100px 200px 200px 200px')
  })

  test('pinned columns know their distance from their edge', () => {
    const state = { ...emptyTableState, pinned: { start: ['c', 'a'], end: ['d'] } }
    const { places } = layoutColumns(columns, state, { width: 0 })
    expect(places.map(({ column, edge, offset, border }) => [column.id, edge, offset, border])).toEqual([
      ['c', 'start', 0, false],
      ['a', 'start', 100, true],
      ['b', undefined, 0, false],
      ['d', 'end', 0, true],
    ])
  })

  test('on a narrow screen only the first column stays pinned', () => {
    const state = { ...emptyTableState, pinned: { start: ['a', 'b', 'c'], end: [] } }
    expect(layoutColumns(columns, state, { width: 300 }).places.map((place) => place.edge)).toEqual([
      'start',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('grouped columns come first, hidden or not', () => {
    const state = { ...emptyTableState, group: ['c'], hidden: ['c', 'b'] }
    expect(layoutColumns(columns, state, { width: 0 }).places.map((place) => place.column.id)).toEqual(['c', 'a', 'd'])
  })
})

describe('stored state', () => {
  test('survives the wire', () => {
    const state = {
      ...emptyTableState,
      order: ['b', 'a'],
      sort: [{ id: 'a', desc: true }],
      sizes: { a: 120 },
      density: 'dense' as const,
    }
    expect(readTableState(JSON.parse(JSON.stringify(state)), ids)).toEqual(state)
  })

  test('malformed entries and unknown columns are dropped', () => {
    const stored = {
      order: ['gone', 'b', 'b', 3],
      hidden: 'all',
      pinned: { start: ['a'], end: ['a', 'gone'] },
      sizes: { a: -4, b: 90, gone: 10 },
      sort: [{ id: 'gone' }, null, { id: 'c', desc: 'yes' }],
      group: { a: 1 },
      density: 'tiny',
    }
    expect(readTableState(stored, ids)).toEqual({
      ...emptyTableState,
      order: ['b'],
      pinned: { start: ['a'], end: [] },
      sizes: { b: 90 },
      sort: [{ id: 'c', desc: false }],
    })
    expect(readTableState(null, ids)).toBe(emptyTableState)
    expect(readTableState('[]', ids)).toBe(emptyTableState)
  })
})

describe('keyboard', () => {
  const grid = { last: 10, columns: 4, page: 5, rtl: false, ctrl: false }

  test('moves within the grid; the head is above the first row', () => {
    expect(moveCell({ row: 0, column: 0 }, 'ArrowUp', grid)).toEqual({ row: -1, column: 0 })
    expect(moveCell({ row: -1, column: 0 }, 'ArrowUp', grid)).toEqual({ row: -1, column: 0 })
    expect(moveCell({ row: 8, column: 3 }, 'PageDown', grid)).toEqual({ row: 10, column: 3 })
    expect(moveCell({ row: 8, column: 3 }, 'Home', { ...grid, ctrl: true })).toEqual({ row: 0, column: 0 })
    expect(moveCell({ row: 8, column: 3 }, 'x', grid)).toBeUndefined()
  })

  test('right is back in a script from the right', () => {
    expect(moveCell({ row: 0, column: 1 }, 'ArrowRight', { ...grid, rtl: true })).toEqual({ row: 0, column: 0 })
  })
})
