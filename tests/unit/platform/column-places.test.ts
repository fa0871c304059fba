import { describe, expect, it } from 'vitest'
import { nextPlace, wayOf } from '#web/platform/board/column-places.ts'

const columns = [
  { key: 'A', items: ['a1', 'a2', 'a3'] },
  { key: 'B', items: [] },
  { key: 'C', items: ['c1'] },
]

describe('an arrow key on a board', () => {
  it('means the direction that the eye sees, in both scripts', () => {
    expect(wayOf('ArrowRight', 'beside', false)).toBe('column+')
    expect(wayOf('ArrowRight', 'beside', true)).toBe('column-')
    expect(wayOf('ArrowLeft', 'beside', true)).toBe('column+')
    expect(wayOf('ArrowDown', 'beside', true)).toBe('item+')
    expect(wayOf('ArrowDown', 'below', true)).toBe('column+')
    expect(wayOf('ArrowLeft', 'below', true)).toBe('item+')
    expect(wayOf('Enter', 'beside', false)).toBeUndefined()
  })

  it('leads exactly one column on, back as well as forth, also through an empty one', () => {
    expect(nextPlace(columns, 'a2', 'column+')).toBe('B')
    expect(nextPlace(columns, 'B', 'column+')).toBe('c1')
    expect(nextPlace(columns, 'c1', 'column-')).toBe('B')
    expect(nextPlace(columns, 'B', 'column-')).toBe('a1')
    expect(nextPlace(columns, 'a1', 'column-')).toBeUndefined()
  })

  it('leads one card on within a column, and not beyond its ends', () => {
    expect(nextPlace(columns, 'a1', 'item+')).toBe('a2')
    expect(nextPlace(columns, 'a3', 'item+')).toBeUndefined()
    expect(nextPlace(columns, 'a1', 'item-')).toBeUndefined()
    expect(nextPlace(columns, 'gone', 'item+')).toBeUndefined()
  })
})
