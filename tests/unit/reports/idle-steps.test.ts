import { expect, test } from 'vitest'
import { courseValue } from '#web/core/chart-specs/idle-steps.ts'
import { viewOf } from './local-duckdb.ts'

const view = viewOf('machines', ['machine'], {
  run: {},
  calendar: {},
  uptime: { kind: 'ratio', unit: 'ratio', better: 'higher', numerator: 'run', denominator: 'calendar' },
})
const question = { measures: ['run', 'calendar', 'uptime'], view }

test('a day off is a gap, not a fall to 0; work counted on it stays', () => {
  const sunday = { run: 0, calendar: 86_400, uptime: null }
  expect(courseValue(sunday, 'run', question)).toBeNull()
  expect(courseValue(sunday, 'calendar', question)).toBe(86_400)
  expect(courseValue(sunday, 'uptime', question)).toBeNull()
})

test('a day on which machines should have run and did not is 0', () => {
  expect(courseValue({ run: 0, calendar: 86_400, uptime: 0 }, 'run', question)).toBe(0)
})

test('without a ratio, several sums of 0 show a day off, one alone does not', () => {
  const sums = { measures: ['run', 'calendar'], view }
  expect(courseValue({ run: 0, calendar: 0 }, 'run', sums)).toBeNull()
  expect(courseValue({ run: 0, calendar: 5 }, 'run', sums)).toBe(0)
  expect(courseValue({ run: 0 }, 'run', { measures: ['run'], view })).toBe(0)
})

test('no row is no figure', () => {
  expect(courseValue(undefined, 'run', question)).toBeNull()
})
