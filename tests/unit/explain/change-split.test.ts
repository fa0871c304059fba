import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChainKind,
  type MemberSums,
  figureOf,
  splitFactors,
  splitMembers,
} from '#web/platform/reports/explain/change-split.ts'
import { shapleyWeights } from '#web/platform/reports/explain/product-split.ts'
import { splitInverse, splitRatio, splitShares } from '#web/platform/reports/explain/ratio-split.ts'
import { times } from '#tests/support/property-runs.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Parts add up to 1e-9 of the sizes that took part, which is what doubles can keep. */
function missing(parts: readonly number[], change: number, sizes: readonly number[] = []): number {
  const scale = Math.max(1e-12, Math.abs(change), ...sizes.map(Math.abs), ...parts.map(Math.abs))
  return Math.abs(sum(parts) - change) / scale
}

function expectSum(parts: readonly number[], change: number, sizes: readonly number[] = []) {
  expect(missing(parts, change, sizes)).toBeLessThan(1e-9)
}

/** What each factor adds to `product(after) - product(before)`. */
function splitProduct(before: readonly number[], after: readonly number[]): number[] {
  return shapleyWeights(before, after).map((weight, index) => (after[index]! - before[index]!) * weight)
}

/** Seconds or pieces as they occur: often 0, for new and vanished members. */
const amount = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 5_000_000 }) },
)

describe('the factors of a product', () => {
  it('share a change as worked out by hand', () => {
    // 2 x 3 = 6 becomes 4 x 5 = 20: (4-2) x (3+5)/2 = 8 and (5-3) x (2+4)/2 = 6.
    expect(splitProduct([2, 3], [4, 5])).toEqual([8, 6])
    // Three factors: weights b0c0/3 + (b1c0 + b0c1)/6 + b1c1/3.
    const parts = splitProduct([0.9, 0.8, 1], [0.8, 0.8, 0.5])
    expect(parts[0]).toBeCloseTo(-0.1 * (0.8 / 3 + (0.8 + 0.4) / 6 + 0.4 / 3), 12)
    expect(parts[1]).toBe(0)
    expectSum(parts, 0.8 * 0.8 * 0.5 - 0.9 * 0.8)
  })

  it('add up to the change, whatever the factors, zero and negative ones too', () => {
    const factor = fc.double({ min: -100, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(factor, factor), { minLength: 1, maxLength: 5 }), (pairs) => {
        const [before, after] = [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])]
        const product = (values: number[]) => values.reduce((all, value) => all * value, 1)
        const change = product(after) - product(before)
        expect(missing(splitProduct(before, after), change, [product(before), product(after)])).toBeLessThan(1e-9)
      }),
    )
  })

  it('are treated alike: neither their order nor the direction of time matters', () => {
    expect(shapleyWeights([1, 2, 3], [4, 5, 6])).toEqual([16.5, 12, 9.5])
    expect(shapleyWeights([2, 1, 3], [5, 4, 6])).toEqual([12, 16.5, 9.5])
    const there = splitProduct([0.5, 0.9, 0.99], [0.6, 0.7, 0.98])
    const back = splitProduct([0.6, 0.7, 0.98], [0.5, 0.9, 0.99])
    for (const [index, part] of there.entries()) expect(part).toBeCloseTo(-(back[index] ?? 0), 12)
  })
})

describe('a ratio of sums', () => {
  it('is shared by rate and mix as worked out by hand', () => {
    // Two machines of 100 h: 90 % and 50 %. Then 150 h at 90 % and 50 h at 40 %.
    const parts = splitRatio(
      [
        { numerator: 90, denominator: 100 },
        { numerator: 50, denominator: 100 },
      ],
      [
        { numerator: 135, denominator: 150 },
        { numerator: 20, denominator: 50 },
      ],
    )
    // R: 0.70 -> 0.775, mean 0.7375. First: rate 0, mix (0.9 - 0.7375) x 0.25. Second: rate 0.375 x -0.1, mix (0.45 - 0.7375) x -0.25.
    expect(parts[0]?.rate).toBeCloseTo(0, 12)
    expect(parts[0]?.mix).toBeCloseTo(0.040625, 12)
    expect(parts[1]?.rate).toBeCloseTo(-0.0375, 12)
    expect(parts[1]?.mix).toBeCloseTo(0.071875, 12)
    expectSum(
      parts.flatMap(({ rate, mix }) => [rate, mix]),
      0.075,
    )
  })

  it('gives a new member its weight times its distance from the mean, and no rate', () => {
    const parts = splitRatio(
      [
        { numerator: 80, denominator: 100 },
        { numerator: 0, denominator: 0 },
      ],
      [
        { numerator: 80, denominator: 100 },
        { numerator: 40, denominator: 100 },
      ],
    )
    // R: 0.8 -> 0.6, mean 0.7; the new one: 0.5 x (0.4 - 0.7).
    expect(parts[1]).toEqual({ rate: 0, mix: expect.closeTo(-0.15, 12) })
    expectSum(
      parts.flatMap(({ rate, mix }) => [rate, mix]),
      -0.2,
    )
  })

  it('by reasons that do not share the denominator, and by failures that do not share the numerator', () => {
    expect(splitShares({ before: [10, 30], after: [25, 15] }, { before: 100, after: 50 })).toEqual([
      expect.closeTo(0.4, 12),
      expect.closeTo(0, 12),
    ])
    // 120 h / (2 + 4) = 20 h becomes 120 h / (2 + 2) = 30 h: all of it by the second reason.
    const inverse = splitInverse({ before: [2, 4], after: [2, 2] }, { before: 120, after: 120 })
    expect(inverse[0]).toBeCloseTo(0, 12)
    expect(inverse[1]).toBeCloseTo(10, 12)
    expectSum(splitInverse({ before: [1, 0], after: [1, 3] }, { before: 0, after: 12 }), 3)
  })
})

const memberSums = (count: number, width: number) =>
  fc.array(fc.tuple(...Array.from({ length: width }, () => fc.tuple(amount, amount))), {
    minLength: count,
    maxLength: count,
  })

describe('a chain of sums', () => {
  it('has the OEE of the standard example and splits its change into three factors', () => {
    // Planned 420 min, run 373, ideal time 321.1833, of good pieces 314.1333: A 88.81, P 86.11, Q 97.80, OEE 74.79 %.
    const good = [25_200, 22_380, 19_271, 18_848]
    expect(figureOf('ratio', good)).toBeCloseTo(0.7479, 4)
    const worse = [25_200, 20_000, 17_000, 16_900]
    const sums = good.map((before, index) => ({ before, after: worse[index] ?? 0 }))
    const factors = splitFactors('ratio', sums) ?? []
    expect(factors.map((factor) => factor.before)).toEqual([
      expect.closeTo(0.8881, 4),
      expect.closeTo(0.8611, 4),
      expect.closeTo(0.978, 3),
    ])
    expectSum(
      factors.map((factor) => factor.effect),
      16_900 / 25_200 - 18_848 / 25_200,
    )
  })

  it('that made something of nothing has no factors', () => {
    expect(
      splitFactors('ratio', [
        { before: 100, after: 100 },
        { before: 0, after: 50 },
        { before: 5, after: 40 },
      ]),
    ).toBeNull()
  })

  it('of a machine idle in one period is explained by the idleness', () => {
    const factors = splitFactors('ratio', [
      { before: 100, after: 100 },
      { before: 80, after: 0 },
      { before: 60, after: 0 },
    ])
    expect(factors?.map((factor) => factor.effect)).toEqual([expect.closeTo(-0.6, 12), 0])
    expect(factors?.[1]).toMatchObject({ before: 0.75, after: null })
  })

  it('adds up over members, factors and both, for new, vanished and empty members', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ChainKind>('ratio', 'amount'),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 8 }),
        fc.infiniteStream(fc.boolean()),
        fc.context(),
        fc.gen(),
        (kind, width, count, shared, context, gen) => {
          const rows = gen(memberSums, count, width)
          const totals = Array.from({ length: width }, (_, at) => ({
            before: sum(rows.map((row) => row[at]?.[0] ?? 0)),
            after: sum(rows.map((row) => row[at]?.[1] ?? 0)),
          }))
          const flags = Array.from({ length: width }, () => shared.next().value === true)
          const members = totals.map((_, at): MemberSums =>
            flags[at]
              ? { shared: true }
              : {
                  shared: false,
                  before: rows.map((row) => row[at]?.[0] ?? 0),
                  after: rows.map((row) => row[at]?.[1] ?? 0),
                },
          )
          const before = figureOf(
            kind,
            totals.map((total) => total.before),
          )
          const after = figureOf(
            kind,
            totals.map((total) => total.after),
          )
          fc.pre(before !== null && after !== null && !(kind === 'ratio' && width === 1))
          context.log(JSON.stringify({ totals, flags }))
          const change = after - before
          const factors = splitFactors(kind, totals)
          if (factors)
            expectSum(
              factors.map((factor) => factor.effect),
              change,
              [before, after],
            )
          const split = splitMembers(kind, totals, members)
          if (!split) return
          // Large parts that cancel lose digits, and so do factors that grow a millionfold.
          const levels = (factors ?? []).flatMap((factor) => [factor.before ?? 0, factor.after ?? 0])
          const sizes = [before, after, ...levels, ...split.members.flatMap((member) => member.parts)]
          expect(split.members).toHaveLength(count)
          expectSum(
            split.members.map((member) => member.total),
            change,
            sizes,
          )
          if (split.by === 'whole') return
          for (const member of split.members) expectSum(member.parts, member.total, sizes)
          if (split.by === 'factors')
            for (const [at, factor] of (factors ?? []).entries())
              expectSum(
                split.members.map((member) => member.parts[at] ?? 0),
                factor.effect,
                sizes,
              )
        },
      ),
      { numRuns: times(2000) },
    )
  })
})
