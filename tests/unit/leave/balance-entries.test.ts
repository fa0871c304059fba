import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entriesTowards, type ListedBalance } from '#api/modules/leave/imports/balance-entries.ts'
import type { Balance } from '#api/modules/leave/types/leave-kind.contract.ts'

const round = (value: number) => Math.round(value * 1000) / 1000
const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((count) => count / 2)

/** A possible balance of a ledger, with a rest of carried-over leave. */
const balances = fc
  .record({
    entitled: halves(0, 30),
    carriedOver: halves(0, 10),
    used: halves(0, 20),
    gone: halves(0, 5),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...sums }): Balance => ({
    ...sums,
    year: 2026,
    remaining: round(sums.entitled + sums.carriedOver - sums.used - sums.gone),
    ofCarried: Math.floor(sums.carriedOver * share * 2) / 2,
    expiresOn: sums.carriedOver > 0 ? '2026-03-31' : null,
    asked: 0,
  }))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const lists = fc.record({
  entitled: maybe(halves(0, 40)),
  carriedOver: maybe(halves(0, 10)),
  expiresOn: fc.constant(undefined),
  used: maybe(halves(0, 30)),
  remaining: maybe(halves(-10, 40)),
})
const around = { today: '2026-02-01', overdraft: Infinity }
const freeOf = (now: Balance) => round(now.remaining - now.ofCarried)

/** The balance with entries booked, as the ledger sums them. */
function booked(now: Balance, entries: Exclude<ReturnType<typeof entriesTowards>, { code: string }>): Balance {
  const next = { ...now }
  for (const { kind, amount, ofCarried = 0, expiresOn } of entries) {
    if (kind === 'carried_over') {
      next.carriedOver += amount
      next.expiresOn = expiresOn ?? next.expiresOn
    } else if (kind === 'used' || kind === 'returned') next.used -= amount
    else next.entitled += amount
    next.ofCarried += ofCarried
    next.remaining += amount
  }
  return next
}

it('books the difference to the list, within the ledger’s limits, and nothing the second time', () => {
  fc.assert(
    fc.property(balances, lists, (now, listed: ListedBalance) => {
      const entries = entriesTowards(listed, { now, free: freeOf(now), ...around })
      if (!Array.isArray(entries)) return entries.code === 'nothing_said' || entries.code === 'sum_differs'
      const next = booked(now, entries)
      const givenAmounts = Object.entries(listed).filter(([, amount]) => amount !== undefined)
      expect(next).toMatchObject(Object.fromEntries(givenAmounts))
      expect(next.remaining).toBe(round(next.entitled + next.carriedOver - next.used - next.gone))
      expect(next.ofCarried).toBeGreaterThanOrEqual(0)
      for (const { amount, ofCarried = 0 } of entries) {
        expect(Math.abs(ofCarried)).toBeLessThanOrEqual(Math.abs(amount))
        expect(ofCarried * amount).toBeGreaterThanOrEqual(0)
      }
      expect(entriesTowards(listed, { now: next, free: freeOf(next), ...around })).toEqual([])
      return true
    }),
  )
})

const nothing: Balance = {
  year: 2026,
  entitled: 0,
  carriedOver: 0,
  used: 0,
  gone: 0,
  remaining: 0,
  ofCarried: 0,
  expiresOn: null,
  asked: 0,
}
const says = (more: Partial<ListedBalance>): ListedBalance => ({
  entitled: undefined,
  carriedOver: undefined,
  expiresOn: undefined,
  used: undefined,
  remaining: undefined,
  ...more,
})

it('refuses what would lapse at once, and what leaves less than the type allows', () => {
  const after = { now: nothing, free: 0, today: '2026-06-01', overdraft: 2 }
  expect(entriesTowards(says({ carriedOver: 3, expiresOn: '2026-03-31' }), after)).toEqual({
    code: 'lapsed_already',
    on: '2026-03-31',
    left: 3,
  })
  // Carried-over leave taken in time needs no question.
  expect(entriesTowards(says({ carriedOver: 3, expiresOn: '2026-03-31', used: 3 }), after)).toHaveLength(2)
  expect(entriesTowards(says({ remaining: -2 }), after)).toHaveLength(1)
  expect(entriesTowards(says({ remaining: -2.5 }), after)).toEqual({ code: 'too_low', given: -2.5, least: -2 })
})
