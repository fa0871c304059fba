import { expect, it } from 'vitest'
import type { AttendanceRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import type { RosterDay } from '#api/modules/attendance/days/person.ts'
import { build, free, kinds, pattern, shiftsOf, works } from './support/person.ts'

const dates = ['08', '09', '10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-11-${day}`)
const morning = pattern('morning', '06:00', '14:00')
const evening = pattern('evening', '14:00', '22:00')
const night = pattern('night', '22:00', '06:00')
const siteShifts = [morning, evening, night].flatMap((one) => shiftsOf(one, dates))
const rest = ['08', '14', '15'].map((day) => free(`2026-11-${day}`, 'rest'))
const weekOf = (one: typeof morning) => [...works(shiftsOf(one, dates.slice(1, 6))), ...rest]

/** `11 8h +0 rest 0`: hours that are worked on a date, overtime of the day and of a free day. */
const days = (punchTexts: string, roster: RosterDay[] = weekOf(morning), rules: Partial<AttendanceRules> = {}) =>
  build(
    punchTexts.split(', ').map((one) => one.replace(' ', ' 2026-11-')),
    roster,
    rules,
    { siteShifts },
  ).days.flatMap(({ date, punches, worked, overtime }) =>
    punches > 0
      ? `${date.slice(8)} ${worked / 3600}h +${(overtime.day + overtime.night) / 3600} rest ${overtime.rest / 3600}`
      : [],
  )

it('gives who comes before the window to the shift that is theirs, not to the night of the site', () => {
  const punchTexts = 'in 10 06:00, out 10 14:00, in 11 04:30, out 11 14:00'
  expect(days(punchTexts)).toEqual(['10 8h +0 rest 0', '11 8h +0 rest 0'])
  expect(days(punchTexts, weekOf(morning), { earlyCounts: true })[1]).toBe('11 9.5h +1.5 rest 0')
  // A second more or less is one.
  for (const time of ['04:59:59', '05:00:00', '00:30'])
    expect(days(`in 11 ${time}, out 11 14:00`)).toEqual(['11 8h +0 rest 0'])
  // A shift that begins at midnight belongs to its own date, even without a shift in the night before.
  const midnight = pattern('night', '00:00', '08:00')
  for (const shifts of [[], [night], [midnight]].map((some) => some.flatMap((one) => shiftsOf(one, dates))))
    expect(
      build(
        ['in 2026-11-10 22:40', 'out 2026-11-11 08:00'],
        works(shiftsOf(midnight, dates.slice(2, 4))),
        {},
        {
          siteShifts: shifts,
        },
      ).days.flatMap(({ date, punches, worked }) => (punches > 0 ? `${date} ${worked / 3600}` : [])),
    ).toEqual(['2026-11-11 8'])
})

it('assigns work on a free day to that day, and without a roster to the nearer shift', () => {
  expect(days('in 14 04:45, out 14 13:00')).toEqual(['14 8.25h +0 rest 8.25'])
  expect(days('in 14 00:30, out 14 04:30')).toEqual(['14 4h +0 rest 4'])
  expect(days('in 11 04:30, out 11 14:00', [])).toEqual(['11 8h +0 rest 0'])
  expect(days('in 11 00:30, out 11 06:00', [])).toEqual(['10 5.5h +0 rest 0'])
})

it('gives who swapped for a night the night, and who works two shifts both of them', () => {
  expect(days('in 13 22:00, out 14 06:00')).toEqual(['13 8h +0 rest 0'])
  expect(days('in 10 06:00, out 10 22:00', weekOf(evening))).toEqual(['10 16h +8 rest 0'])
  expect(days('in 09 22:00, out 10 14:00')).toEqual(['09 16h +8 rest 0'])
  // Work before the shift counts, however little follows in it.
  expect(days('in 10 00:30, out 10 06:05')[0]).toMatch(/^10 5\.58\d*h/)
})

it('reports early time that does not count, and counts it when it was approved beforehand', () => {
  const punchTexts = ['in 2026-11-10 09:00', 'out 2026-11-10 22:00']
  const roster = weekOf(evening)
  const built = build(punchTexts, roster, {}, { siteShifts })
  expect(kinds(built)).toContain('11-10 unplanned')
  expect(built.exceptions.find(({ kind }) => kind === 'unplanned')).toMatchObject({ seconds: 5 * 3600 })
  const approved = roster.map((day) => ({ ...day, overtimeApproved: true }))
  expect(days('in 10 09:00, out 10 22:00', approved)).toEqual(['10 13h +5 rest 0'])
  expect(kinds(build(punchTexts, approved, {}, { siteShifts }))).not.toContain('11-10 unplanned')
})

it('takes up the next shift of who comes early for it, where the one before was never left or only the last counts', () => {
  const roster = [...works(shiftsOf(evening, ['2026-11-10'])), ...works(shiftsOf(morning, ['2026-11-11']))]
  expect(days('in 10 14:00, in 11 04:30, out 11 14:00', roster)).toEqual(['10 8h +0 rest 0', '11 8h +0 rest 0'])
  const all = 'gate 10 14:00, gate 10 22:02, gate 11 04:30, gate 11 14:00'
  expect(days(all, roster, { pairing: 'first_and_last' }).map((day) => day.slice(0, 4))).toEqual(['10 8', '11 8'])
})
