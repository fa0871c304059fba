import { expect, test } from 'vitest'
import { panned, zoomed } from '#web/ui/charts/zoom-span.ts'

test('zooms around the pointer, which stays where it is', () => {
  expect(zoomed({ start: 0, end: 100 }, 0.5, 20)).toEqual({ start: 10, end: 60 })
})

test('never leaves the whole and never becomes nothing', () => {
  expect(zoomed({ start: 80, end: 100 }, 2)).toEqual({ start: 60, end: 100 })
  expect(zoomed({ start: 0, end: 100 }, 1.25, 90)).toEqual({ start: 0, end: 100 })
  const { start, end } = zoomed({ start: 50, end: 50.1 }, 0.1)
  expect(end - start).toBeCloseTo(0.1)
})

test('moves along and stops at the ends', () => {
  expect(panned({ start: 10, end: 30 }, 0.5)).toEqual({ start: 20, end: 40 })
  expect(panned({ start: 90, end: 100 }, 0.5)).toEqual({ start: 90, end: 100 })
})
