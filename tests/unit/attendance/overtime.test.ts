import { expect, it } from 'vitest'
import { within, withoutSpans } from '#api/modules/attendance/days/shift-parts.ts'
import { halfOf } from '#api/modules/holidays/halves.ts'
import { build, free, hours, only, pattern, shiftsOf, works } from './support/person.ts'

const day = '2026-06-15'
const office = pattern('morning', '08:00', '17:00', [{ startsAt: '12:00', endsAt: '13:00' }])
const onDay = works(shiftsOf(office, [day]))
const worked = (from: string, to: string) => [`in ${day} ${from}`, `out ${day} ${to}`]

it('is what a day has beyond its plan, if that is more than the tolerance, the night apart', () => {
  expect(only(worked('08:00', '17:15'), onDay).overtimeCredit).toBe(0)
  expect(only(worked('08:00', '19:00'), onDay)).toMatchObject({ overtime: { day: hours(2) }, overtimeCredit: hours(3) })
  expect(only(worked('08:00', '22:00'), onDay).overtime).toMatchObject({ day: hours(3), night: hours(2) })
  // Who comes an hour late and stays an hour longer has worked the plan.
  expect(only(worked('09:00', '18:00'), onDay).overtime.day).toBe(0)
})

it('is all that is worked on rest days and holidays, by their factors', () => {
  expect(only(worked('08:00', '12:00'), [free(day, 'rest')])).toMatchObject({
    overtime: { rest: hours(4) },
    overtimeCredit: hours(6),
  })
  expect(only(worked('08:00', '12:00'), [free(day, 'holiday')])).toMatchObject({
    overtime: { holiday: hours(4) },
    overtimeCredit: hours(8),
  })
})

/** The usual office day with a half-day holiday. */
const halfDay = (half: 'morning' | 'afternoon') => {
  const [shift] = shiftsOf(office, [day])
  const holidays = within(shift!, [halfOf(shift!, half)])
  return works(withoutSpans(shift!, holidays)).map((one) => ({ ...one, holidays, breaks: shift!.breaks }))
}

it('counts as holiday work in the holiday’s half of a day', () => {
  // From 08:00 to 12:00; the half begins after the break.
  expect(only(worked('08:00', '12:00'), halfDay('afternoon'))).toMatchObject({
    planned: hours(4),
    missing: 0,
    overtime: { day: 0, holiday: 0 },
  })
  expect(only(worked('08:00', '18:00'), halfDay('afternoon')).overtime).toMatchObject({
    holiday: hours(4),
    day: hours(1),
    night: 0,
  })
})

it('counts as holiday work however long before the other half it begins', () => {
  const overtime = (from: string) => only(worked(from, '17:00'), halfDay('morning')).overtime
  expect(overtime('13:00')).toMatchObject({ holiday: 0, day: 0 })
  expect(overtime('11:05')).toMatchObject({ holiday: hours(55 / 60), day: 0 })
  expect(overtime('10:00')).toMatchObject({ holiday: hours(2), day: 0 })
  // Early for the shift as it would be, as on any day.
  expect(overtime('07:30')).toMatchObject({ holiday: hours(4), day: 0 })
})

it('halves a day by its work, and subtracts its break whichever half is leave', () => {
  const [shift] = shiftsOf(pattern('morning', '06:00', '14:00', [{ startsAt: '10:00', endsAt: '10:30' }]), [day])
  for (const half of ['morning', 'afternoon'] as const) {
    const roster = works(withoutSpans(shift!, [halfOf(shift!, half)])).map((one) => ({ ...one, breaks: shift!.breaks }))
    const built = only(worked('06:00', '14:00'), roster, {}, { siteShifts: [shift!] })
    expect(built).toMatchObject({ planned: hours(3.75), worked: hours(7.5) })
  }
  // A break between two halves belongs to neither: nobody is late after it, or early before.
  const [split] = shiftsOf(office, [day])
  for (const [half, from, to] of [
    ['morning', '13:00', '17:00'],
    ['afternoon', '08:00', '12:00'],
  ] as const)
    expect(only(worked(from, to), works(withoutSpans(split!, [halfOf(split!, half)])))).toMatchObject({
      planned: hours(4),
      worked: hours(4),
      late: 0,
      earlyLeave: 0,
    })
  // Leave by the hour up to the break: the rest begins after it, and nothing is left between two leaves.
  const span = (from: number, to: number) => ({ start: split!.start + hours(from), end: split!.start + hours(to) })
  const after = withoutSpans(split!, [span(0, 4)])
  expect(only(worked('13:00', '17:00'), works(after))).toMatchObject({ planned: hours(4), late: 0 })
  expect(withoutSpans(split!, [span(0, 4), span(5, 9)])).toEqual([])
})

it('is what a week has beyond 45 hours, on the days on which it was worked, and no second twice', () => {
  const dates = ['15', '16', '17', '18', '19', '20'].map((date) => `2026-06-${date}`)
  const nine = pattern('morning', '08:00', '18:00', [{ startsAt: '12:00', endsAt: '13:00' }])
  const punches = dates.flatMap((date) => [`in ${date} 08:00`, `out ${date} 18:00`])
  const week = build(punches, works(shiftsOf(nine, dates)))
  expect(week.days.map(({ overtime }) => overtime.week)).toEqual([0, 0, 0, 0, 0, hours(9)])
  // Overtime of the day is no overtime of the week too.
  const eight = build(punches, works(shiftsOf(office, dates)))
  expect(eight.days.map(({ overtime }) => overtime.day)).toEqual(dates.map(() => hours(1)))
  expect(eight.days.map(({ overtime }) => overtime.week)).toEqual([0, 0, 0, 0, 0, hours(3)])
  // A day with an assumed end gets none.
  const assumed = build(punches.slice(0, -1), works(shiftsOf(nine, dates)))
  expect(assumed.days.at(-1)).toMatchObject({ autoExits: 1, overtime: { week: 0 } })
})

it('counts where it is approved, if the site wants so', () => {
  const rules = { overtimeNeedsApproval: true }
  expect(only(worked('08:00', '19:00'), onDay, rules)).toMatchObject({ overtime: { day: hours(2) }, overtimeCredit: 0 })
  const approved = onDay.map((one) => ({ ...one, overtimeApproved: true }))
  expect(only(worked('08:00', '19:00'), approved, rules).overtimeCredit).toBe(hours(3))
})

it('separates the hours of the night', () => {
  const night = works(shiftsOf(pattern('night', '22:00', '06:00'), [day]))
  expect(only([`in ${day} 22:00`, 'out 2026-06-16 07:00'], night)).toMatchObject({
    night: hours(8),
    overtime: { day: hours(1), night: 0 },
  })
})
