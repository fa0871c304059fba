import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toExact, toText } from '#api/modules/energy/fold/exact.ts'
import { type Standing, startFold } from '#api/modules/energy/fold/fold-readings.ts'
import type { MeterHour } from '#api/modules/energy/fold/meter-hour.ts'
import type { MeterRules, Reading } from '#api/modules/energy/fold/meter-rules.ts'
import { clockworkOf, type SiteClockwork } from '#api/modules/energy/fold/site-hours.ts'
import { times } from '#tests/support/property-runs.ts'

const rules: MeterRules = {
  measures: 'energy',
  perUnit: toExact('1'),
  wrapsAt: null,
  resetLateMs: null,
  mostPower: toExact('100'),
  exchanges: [],
}
function foldReadings(
  of: MeterRules,
  clock: SiteClockwork,
  { kept, readings, standing }: { kept: Reading | null; readings: Reading[]; standing: Standing[] | null },
) {
  const made = startFold(of, clock, kept)
  made.add(readings, standing)
  return { hours: made.hours(), kept: made.kept() }
}

const istanbul = clockworkOf('Europe/Istanbul')
/** On 2 March 2026 by the clock in Istanbul. */
const at = (time: string) => Date.parse(`2026-03-02T${time}+03:00`)
const reading = ([time, value]: readonly [string, number]): Reading => ({ at: at(time), value: toExact(String(value)) })

const fold = (of: Partial<MeterRules>, readings: readonly (readonly [string, number])[], clock = istanbul) =>
  foldReadings({ ...rules, ...of }, clock, { kept: null, readings: readings.map(reading), standing: null }).hours
const total = (hours: readonly MeterHour[]) => toText(hours.reduce((sum, { kwh }) => sum + kwh, 0n))
const byHour = (hours: readonly MeterHour[]) => Object.fromEntries(hours.map(({ hour, kwh }) => [hour, toText(kwh)]))
/** A reading a minute from `first` on. */
const minutes = (from: string, values: readonly number[]) =>
  values.map((value, n): [string, number] => [
    new Date(at(from) + n * 60_000 + 10_800_000).toISOString().slice(11, 19),
    value,
  ])

describe('what passed through a meter', () => {
  it('counts from its first reading on, whatever the meter counted before', () => {
    const hours = fold({}, [
      ['08:00:00', 1_234_567.8],
      ['08:30:00', 1_234_580.3],
    ])
    expect(total(hours)).toBe('12.5')
  })

  it('goes on where a counter begins again at 0 after a power cut', () => {
    const hours = fold({}, [
      ['08:00:00', 5200.4],
      ['08:10:00', 5202.9],
      ['08:20:00', 0.3],
      ['08:30:00', 1.1],
    ])
    expect(total(hours)).toBe('3.6')
  })

  it.each([
    ['100,000 kWh', '100000', [99_990, 15], '25'],
    ['838,860.7 Wh', '838.8607', [838.8, 0.2], '0.2607'],
    ['2^32 pulses of a Wh', '4294967.296', [4_294_967, 0.704], '1'],
  ] as const)('goes over its size: %s', (_, size, [last, now], kwh) => {
    expect(
      total(
        fold({ wrapsAt: toExact(size) }, [
          ['08:00:00', last],
          ['08:20:00', now],
        ]),
      ),
    ).toBe(kwh)
  })

  it('begins again at 0 in the middle of its size, and a fall that nothing explains counts nothing', () => {
    const wrapsAt = toExact('100000')
    expect(
      total(
        fold({ wrapsAt }, [
          ['08:00:00', 50_000],
          ['08:10:00', 0.4],
        ]),
      ),
    ).toBe('0.4')
    const hours = fold({ wrapsAt }, [
      ['08:00:00', 50_000],
      ['08:10:00', 30_000],
      ['08:20:00', 30_002],
    ])
    expect([total(hours), hours[0]!.gap]).toEqual(['2', true])
  })

  it('is set to 0 at midnight, some seconds late', () => {
    const late = fold({ resetLateMs: 60_000 }, [
      ['00:00:00', 812],
      ['00:00:03', 812.4],
      ['00:00:12', 0.1],
      ['00:01:12', 0.6],
      ['09:00:00', 90.6],
    ])
    expect(total(late)).toBe('91')
    expect(late[0]!.gap).toBe(false)
  })

  it('is set to 0 at a midnight that nobody read: what was before it is not known', () => {
    const before = { at: at('00:00:00') - 5 * 3_600_000, value: toExact('50') }
    const { hours } = foldReadings({ ...rules, resetLateMs: 60_000 }, istanbul, {
      kept: before,
      readings: [reading(['03:00:00', 60])],
      standing: null,
    })
    expect(total(hours)).toBe('60')
    expect(hours.filter(({ gap }) => gap).map(({ hour }) => hour)).toEqual([19, 20, 21, 22, 23])
    expect(hours.filter(({ kwh }) => kwh > 0n).map(({ hour }) => hour)).toEqual([0, 1, 2])
  })

  it('goes on at another device after an exchange', () => {
    const exchanges = [{ at: at('08:15:00'), final: toExact('7004.5'), first: toExact('120') }]
    const hours = fold({ exchanges }, [
      ['08:00:00', 7000],
      ['08:10:00', 7002],
      ['08:20:00', 121.5],
      ['08:30:00', 123],
    ])
    expect(total(hours)).toBe('7.5')
  })

  it('says nothing of a leap that no machine makes: another device, which nobody entered', () => {
    const hours = fold({}, [
      ['08:00:00', 15],
      ['08:10:00', 16],
      ['08:20:00', 45_000],
      ['08:30:00', 45_002],
    ])
    expect([total(hours), hours[0]!.gap]).toEqual(['3', true])
  })

  it('ignores a reading slightly below the last, and what it rises back', () => {
    const hours = fold({ wrapsAt: toExact('100000') }, [
      ['08:00:00', 1000],
      ['08:10:00', 1002],
      ['08:20:00', 1001.8],
      ['08:30:00', 1002.1],
      ['08:40:00', 1003],
    ])
    expect([total(hours), hours[0]!.gap]).toEqual(['3', false])
  })

  it('spreads what passed in a gap of hours, and says so', () => {
    const hours = fold({}, [
      ['08:00:00', 100],
      ['08:59:00', 110],
      ['12:30:00', 152.2],
      ['12:45:00', 153.2],
    ])
    expect(total(hours)).toBe('53.2')
    expect(hours.map(({ hour, spread }) => [hour, spread])).toEqual([8, 9, 10, 11, 12].map((hour) => [hour, true]))
    expect(byHour(hours)[10]).toBe('12')
    // Quarter hours are known where readings are close.
    expect(hours.map(({ peak }) => peak && toText(peak))).toEqual([null, null, null, null, '4'])
  })

  it('takes kW for what they are, and counts none of them as kWh', () => {
    const load = [42, 43.5, 40.1, 0.3, 0.2, 38.8, 41, 12.4, 39.9, 40.2]
    const sent = minutes('08:00:00', load)
    const hours = fold({}, sent)
    expect([total(hours), hours[0]!.power, hours[0]!.gap]).toEqual(['0', true, true])
    const asPower = fold({ measures: 'power' }, [
      ['08:00:00', 60],
      ['08:30:00', 60],
      ['09:00:00', 30],
    ])
    expect([total(asPower), asPower[0]!.estimated]).toEqual(['52.5', true])
  })

  it('says nothing of a power meter that was silent, or said more than it can', () => {
    const hours = fold({ measures: 'power' }, [
      ['08:00:00', 60],
      ['08:10:00', 60],
      ['08:20:00', 4000],
      ['11:00:00', 60],
    ])
    expect([total(hours), hours.filter(({ gap }) => gap).map(({ hour }) => hour)]).toEqual(['10', [8, 9, 10]])
  })

  it('knows the quarter hour in which most passed', () => {
    const hours = fold({}, [
      ['08:00:00', 0],
      ['08:15:00', 5],
      ['08:25:00', 15],
      ['08:45:00', 20],
      ['09:00:00', 21],
    ])
    // 10 of the minutes to 08:25 and a quarter of what came until 08:45, in a quarter of an hour.
    expect(toText(hours[0]!.peak!)).toBe('45')
  })

  it('knows how much passed while the machine stood', () => {
    const standing = [{ from: at('08:10:00'), to: at('08:31:00') }]
    const readings = minutes(
      '08:00:00',
      Array.from({ length: 61 }, (_, n) => n),
    ).map(reading)
    const { hours } = foldReadings(rules, istanbul, { kept: null, readings, standing })
    expect(toText(hours[0]!.idle)).toBe('21')
  })
})

describe('hours of a site', () => {
  const hoursOf = (zone: string, from: string, to: string) => {
    const clock = clockworkOf(zone)
    const readings = [
      { at: Date.parse(from), value: 0n },
      { at: Date.parse(to), value: toExact('24') },
    ]
    return foldReadings(rules, clock, { kept: null, readings, standing: null }).hours.filter(({ kwh }) => kwh > 0n)
  }

  it('begin at half past in a zone of half hours', () => {
    const hours = hoursOf('Asia/Kolkata', '2026-03-02T00:00:00+05:30', '2026-03-03T00:00:00+05:30')
    expect(hours).toHaveLength(24)
    expect(new Date(hours[0]!.start).toISOString()).toBe('2026-03-01T18:30:00.000Z')
    expect(new Set(hours.map(({ date }) => date))).toEqual(new Set(['2026-03-02']))
  })

  it('are 23 and 25 on the days on which the clock is changed', () => {
    const spring = hoursOf('Europe/Berlin', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00')
    expect(spring.map(({ hour }) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, n) => n + 3)])
    const autumn = hoursOf('Europe/Berlin', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')
    expect(autumn.filter(({ hour }) => hour === 2)).toHaveLength(2)
    expect([spring, autumn].map(total)).toEqual(['24', '24'])
  })

  it('have what is on their side of a change of half an hour', () => {
    const hours = hoursOf('Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T18:00:00Z')
    expect(total(hours)).toBe('24')
    expect(new Set(hours.map(({ start }) => start)).size).toBe(hours.length)
  })
})

describe('any meter', () => {
  /** Steps of a counter: minutes until the next reading, and hundredths of a kWh, at most what can pass. */
  const counted = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 1,
    maxLength: 60,
  })
  const clock = clockworkOf('Europe/Berlin')
  const readingsOf = (all: readonly [number, number][], size = Infinity) => {
    let [when, value] = [Date.parse('2026-03-27T10:07:00Z'), 9_990_000]
    const readings = [{ at: when, value: toExact('99900') }]
    for (const [ms, more] of all) {
      when += ms * 60_000
      value = (value + more) % (size * 100)
      readings.push({ at: when, value: BigInt(value) * 10_000_000n })
    }
    return readings
  }
  const sumOf = (all: readonly [number, number][]) =>
    toText(all.reduce((sum, [, more]) => sum + BigInt(more) * 10_000_000n, 0n))

  it('has in its hours what passed through it, over its size too, and never less than nothing', () => {
    fc.assert(
      fc.property(counted, fc.boolean(), (all, wraps) => {
        const readings = readingsOf(all, wraps ? 99_910 : Infinity)
        const of = { ...rules, wrapsAt: wraps ? toExact('99910') : null }
        const { hours } = foldReadings(of, clock, { kept: null, readings, standing: null })
        expect(total(hours)).toBe(sumOf(all))
        expect(hours.every(({ kwh }) => kwh >= 0n)).toBe(true)
      }),
      { numRuns: times(200) },
    )
  })

  it('has the same hours in one step and day by day', () => {
    fc.assert(
      fc.property(counted, fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 20 }), (all, noise) => {
        const readings = readingsOf(all).map((one, n) => ({
          ...one,
          value: one.value + BigInt(noise[n] ?? 0) * 10_000_000n,
        }))
        const whole = foldReadings(rules, clock, { kept: null, readings, standing: null })
        const steps = startFold(rules, clock, null)
        for (const ofDay of Map.groupBy(readings, ({ at: when }) => clock.dayAt(when).start).values())
          steps.add(ofDay, null)
        expect(steps.kept()).toEqual(whole.kept)
        expect(steps.hours()).toEqual(whole.hours)
      }),
      { numRuns: times(200) },
    )
  })
})
