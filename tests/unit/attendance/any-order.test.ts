import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { buildDays } from '#api/modules/attendance/days/build-days.ts'
import { overtimeSeconds } from '#api/modules/attendance/days/overtime.ts'
import type { PersonInput, Punch } from '#api/modules/attendance/days/person.ts'
import { at, free, pattern, readers, shiftsOf, works } from './support/person.ts'
import { times } from '#tests/support/property-runs.ts'

const runs = { numRuns: times(300) }
const start = at('2026-06-15 00:00')
const dates = ['15', '16', '17', '18'].map((day) => `2026-06-${day}`)
const patterns = [
  pattern('morning', '06:00', '14:00', [{ startsAt: '10:00', endsAt: '10:30' }]),
  pattern('evening', '14:00', '22:00', [{ startsAt: '18:00', endsAt: '18:30' }]),
  pattern('night', '22:00', '06:00', [{ startsAt: '02:00', endsAt: '02:30' }]),
]
const siteShifts = patterns.flatMap((one) => shiftsOf(one, dates))

const anyPunches: fc.Arbitrary<Punch[]> = fc
  .array(
    fc.record({
      second: fc.oneof(fc.integer({ min: 0, max: 5 * 86_400 }), fc.integer({ min: 20_000, max: 23_000 })),
      reader: fc.constantFrom(...Object.values(readers)),
      direction: fc.constantFrom('in' as const, 'out' as const, null),
      card: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map(({ second, ...rest }, number) => ({ ...rest, id: `p${number}`, at: start + second })))

const roster = fc.tuple(...dates.map(() => fc.constantFrom(0, 1, 2, 'rest', 'holiday', 'leave', null))).map((days) =>
  days.flatMap((what, number) => {
    const date = dates[number]!
    if (what === null) return []
    return typeof what === 'number' ? works(shiftsOf(patterns[what]!, [date])) : [free(date, what as 'rest')]
  }),
)

const people: fc.Arbitrary<PersonInput> = fc
  .record({
    punches: anyPunches,
    roster,
    pairing: fc.constantFrom('direction' as const, 'alternating' as const, 'first_and_last' as const),
    breaks: fc.constantFrom('planned' as const, 'punched' as const),
    heard: fc.constantFrom(Infinity, start + 3 * 86_400, start),
  })
  .map(({ pairing, breaks, heard, ...rest }) => ({
    ...rest,
    siteShifts,
    decisions: [],
    overtimeDecided: [],
    rules: { ...usualRules, pairing, breaks },
    heard: [{ reader: 'gate', until: heard }],
    timeZone: 'Europe/Istanbul',
    firstWeekday: 1,
  }))

it('is the same whatever the order in which punches arrive, and however often', () => {
  fc.assert(
    fc.property(
      people.chain((one) =>
        fc.tuple(
          fc.constant(one),
          fc.shuffledSubarray([...one.punches, ...one.punches], { minLength: 2 * one.punches.length }),
        ),
      ),
      ([one, shuffled]) => {
        expect(buildDays({ ...one, punches: shuffled })).toEqual(buildDays(one))
      },
    ),
    runs,
  )
})

it('has stays without overlap that add up to the presence, and each punch on one day at most', () => {
  fc.assert(
    fc.property(people, (one) => {
      const { days, stays } = buildDays(one)
      expect(stays.filter(({ start: from, end }) => end !== null && end < from)).toEqual([])
      const overlaps = stays.filter(({ date, end }, number) => {
        const next = stays[number + 1]
        return next?.date === date && next.start < (end ?? Infinity)
      })
      expect(overlaps).toEqual([])
      const sums = days.map(({ inside, present, zones }) =>
        inside ? present : Object.values(zones).reduce((all, seconds) => all + seconds, -zones.outside),
      )
      expect(sums).toEqual(days.map(({ present }) => present))
      expect(days.reduce((all, day) => all + day.punches, 0)).toBeLessThanOrEqual(one.punches.length)
    }),
    runs,
  )
})

it('makes no overtime without a punch out, and no absence with a punch', () => {
  fc.assert(
    fc.property(people, (one) => {
      const { days, stays } = buildDays(one)
      const assumed = days.filter(({ date, autoExits }) => {
        const dayStays = stays.filter((stay) => stay.date === date && stay.zone.kind !== 'outside')
        return autoExits > 0 && dayStays.every(({ autoExit }) => autoExit)
      })
      expect(assumed.filter(({ overtime }) => overtimeSeconds(overtime) > 0)).toEqual([])
      expect(days.filter(({ punches, status }) => punches > 0 && status !== 'present')).toEqual([])
      const absent = days.filter(({ status }) => status === 'absent')
      expect(absent.filter(({ shiftEnd }) => shiftEnd! > one.heard[0]!.until)).toEqual([])
    }),
    runs,
  )
})

it('is the same built from a pause that is longer than anybody is present and built at once', () => {
  fc.assert(
    fc.property(people, (one) => {
      const whole = buildDays(one)
      const sorted = one.punches.toSorted((a, b) => a.at - b.at)
      const cut = sorted.findIndex(({ at: when }, number) => {
        const before = sorted[number - 1]
        return before && when - before.at > one.rules.maximumPresence
      })
      if (cut < 0) return
      const later = buildDays({ ...one, punches: sorted.slice(cut) })
      const from = later.stays[0]?.date
      if (from === undefined) return
      const after = (list: { date: string }[]) => list.filter(({ date }) => date > from)
      expect(after(later.stays)).toEqual(after(whole.stays))
      expect(after(later.exceptions)).toEqual(after(whole.exceptions))
    }),
    runs,
  )
})
