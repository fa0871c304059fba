import { expect, test } from 'vitest'
import { daysAround, lossAround } from '#web/modules/tasks/loss-around.ts'

const worked = { start: '2026-03-02', end: '2026-03-11' }
/** 600 s a day before the task, 60 s after it. */
const lost = new Map([
  ['2026-01-04', 9999],
  ['2026-01-05', 600],
  ['2026-03-01', 600],
  ['2026-03-05', 7000],
  ['2026-03-12', 60],
  ['2026-03-20', 80],
])

test('losses of eight weeks before a task are compared with the days after it that are over', () => {
  expect(daysAround(worked, '2026-03-22')).toEqual({ from: '2026-01-05', to: '2026-03-21' })
  const { before, after, points } = lossAround(lost, worked, '2026-03-22')
  // Ten days of eight weeks are over: 140 s in them are 98 s a week.
  expect({ before, after }).toEqual({ before: 150, after: 98 })
  // The week that still runs is left out.
  expect(points.map(({ value }) => value)).toEqual([600, 0, 0, 0, 0, 0, 0, 600, 7000, 60])
  expect(points[0]).toEqual({ at: '2026-01-05', value: 600, phase: 'before' })
  expect(points.map(({ phase }) => phase).slice(-3)).toEqual(['before', 'during', 'during'])
})

test('an open task and one that was closed today have no loss after them', () => {
  expect(lossAround(lost, { ...worked, end: null }, '2026-03-22').after).toBeNull()
  expect(lossAround(lost, { ...worked, end: '2026-03-21' }, '2026-03-22').after).toBeNull()
  expect(daysAround({ ...worked, end: '2026-03-11' }, '2026-09-01').to).toBe('2026-05-06')
})
