import { expect, it } from 'vitest'
import { buildDays } from '#api/modules/attendance/days/build-days.ts'
import { shiftMatcher } from '#api/modules/attendance/days/match-shift.ts'
import { at, berlin, build, free, hours, kinds, only, pattern, person, shiftsOf, works } from './support/person.ts'

const day = '2026-06-15'
const office = pattern('morning', '08:00', '17:00', [{ startsAt: '12:00', endsAt: '13:00' }])
const night = pattern('night', '22:00', '06:00')
const onDay = works(shiftsOf(office, [day]))

it('counts a night over the end of summer time as nine hours, one over its begin as seven', () => {
  for (const [date, next, present] of [
    ['2026-10-24', '2026-10-25', 9],
    ['2026-03-28', '2026-03-29', 7],
  ] as const) {
    const roster = works(shiftsOf(night, [date], berlin))
    const built = only([`in ${date} 22:00`, `out ${next} 06:00`], roster, {}, { timeZone: berlin })
    expect(built).toMatchObject({ date, present: hours(present), worked: hours(present), planned: hours(present) })
    expect(built.overtime).toEqual({ day: 0, night: 0, week: 0, rest: 0, holiday: 0 })
    expect(built.exceptions).toEqual([])
  }
})

it('finds punches within the window of a shift, its edges included', () => {
  const matcher = shiftMatcher(person([], works(shiftsOf(pattern('morning', '08:00', '12:00'), [day]))))
  const isRostered = (time: string) => matcher.rostered(at(`${day} ${time}`), 'in') !== null
  expect(['06:59', '07:00', '13:00', '13:01'].map(isRostered)).toEqual([false, true, true, false])
})

it('gives what lies after midnight to the date on which the shift began', () => {
  const late = works(shiftsOf(pattern('night', '23:00', '01:00'), ['2026-06-15']))
  expect(only(['in 2026-06-15 23:00', 'out 2026-06-16 01:30'], late)).toMatchObject({
    date: '2026-06-15',
    present: 9000,
  })
  expect(kinds(only(['out 2026-06-16 01:30'], late))).toEqual(['06-15 missing_in'])
  const roster = works(shiftsOf(night, ['2026-06-15', '2026-06-16']))
  const { days } = build(['in 2026-06-15 21:50', 'out 2026-06-16 06:10', 'in 2026-06-16 22:00'], roster)
  expect(days.map(({ date, punches }) => `${date} ${punches}`)).toEqual(['2026-06-15 2', '2026-06-16 1'])
})

it('ends a night at 06:10 where the morning shift begins at 06:00 for the same person', () => {
  const roster = works([
    ...shiftsOf(night, ['2026-06-15']),
    ...shiftsOf(pattern('morning', '06:00', '14:00'), ['2026-06-16']),
  ])
  expect(kinds(build(['out 2026-06-16 06:10'], roster)).slice(0, 1)).toEqual(['06-15 missing_in'])
  expect(build(['in 2026-06-16 06:10'], roster).stays[0]).toMatchObject({ date: '2026-06-16' })
})

it('closes a missing punch out after the shift and its tolerance, without overtime', () => {
  const built = only(['in 2026-06-15 08:00'], onDay)
  expect(built).toMatchObject({
    lastOut: at(`${day} 18:00`),
    autoExits: 1,
    autoOut: true,
    autoExitSeconds: hours(10),
    worked: hours(8),
    planned: hours(8),
    overtimeCredit: 0,
  })
  expect(built.overtime).toEqual({ day: 0, night: 0, week: 0, rest: 0, holiday: 0 })
  expect(built.stays).toMatchObject([{ autoExit: true, end: at(`${day} 18:00`) }])
  expect(kinds(built)).toEqual(['06-15 missing_out'])
  // Who came early leaves so much earlier; on a day off nothing is expected.
  expect(only(['in 2026-06-15 07:30'], onDay)).toMatchObject({ lastOut: at(`${day} 17:30`), worked: hours(8) })
  expect(only(['in 2026-06-15 13:00'], onDay)).toMatchObject({ lastOut: at(`${day} 18:00`), worked: hours(4) })
  expect(only(['in 2026-06-15 08:00'], [free(day, 'rest')])).toMatchObject({ worked: 0, overtimeCredit: 0 })
})

it('counts repeated punches of a card at a reader once, and other cards or readers separately', () => {
  const punches = ['gate 2026-06-15 08:00', 'gate 2026-06-15 08:00:40', 'gate 2026-06-15 08:01']
  expect(only([...punches, 'gate 2026-06-15 17:00'], onDay)).toMatchObject({ punches: 2, present: hours(9) })
  expect(only([...punches, 'gate 2026-06-15 08:01:01'], onDay)).toMatchObject({ punches: 2, present: 61 })
  const other = person(['in 2026-06-15 08:00', 'in 2026-06-15 08:00:30'], onDay)
  other.punches = other.punches.map((one, i) => ({ ...one, card: `card ${i}` }))
  expect(kinds(buildDays(other))).toContain('06-15 repeated_in')
})

it('requires the same direction for a repeat, and nothing in between', () => {
  const left = [
    'gate+ 2026-06-15 08:00',
    'gate- 2026-06-15 12:00',
    'gate+ 2026-06-15 12:00:01',
    'gate- 2026-06-15 15:00',
  ]
  expect(only(left, onDay)).toMatchObject({ present: hours(7) - 1, punches: 4 })
  // Directions that are not trusted do not separate two punches.
  expect(only(left, onDay, { pairing: 'alternating' })).toMatchObject({ punches: 3 })
  const seen = [
    'in 2026-06-15 08:00',
    'seen 2026-06-15 12:00',
    'canteen+ 2026-06-15 12:00:10',
    'seen 2026-06-15 12:00:12',
  ]
  const { zones } = only([...seen, 'in 2026-06-15 12:01:05', 'out 2026-06-15 17:00'], onDay)
  expect(zones).toMatchObject({ canteen: 2, rest: 10 + 53 })
})

it('makes no time of a leading OUT and a repeated IN, and reports them', () => {
  const built = only(
    ['out 2026-06-15 07:30', 'in 2026-06-15 08:00', 'in 2026-06-15 09:00', 'out 2026-06-15 17:00'],
    onDay,
  )
  expect(built.present).toBe(hours(9))
  expect(kinds(built)).toEqual(['06-15 missing_in', '06-15 repeated_in'])
})

it('takes an OUT before the first IN for no coming where only first and last count, unless ways say nothing', () => {
  const rules = { pairing: 'first_and_last' } as const
  const built = only(['gate- 2026-06-15 11:30', 'gate+ 2026-06-15 12:00', 'gate- 2026-06-15 17:00'], onDay, rules)
  expect(built.present).toBe(hours(5))
  expect(kinds(built)).toContain('06-15 missing_in')
  expect(only(['gate- 2026-06-15 12:00', 'gate- 2026-06-15 17:00'], onDay, rules).present).toBe(hours(5))
})

it('ends a stay where the next begins, and counts time and entries by zone', () => {
  const built = only(
    [
      'in 2026-06-15 08:00',
      'canteen+ 2026-06-15 12:00',
      'canteen- 2026-06-15 12:45',
      'wc 2026-06-15 15:00',
      'wc 2026-06-15 15:05',
      'out 2026-06-15 16:00',
      'in 2026-06-15 16:30',
      'out 2026-06-15 17:00',
    ],
    onDay,
  )
  expect(built.zones).toEqual({
    production: hours(9) - 2700 - 300 - 1800,
    canteen: 2700,
    wc: 300,
    outside: 1800,
    rest: 0,
    own: 0,
  })
  expect(built.entries).toMatchObject({ production: 4, canteen: 1, wc: 1, outside: 1 })
  expect(built.exceptions).toEqual([])
})

it('pairs by directions of terminals, by turns, or by the first and the last', () => {
  const punches = [
    'gate+ 2026-06-15 08:00',
    'gate- 2026-06-15 12:00',
    'gate+ 2026-06-15 13:00',
    'gate- 2026-06-15 17:00',
  ]
  expect(only(punches, onDay).present).toBe(hours(8))
  const wrong = punches.map((text) => text.replace('gate-', 'gate+'))
  expect(only(wrong, onDay, { pairing: 'alternating' }).present).toBe(hours(8))
  expect(only(wrong, onDay, { pairing: 'first_and_last' })).toMatchObject({ present: hours(9), inside: false })
  expect(
    only(
      punches.map((text) => text.replace(/^gate./, 'turnstile')),
      onDay,
    ).present,
  ).toBe(hours(8))
})

it('starts the next day after a missing punch out, whatever the readers’ directions', () => {
  const roster = works(shiftsOf(office, ['2026-06-15', '2026-06-16']))
  for (const reader of ['in', 'turnstile']) {
    const { days } = build([`${reader} 2026-06-15 08:00`, `${reader} 2026-06-16 08:00`], roster)
    expect(days.map(({ autoExits, present }) => [autoExits, present])).toEqual([
      [1, hours(10)],
      [1, hours(10)],
    ])
  }
})

it('counts nobody as absent before every reader of the site has reported the shift', () => {
  const until = (gate: string, other: string) => ({
    heard: [
      { reader: 'gate', until: at(`${day} ${gate}`) },
      { reader: 'door', until: at(`${day} ${other}`) },
    ],
  })
  const status = (gate: string, other: string) => only([], onDay, {}, until(gate, other))
  expect(status('09:00', '10:00')).toMatchObject({ status: 'planned', settlesAt: at(`${day} 17:00`), exceptions: [] })
  expect(status('18:00', '16:59')).toMatchObject({
    status: 'waiting',
    waitingFor: ['door'],
    missing: 0,
    exceptions: [],
  })
  expect(status('18:00', '17:00')).toMatchObject({ status: 'absent', settlesAt: null, missing: hours(8) })
  expect(kinds(status('18:00', '17:00'))).toEqual(['06-15 absent'])
  expect(only([], onDay, {}, { heard: [] }).status).toBe('planned')
  expect(only([], [free(day, 'leave')])).toMatchObject({ status: 'leave', planned: 0, exceptions: [] })
})

it('says that somebody is still there until the day can no longer go on', () => {
  const until = (text: string) => ({ heard: [{ reader: 'gate', until: at(text) }] })
  expect(only(['in 2026-06-15 08:00'], onDay, {}, until('2026-06-15 23:00'))).toMatchObject({
    inside: true,
    lastOut: null,
    earlyLeave: 0,
    settlesAt: at('2026-06-16 00:00:01'),
    exceptions: [],
  })
  expect(only(['in 2026-06-15 08:00'], onDay, {}, until('2026-06-16 00:00:01'))).toMatchObject({ autoExits: 1 })
})

it('gives the whole grace, and measures lateness beyond it from the shift’s edge', () => {
  expect(only(['in 2026-06-15 08:05', 'out 2026-06-15 16:55'], onDay)).toMatchObject({
    late: 0,
    earlyLeave: 0,
    worked: hours(8),
    exceptions: [],
  })
  const built = only(['in 2026-06-15 08:40', 'out 2026-06-15 16:50'], onDay)
  expect(built).toMatchObject({ late: 2400, earlyLeave: 600, missing: 3000, worked: hours(8) - 3000 })
  expect(built.exceptions).toMatchObject([
    { kind: 'late', severity: 'warning', seconds: 2400 },
    { kind: 'early_leave', severity: 'info', seconds: 600 },
  ])
  // Early coming is no work unless the site says so, and worked time is rounded as it says.
  const early = ['in 2026-06-15 07:20', 'out 2026-06-15 17:10']
  expect(only(early, onDay)).toMatchObject({ worked: hours(8) + 600, overtimeCredit: 0 })
  expect(only(early, onDay, { earlyCounts: true }).overtime.day).toBe(3000)
  expect(only(early, onDay, { roundingStep: 900, roundingMode: 'up' }).worked).toBe(hours(8) + 900)
})

it('subtracts punched breaks except paid ones, and reports short ones', () => {
  const canteen = (from: string, to: string) =>
    only(['in 2026-06-15 08:00', `canteen+ ${day} ${from}`, `canteen- ${day} ${to}`, 'out 2026-06-15 17:00'], onDay, {
      breaks: 'punched',
    })
  expect(canteen('12:00', '13:00')).toMatchObject({ worked: hours(8), exceptions: [] })
  expect(canteen('12:00', '13:30')).toMatchObject({ worked: hours(7.5), exceptions: [] })
  expect(canteen('12:00', '12:30').exceptions).toMatchObject([{ kind: 'break_short', seconds: 1800 }])
})

it('reports two places at once, long days and work on free days', () => {
  expect(kinds(only(['in 2026-06-15 08:00', 'annex 2026-06-15 08:00:05', 'out 2026-06-15 17:00'], onDay))).toContain(
    '06-15 two_places',
  )
  const work = ['in 2026-06-15 08:00', 'out 2026-06-15 20:30']
  expect(kinds(only(work, onDay))).toEqual(['06-15 too_long'])
  for (const [kind, exceptionKind] of [
    ['holiday', 'on_holiday'],
    ['leave', 'on_leave'],
    ['rest', 'unplanned'],
  ] as const)
    expect(
      kinds(
        only(
          work.map((text) => text.replace('20:30', '16:00')),
          [free(day, kind)],
        ),
      ),
    ).toEqual([`06-15 ${exceptionKind}`])
  expect(kinds(only(['in 2026-06-15 20:00', 'out 2026-06-15 21:00'], onDay))).toEqual(['06-15 unplanned'])
})
