import { describe, expect, test } from 'vitest'
import { calendarDays, isEventful, monthRange } from '#web/modules/leave/calendar/calendar-days.ts'
import { askedOf, emptyLeave, faultsByField, missingOf } from '#web/modules/leave/requests/leave-form.ts'

const form = { ...emptyLeave('annual', '2026-12-03'), lastDate: '2026-12-08' }

describe('the form of a leave request', () => {
  test('a longer leave begins with a second half and ends with a first one', () => {
    expect(askedOf({ ...form, firstPart: 'afternoon', lastPart: 'morning' }, 'half')).toMatchObject({
      firstPart: 'afternoon',
      lastPart: 'morning',
    })
    expect(askedOf({ ...form, firstPart: 'morning' }, 'half')).toMatchObject({ firstPart: 'whole' })
  })
  test('a single day has one part only, and whole days none', () => {
    const single = { ...form, lastDate: form.firstDate, firstPart: 'morning', lastPart: 'morning' } as const
    expect(askedOf(single, 'half')).toMatchObject({ firstPart: 'morning', lastPart: 'whole' })
    expect(askedOf(single, 'day')).toMatchObject({ firstPart: 'whole', lastPart: 'whole' })
  })
  test('hours are of one day and need both times', () => {
    expect(missingOf(form, 'hour')).toEqual(['fromTime', 'untilTime'])
    expect(askedOf({ ...form, fromTime: '09:00', untilTime: '11:00' }, 'hour')).toMatchObject({
      lastDate: '2026-12-03',
      fromTime: '09:00',
    })
  })
  test('nothing is counted for days in the wrong order', () => {
    expect(askedOf({ ...form, lastDate: '2026-12-01' }, 'half')).toBeNull()
  })
  test('a fault is shown at a visible field', () => {
    expect([...faultsByField([{ code: 'too_long' }], 'half').keys()]).toEqual(['lastDate'])
    expect([...faultsByField([{ code: 'too_long' }], 'hour').keys()]).toEqual(['firstDate'])
  })
})

test('a calendar has whole weeks, and distinguishes oneself and others', () => {
  const range = monthRange('2026-12')
  expect(range).toEqual({ from: '2026-11-30', to: '2027-01-03' })
  const person = { code: 'A', department: null }
  const leave = { request: null, part: 'whole', type: null, open: false } as const
  const days = calendarDays(
    {
      people: [
        { ...person, id: 'me', name: 'Me', mine: true },
        { ...person, id: 'you', name: 'You', mine: false },
      ],
      total: 2,
      leave: [
        { ...leave, employee: 'me', date: '2026-12-03' },
        { ...leave, employee: 'you', date: '2026-12-03' },
      ],
      holidays: [],
      roster: [],
    },
    range,
  )
  expect(days).toHaveLength(35)
  expect(days.filter(isEventful)).toMatchObject([{ date: '2026-12-03', own: [{}], away: [{ name: 'You' }] }])
})
