import { expect, it } from 'vitest'
import { Pace } from '#cube/rollups/pace.ts'

const day = { companyId: 'a', day: '2026-03-01' }
const run = { companyId: 'a', from: '2026-03-01', to: '2026-03-01' }

/** Seconds until the day may be computed again. */
function restAfter(tookMs: number, of = run): number {
  let now = 0
  const pace = new Pace(() => now)
  pace.note(of, tookMs)
  while (!pace.mayRun(day)) now += 1000
  return now / 1000
}

it('a day that changes by the second rests longer the longer it takes, but no longer than figures may be old', () => {
  expect(restAfter(10)).toBe(8)
  expect(restAfter(1000)).toBe(20)
  expect(restAfter(12_000)).toBe(30)
  expect(restAfter(12_000, { ...run, to: '2026-03-12' })).toBe(20)
})

it('days of another company and other days do not rest', () => {
  const pace = new Pace(() => 0)
  pace.note(run, 1000)
  expect(pace.mayRun(day)).toBe(false)
  expect(pace.mayRun({ ...day, companyId: 'b' })).toBe(true)
  expect(pace.mayRun({ ...day, day: '2026-03-02' })).toBe(true)
})

it('a run holds as many days as fit into its time, and at least a quarter as many as before', () => {
  const pace = new Pace(() => 0)
  const month = { companyId: 'a', from: '2026-03-01', to: '2026-03-31' }
  expect(pace.limitOf('a')).toBe(31)
  pace.note(month, 3000)
  expect(pace.limitOf('a')).toBe(16)
  pace.note({ ...month, to: '2026-03-16' }, 1_000_000)
  expect(pace.limitOf('a')).toBe(4)
  expect(pace.limitOf('b')).toBe(31)
})
