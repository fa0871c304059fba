import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byRules } from '#api/modules/attendance/worker/build-person.ts'
import { type AttendanceRules, usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import type { Decision } from '#api/modules/attendance/days/person.ts'
import { build, free, hours, only, pattern, shiftsOf, works } from './support/person.ts'

const dates = ['2026-06-15', '2026-06-16']
const office = pattern('morning', '08:00', '16:00')
const roster = works(shiftsOf(office, dates))
/** Late by an hour and gone an hour early, then absent. */
const punches = ['in 2026-06-15 09:00', 'out 2026-06-15 15:00']
const decided = (status: Decision['status']): Decision[] =>
  build(punches, roster).exceptions.map(({ date, kind, at, seconds }) => ({ date, kind, at, seconds, status }))

it('removes excused exceptions from the day, and keeps accepted ones', () => {
  const [first, second] = build(punches, roster, {}, { decisions: decided('excused') }).days
  expect(first).toMatchObject({ status: 'present', late: 0, earlyLeave: 0, missing: 0, worked: hours(6) })
  expect(first!.excused).toEqual({ missing: hours(2), late: hours(1), earlyLeave: hours(1) })
  expect(second).toMatchObject({ status: 'excused', missing: 0, planned: hours(8) })
  const plain = build(punches, roster)
  const accepted = build(punches, roster, {}, { decisions: decided('accepted') })
  expect(accepted.days).toEqual(plain.days)
  expect(accepted.exceptions.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'late accepted',
    'early_leave accepted',
    'absent accepted',
  ])
})

it('forgets a decision about something that is other by now', () => {
  const [late] = build(
    ['in 2026-06-15 09:01', 'out 2026-06-15 15:00'],
    roster,
    {},
    { decisions: decided('excused') },
  ).exceptions
  expect(late).toMatchObject({ kind: 'late', status: 'open' })
  expect(
    build([...punches, 'in 2026-06-16 08:00', 'out 2026-06-16 16:00'], roster, {}, { decisions: decided('excused') })
      .days[1],
  ).toMatchObject({ status: 'present', excused: { missing: 0, late: 0, earlyLeave: 0 } })
})

it('is the same whatever the order of punches and decisions, each sent any number of times', () => {
  const all = decided('excused')
  const whole = build(punches, roster, {}, { decisions: all })
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }),
      fc.shuffledSubarray(punches, { minLength: punches.length }),
      (decisions, shuffled) => {
        expect(build(shuffled, roster, {}, { decisions })).toEqual(whole)
      },
    ),
  )
})

it('counts overtime as far as it is approved, of each kind the same part', () => {
  const worked = ['in 2026-06-15 08:00', 'out 2026-06-15 18:00']
  const asks = { overtimeNeedsApproval: true }
  const of = (rules: Partial<AttendanceRules>, approved?: number, beforehand = false) => {
    const planned = works(shiftsOf(office, ['2026-06-15'])).map((day) => ({ ...day, overtimeApproved: beforehand }))
    const overtimeDecided = approved === undefined ? [] : [{ date: '2026-06-15', approved, asLeave: false }]
    const { overtime, overtimeApproved, overtimeCredit } = only(worked, planned, rules, { overtimeDecided })
    expect(overtime.day).toBe(hours(2))
    return [overtimeApproved / 3600, overtimeCredit / 3600]
  }
  expect(of({})).toEqual([2, 3])
  expect(of({}, 0)).toEqual([2, 3])
  expect(of(asks)).toEqual([0, 0])
  expect(of(asks, hours(1))).toEqual([1, 1.5])
  expect(of(asks, hours(5))).toEqual([2, 3])
  expect(of(asks, undefined, true)).toEqual([2, 3])
  expect(of(asks, 0, true)).toEqual([0, 0])
})

it('gives each day the rules that held on it', () => {
  const rules = (debounce: number) => ({ ...usualRules, debounce })
  const site = {
    rules: rules(3),
    earlier: [
      { until: '2026-06-03', rules: rules(1) },
      { until: '2026-06-05', rules: rules(2) },
    ],
  }
  const parts = (from: string, to: string) =>
    byRules({ from: `2026-06-${from}`, to: `2026-06-${to}` }, site).map(
      (part) => `${part.from.slice(8)}-${part.to.slice(8)} ${part.rules.debounce}`,
    )
  expect(parts('01', '10')).toEqual(['01-02 1', '03-04 2', '05-10 3'])
  expect(parts('03', '04')).toEqual(['03-04 2'])
  expect(parts('04', '05')).toEqual(['04-04 2', '05-05 3'])
  expect(parts('06', '07')).toEqual(['06-07 3'])
})

it('each rule does something', () => {
  const split = pattern('morning', '08:00', '16:00', [{ startsAt: '12:00', endsAt: '12:30' }])
  const day = works(shiftsOf(split, ['2026-06-15']))
  const night = pattern('night', '22:00', '06:00')
  const text = (punchTexts: string[], rules: Partial<AttendanceRules>, planned = day) =>
    JSON.stringify(build(punchTexts, planned, rules))
  const early = ['in 2026-06-15 07:30', 'out 2026-06-15 16:00']
  const late = ['in 2026-06-15 08:04', 'out 2026-06-15 15:57']
  const long = ['in 2026-06-15 08:00', 'out 2026-06-15 20:10']
  const pause = [
    'in 2026-06-15 08:00',
    'canteen+ 2026-06-15 12:00',
    'canteen- 2026-06-15 12:10',
    'out 2026-06-15 16:00',
  ]
  const rest = [free('2026-06-15', 'rest')]
  const week = dates.concat('2026-06-17').flatMap((date) => [`in ${date} 08:00`, `out ${date} 16:00`])
  const weekRoster = works(shiftsOf(split, [...dates, '2026-06-17']))
  const cases: [keyof AttendanceRules, Partial<AttendanceRules>, string[], typeof day?][] = [
    ['debounce', { debounce: 600 }, ['turnstile 2026-06-15 08:00', 'turnstile 2026-06-15 08:05']],
    [
      'pairing',
      { pairing: 'first_and_last' },
      [...early.slice(0, 1), 'out 2026-06-15 10:00', 'in 2026-06-15 11:00', 'out 2026-06-15 16:00'],
    ],
    ['windowBefore', { windowBefore: 600 }, ['in 2026-06-15 07:30', 'out 2026-06-15 16:00']],
    ['windowAfter', { windowAfter: hours(2) }, ['out 2026-06-16 07:30'], works(shiftsOf(night, ['2026-06-15']))],
    ['autoExitTolerance', { autoExitTolerance: 0 }, ['in 2026-06-15 08:00']],
    ['maximumPresence', { maximumPresence: hours(10) }, ['in 2026-06-15 08:00', 'out 2026-06-15 20:00']],
    ['longDay', { longDay: hours(13) }, long],
    ['graceIn', { graceIn: 0 }, late],
    ['graceOut', { graceOut: 0 }, late],
    ['roundingStep', { roundingStep: 900 }, ['in 2026-06-15 08:20', 'out 2026-06-15 16:00']],
    ['earlyCounts', { earlyCounts: true }, early],
    ['breaks', { breaks: 'punched' }, pause],
    ['breakTolerance', { breaks: 'punched', breakTolerance: hours(1) }, pause],
    ['apart', { apart: 3600 }, ['in 2026-06-15 08:00', 'annex 2026-06-15 08:30', 'out 2026-06-15 16:00']],
    ['overtimeTolerance', { overtimeTolerance: hours(4) + 1 }, ['in 2026-06-15 08:00', 'out 2026-06-15 16:30']],
    ['weekLimit', { weekLimit: hours(20) }, week, weekRoster],
    ['nightFrom', { nightFrom: '15:00' }, early],
    ['nightTo', { nightTo: '09:00' }, early],
    ['factors', { factors: { ...usualRules.factors, rest: 3 } }, early, rest],
    ['overtimeNeedsApproval', { overtimeNeedsApproval: true }, early, rest],
  ]
  for (const [rule, change, punchTexts, planned] of cases) {
    const before = rule === 'breakTolerance' ? { breaks: 'punched' as const } : {}
    expect({ rule, same: text(punchTexts, change, planned) === text(punchTexts, before, planned) }).toEqual({
      rule,
      same: false,
    })
  }
  const half = ['in 2026-06-15 08:20', 'out 2026-06-15 16:00']
  expect(text(half, { roundingStep: 900, roundingMode: 'up' })).not.toBe(
    text(half, { roundingStep: 900, roundingMode: 'down' }),
  )
  expect(new Set([...cases.map(([rule]) => rule), 'roundingMode'])).toEqual(new Set(Object.keys(usualRules)))
})
