import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Timing } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { nextRun, nextRuns } from '#api/modules/subscriptions/timing.ts'
import { times } from '#tests/support/property-runs.ts'

const zone = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const shown = (instants: number[]) => instants.map((instant) => new Date(instant).toISOString())
const every = (weekdays: number[], time: string): Timing => ({ every: 'week', weekdays, time })
const allDays = [1, 2, 3, 4, 5, 6, 7]

describe('times of a subscription', () => {
  it('are on the site’s clock, on the chosen days', () => {
    // 2026-11-21 is a Saturday.
    const runs = nextRuns(every([1, 5], '06:30'), zone, at('2026-11-21T12:00:00Z'), 3)
    expect(shown(runs)).toEqual(['2026-11-23T05:30:00.000Z', '2026-11-27T05:30:00.000Z', '2026-11-30T05:30:00.000Z'])
  })

  it('keep the clock’s time over a change of the clock', () => {
    const runs = nextRuns(every(allDays, '06:00'), zone, at('2026-10-23T12:00:00Z'), 3)
    expect(shown(runs)).toEqual(['2026-10-24T04:00:00.000Z', '2026-10-25T05:00:00.000Z', '2026-10-26T05:00:00.000Z'])
  })

  it('an hour that the clock skips means the moment of the skip, one that it shows twice its first pass', () => {
    const spring = nextRuns(every(allDays, '02:30'), zone, at('2026-03-28T12:00:00Z'), 2)
    expect(shown(spring)).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'])
    const autumn = nextRuns(every(allDays, '02:30'), zone, at('2026-10-24T12:00:00Z'), 2)
    expect(shown(autumn)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'])
  })

  it('a month without the day means its last day', () => {
    const timing: Timing = { every: 'month', day: 31, time: '07:00' }
    const runs = nextRuns(timing, 'UTC', at('2026-01-31T08:00:00Z'), 3)
    expect(shown(runs)).toEqual(['2026-02-28T07:00:00.000Z', '2026-03-31T07:00:00.000Z', '2026-04-30T07:00:00.000Z'])
  })

  it('a site with a date ahead or behind misses no day', () => {
    const runs = nextRuns(every(allDays, '00:15'), 'Pacific/Auckland', at('2026-06-01T12:10:00Z'), 1)
    expect(shown(runs)).toEqual(['2026-06-01T12:15:00.000Z'])
  })

  it('always come, later than asked, each day once', () => {
    const timing = fc.oneof(
      fc.record({
        every: fc.constant('week' as const),
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(wall),
      }),
      fc.record({
        every: fc.constant('month' as const),
        day: fc.integer({ min: 1, max: 31 }),
        time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(wall),
      }),
    )
    const zones = fc.constantFrom('Europe/Berlin', 'Europe/Istanbul', 'America/New_York', 'Australia/Lord_Howe', 'UTC')
    fc.assert(
      fc.property(timing, zones, fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') }), (when, where, after) => {
        const first = nextRun(when, where, after)
        expect(first).toBeGreaterThan(after)
        // Asked just before it, the answer is the same; asked at it, a later day.
        expect(nextRun(when, where, first - 1)).toBe(first)
        expect(nextRun(when, where, first) - first).toBeGreaterThan(20 * 3_600_000)
      }),
      { numRuns: times(200) },
    )
  })
})

function wall([hour, minute]: [number, number]): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
