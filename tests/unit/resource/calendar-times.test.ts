import { describe, expect, it } from 'vitest'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import {
  datesOfTimes,
  hoursOfDate,
  minutesMoved,
  movedTimes,
  placedOn,
} from '#web/platform/resource/views/calendar/calendar-times.ts'

const row = (id: string, start: string, end: string | null, values = {}): Row => ({
  id,
  version: 1,
  active: null,
  updatedAt: '',
  values,
  refs: {},
  times: { start, end },
})
const zone = 'Europe/Berlin'
const view = { start: 'from', end: 'to' }

describe('rows at their hours', () => {
  it('that overlap stand side by side, others have the whole width', () => {
    const day = '2026-11-02'
    const placed = placedOn(day, [
      row('c', `${day}T10:00`, `${day}T11:00`),
      row('a', `${day}T08:00`, `${day}T10:00`),
      row('b', `${day}T09:00`, `${day}T09:30`),
      row('d', `${day}T09:30`, null),
    ])
    expect(placed.map(({ row: { id }, from, to, lane, lanes }) => [id, from, to, lane, lanes])).toEqual([
      ['a', 480, 600, 0, 2],
      ['b', 540, 570, 1, 2],
      ['d', 570, 590, 1, 2],
      ['c', 600, 660, 0, 1],
    ])
  })

  it('over midnight are on both days, an end at midnight is of the day before', () => {
    const night = row('n', '2026-11-02T22:00', '2026-11-03T06:00')
    expect(
      [placedOn('2026-11-02', [night]), placedOn('2026-11-03', [night])].map(([one]) => [one!.from, one!.to]),
    ).toEqual([
      [1320, 1440],
      [0, 360],
    ])
    expect(datesOfTimes({ start: '2026-11-02T22:00', end: '2026-11-03T00:00' }).to).toBe('2026-11-02')
    // As the clock goes back.
    expect(datesOfTimes({ start: '2026-10-25T02:50', end: '2026-10-25T02:10' }).to).toBe('2026-10-25')
  })
})

describe('moving', () => {
  it('is by the clock of the site and keeps how long it lasts, over a change of the clock', () => {
    const times = { from: '2026-10-24T20:00:00.000Z', to: '2026-10-25T04:00:00.000Z' }
    const night = row('n', '2026-10-24T22:00', '2026-10-25T05:00', times)
    expect(movedTimes(night, view, zone, 1440)).toEqual({
      from: '2026-10-25T21:00:00.000Z',
      to: '2026-10-26T05:00:00.000Z',
    })
    const open = row('o', '2026-03-28T02:30', null, { from: '2026-03-28T01:30:00.000Z', to: null })
    // There is no half past two on the next day.
    expect(movedTimes(open, view, zone, 1440)).toEqual({ from: '2026-03-29T01:00:00.000Z' })
    expect(minutesMoved(50, 44)).toBe(75)
  })

  it('knows the days of 23 and 25 hours', () => {
    expect(['2026-03-29', '2026-10-25', '2026-10-26'].map((date) => hoursOfDate(zone, date))).toEqual([23, 25, 24])
  })
})
