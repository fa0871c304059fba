import { describe, expect, it } from 'vitest'
import { type AccrualRule, carryOver, grantsUntil, yearsOfService } from '#api/modules/leave/ledger/accrual.ts'
import { readSteps } from '#api/modules/leave/ledger/seniority.contract.ts'
import { spendDays, usableAtOnce, type YearLot } from '#api/modules/leave/ledger/spend-days.ts'

const turkish: AccrualRule = {
  every: 'year',
  begins: 'anniversary',
  steps: readSteps('1:14 6:20 15:26')!,
  firstYear: 'none',
  rounding: 'exact',
  validFrom: '2000-01-01',
}

describe('grants', () => {
  it('follow the Turkish labour act: 14 days after a year, 20 after more than five, 26 after fifteen', () => {
    const grants = grantsUntil(turkish, { from: '2008-03-10', until: null }, '2026-11-26')
    const of = (year: number) => grants.find((grant) => grant.year === year)
    expect(of(2008)).toBeUndefined()
    expect(of(2009)).toEqual({ run: 'year 2009', date: '2009-03-10', year: 2009, amount: 14 })
    expect([2013, 2014, 2022, 2023, 2026].map((year) => of(year)!.amount)).toEqual([14, 20, 20, 26, 26])
    expect(grants).toHaveLength(18)
  })

  it('end with the employment, and begin with the policy', () => {
    const grants = grantsUntil(
      { ...turkish, validFrom: '2024-01-01' },
      { from: '2020-05-01', until: '2025-04-30' },
      '2026-11-26',
    )
    expect(grants.map(({ date }) => date)).toEqual(['2024-05-01'])
  })

  it('keep an anniversary of 29 February in years without one', () => {
    const grants = grantsUntil(turkish, { from: '2024-02-29', until: null }, '2026-12-31')
    expect(grants.map(({ date }) => date)).toEqual(['2025-02-28', '2026-02-28'])
    expect(yearsOfService('2024-02-29', '2025-02-28')).toBe(1)
  })

  it('prorate the first calendar year and round it', () => {
    const rule = { ...turkish, begins: 'calendar', steps: readSteps('0:20')!, firstYear: 'prorated' } as const
    const first = (rounding: AccrualRule['rounding']) =>
      grantsUntil({ ...rule, rounding }, { from: '2026-07-01', until: null }, '2026-12-31')[0]!.amount
    // 184 of 365 days.
    expect([first('exact'), first('half'), first('whole'), first('up')]).toEqual([10.08, 10, 10, 11])
  })

  it.each(['exact', 'half', 'whole', 'up'] as const)(
    'months of a year add up to its days, rounded by %s',
    (rounding) => {
      const rule = {
        ...turkish,
        every: 'month',
        begins: 'calendar',
        steps: readSteps('0:14')!,
        firstYear: 'whole',
        rounding,
      } as const
      const grants = grantsUntil(rule, { from: '2020-01-01', until: null }, '2025-12-31').filter(
        ({ year }) => year === 2025,
      )
      expect(grants.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(14, 6)
    },
  )
})

describe('balances', () => {
  it('carry 15 capped at 10, and with 15 new ones make 25', () => {
    const { carried, lapsed } = carryOver(15, 10)
    expect({ carried, lapsed, together: carried + 15 }).toEqual({ carried: 10, lapsed: 5, together: 25 })
    expect(carryOver(-2, 10)).toEqual({ carried: -2, lapsed: 0 })
  })

  it('six days before 15 carried days lapse, with 15 new ones: 30, of which a longer absence can use 21', () => {
    const lot: YearLot = { carried: 15, expiresOn: '2026-03-31', own: 15 }
    expect(lot.carried + lot.own).toBe(30)
    expect(usableAtOnce(lot, '2026-03-26')).toBe(21)
  })

  it('use carried-over days first, until these lapse', () => {
    const lots = new Map<number, YearLot>([[2026, { carried: 3, expiresOn: '2026-03-31', own: 14 }]])
    const days = ['2026-03-30', '2026-03-31', '2026-04-01'].map((date) => ({ date, amount: 1 }))
    expect(spendDays(days, lots, 0)).toMatchObject({
      days: [{ ofCarried: 1 }, { ofCarried: 1 }, { ofCarried: 0 }],
      years: [{ year: 2026, amount: 3, ofCarried: 2 }],
      short: [],
    })
  })

  it('of a request across the end of the year belong to each year', () => {
    const lots = new Map<number, YearLot>([
      [2026, { carried: 0, expiresOn: null, own: 2 }],
      [2027, { carried: 0, expiresOn: null, own: 0.5 }],
    ])
    const days = ['2026-12-30', '2026-12-31', '2027-01-04'].map((date) => ({ date, amount: 1 }))
    expect(spendDays(days, lots, 0)).toMatchObject({
      years: [
        { year: 2026, amount: 2 },
        { year: 2027, amount: 1 },
      ],
      short: [{ year: 2027, by: 0.5 }],
    })
    expect(spendDays(days, lots, 1).short).toEqual([])
  })
})

it.each(['', '14', '1:14,6:20', '6:20 1:14', '1:14 1:20', '1:400', 'x:1'])('refuses steps written %j', (text) => {
  expect(readSteps(text)).toBeUndefined()
})
