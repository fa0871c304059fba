import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cycleOf, expandRotation } from '#api/modules/rosters/rotation.ts'
import { type PlannedShift, rosterFaults } from '#api/modules/rosters/roster-rules.ts'

const week = { from: '2026-06-15', to: '2026-06-21' }
const steps = (days: { step: string }[]) => days.map(({ step }) => step[0]).join('')

const shifts = ['morning', 'evening', 'night'] as const
/** So many days in each shift, with rest at the end of all, or after each. */
const inTurn = (days: number, rest: number, afterEach = false) =>
  cycleOf(
    shifts.flatMap((shift, at) => [
      { shift, days },
      ...(afterEach || at === 2 ? [{ shift: 'rest' as const, days: rest }] : []),
    ]),
  )

it('has the days of its steps one by one', () => {
  expect(
    cycleOf([
      { shift: 'morning', days: 2 },
      { shift: 'rest', days: 1 },
    ]),
  ).toEqual(['morning', 'morning', 'rest'])
})

it('continues from its start, and teams relieve each other', () => {
  const cycle = inTurn(2, 2)
  expect(steps(expandRotation(cycle, { start: '2026-06-15' }, week))).toBe('mmeennr')
  expect(steps(expandRotation(cycle, { start: '2026-06-15', offset: 2 }, week))).toBe('eennrrm')
  expect(steps(expandRotation(cycle, { start: '2026-06-15', offset: -2 }, week))).toBe('rrmmeen')
  expect(expandRotation(cycle, { start: '2026-06-20' }, week).map(({ date }) => date)).toEqual([
    '2026-06-20',
    '2026-06-21',
  ])
})

it('has the same day whenever it is expanded, over clock changes and years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: -50, max: 50 }), (ahead, offset) => {
      const cycle = inTurn(6, 1, true)
      const date = new Date(Date.UTC(2025, 0, 1) + ahead * 86_400_000).toISOString().slice(0, 10)
      const [alone] = expandRotation(cycle, { start: '2025-01-01', offset }, { from: date, to: date })
      expect(alone!.step).toBe(cycle[(((ahead + offset) % cycle.length) + cycle.length) % cycle.length])
    }),
  )
})

const shift = (date: string, from: number, to: number, needs: string[] = []): PlannedShift => {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  return { date, start: midnight + from * 3600, end: midnight + to * 3600, needs }
}

it('speaks against rest of less than eleven hours and two shifts at once', () => {
  const faults = (next: PlannedShift) => rosterFaults([shift('2026-06-15', 14, 22), next], [])
  expect(faults(shift('2026-06-16', 9, 17))).toEqual([])
  expect(faults(shift('2026-06-16', 6, 14))).toEqual([{ kind: 'rest_short', date: '2026-06-16', seconds: 8 * 3600 }])
  expect(faults(shift('2026-06-15', 21, 23))).toEqual([{ kind: 'two_shifts', date: '2026-06-15', seconds: 3600 }])
})

it('speaks against each day beyond six in a row', () => {
  const days = Array.from({ length: 8 }, (_, number) => shift(`2026-06-${15 + number}`, 8, 16))
  expect(rosterFaults(days.toReversed(), [])).toEqual([
    { kind: 'days_in_row', date: '2026-06-21', days: 7 },
    { kind: 'days_in_row', date: '2026-06-22', days: 8 },
  ])
  expect(rosterFaults(days.toSpliced(3, 1), [])).toEqual([])
})

it('speaks against a skill that is missing, or lapsed on the day', () => {
  const planned = [shift('2026-06-15', 8, 16, ['press'])]
  const missing = [{ kind: 'skill_missing', date: '2026-06-15', skill: 'press' }]
  expect(rosterFaults(planned, [])).toEqual(missing)
  expect(rosterFaults(planned, [{ skill: 'press', since: '2026-01-01', until: '2026-06-14' }])).toEqual(missing)
  expect(rosterFaults(planned, [{ skill: 'press', since: '2026-06-15', until: '2026-06-15' }])).toEqual([])
  expect(rosterFaults(planned, [{ skill: 'press', since: '2026-06-15', until: null }])).toEqual([])
  expect(rosterFaults(planned, [{ skill: 'press', since: '2026-06-16', until: null }])).toEqual(missing)
})
