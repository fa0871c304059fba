import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishAt, localTime, neededSeconds, riskOf, type Windows } from '#api/modules/work-orders/finish-estimate.ts'

describe('the time an order needs', () => {
  it('is what remains at the ideal cycle, longer where the machine is slower', () => {
    expect(neededSeconds(100, 10, null)).toBe(1000)
    expect(neededSeconds(100, 10, 0.8)).toBe(1250)
    expect(neededSeconds(100, null, 0.8)).toBe(null)
    expect(neededSeconds(0, null, null)).toBe(0)
  })

  it('does not believe a performance that no machine has', () => {
    expect(neededSeconds(100, 10, 0.0001)).toBe(5000)
    expect(neededSeconds(150, 10, 90)).toBe(1000)
  })
})

describe('the expected finish', () => {
  const hour = 3_600_000
  const shifts: Windows = [
    [0, 8 * hour],
    [24 * hour, 32 * hour],
  ]

  it('goes on in working time only', () => {
    expect(finishAt(hour, 2 * 3600, shifts)).toBe(3 * hour)
    expect(finishAt(6 * hour, 4 * 3600, shifts)).toBe(26 * hour)
    expect(finishAt(10 * hour, 3600, shifts)).toBe(25 * hour)
  })

  it('counts every hour where the calendar ends', () => {
    expect(finishAt(31 * hour, 3 * 3600, shifts)).toBe(34 * hour)
    expect(finishAt(5 * hour, 3600, [])).toBe(6 * hour)
  })

  it('of work done in two parts equals that of the whole', () => {
    const spans = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 })), { maxLength: 6 })
      .map((gaps) => {
        let at = 0
        return gaps.map(([pause, length]) => {
          const start = at + pause
          at = start + length
          return [start, at] as const
        })
      })
    fc.assert(
      fc.property(spans, fc.nat(20), fc.nat(20), fc.nat(20_000), (windows, first, second, from) => {
        expect(finishAt(finishAt(from, first, windows), second, windows)).toBe(finishAt(from, first + second, windows))
      }),
    )
  })

  it('is given in the site’s time', () => {
    expect(localTime(Date.parse('2026-11-22T21:30:05Z'), 'Europe/Istanbul')).toBe('2026-11-23T00:30:05')
  })
})

describe('the risk of a due date', () => {
  const risk = (dueDate: string | null, finishDate: string | null) =>
    riskOf({ dueDate, finishDate, today: '2026-11-20' })

  it('is seen before it comes', () => {
    expect(risk('2026-11-25', '2026-11-24')).toBe('none')
    expect(risk('2026-11-25', '2026-11-25')).toBe('tight')
    expect(risk('2026-11-25', '2026-11-26')).toBe('late')
    expect(risk('2026-11-19', '2026-11-20')).toBe('late')
    expect(risk('2026-11-25', null)).toBe('unknown')
    expect(risk(null, null)).toBe('none')
  })
})
