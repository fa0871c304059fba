import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostMarks, otherKey, rankItems } from '#web/ui/charts/options/ranking.ts'

const item = (key: string, value: number | null, before?: number | null) => ({ key, label: key, value, before })

describe('rankItems', () => {
  test('sorts by size and adds up the share reached', () => {
    const ranked = rankItems([item('b', 30), item('a', 60), item('c', 10)], { other: 'Other' })
    expect(ranked.map(({ key, share, cumulative }) => [key, share, cumulative])).toEqual([
      ['a', 0.6, 0.6],
      ['b', 0.3, 0.9],
      ['c', 0.1, 1],
    ])
  })

  test('unites what exceeds the limit, with its count and its comparison', () => {
    const items = Array.from({ length: 15 }, (_, index) => item(`r${index}`, 15 - index, 1))
    const ranked = rankItems(items, { other: 'Other' })
    expect(ranked).toHaveLength(mostMarks)
    expect(ranked.at(-1)).toMatchObject({
      key: otherKey,
      label: 'Other (4)',
      value: 4 + 3 + 2 + 1,
      before: 4,
      isOther: true,
    })
    expect(ranked.at(-1)!.cumulative).toBeCloseTo(1)
  })

  test('does not invent a comparison for the rest when one part has none', () => {
    const items = Array.from({ length: 14 }, (_, index) => item(`r${index}`, 14 - index, index === 13 ? null : 1))
    expect(rankItems(items, { other: 'Other' }).at(-1)!.before).toBeNull()
  })

  test('leaves the rest out where it cannot be summed', () => {
    const items = Array.from({ length: 14 }, (_, index) => item(`r${index}`, index / 14))
    const ranked = rankItems(items, { other: 'Other', unite: false, order: 'smallest' })
    expect(ranked).toHaveLength(12)
    expect(ranked[0]!.key).toBe('r0')
    expect(ranked.some((entry) => entry.isOther)).toBe(false)
  })

  test('items without a value come last, without a share', () => {
    const ranked = rankItems([item('none', null), item('some', 5)], { other: 'Other' })
    expect(ranked.map(({ key, share }) => [key, share])).toEqual([
      ['some', 1],
      ['none', null],
    ])
  })

  test('nothing at all has no shares', () => {
    expect(rankItems([item('a', 0)], { other: 'Other' })[0]).toMatchObject({ share: null, cumulative: null })
  })

  test('shown shares add up to the whole, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 60 }), (values) => {
        const ranked = rankItems(
          values.map((value, index) => item(String(index), value)),
          { other: 'Other' },
        )
        expect(ranked.length).toBeLessThanOrEqual(mostMarks)
        expect(ranked.reduce((sum, entry) => sum + entry.share!, 0)).toBeCloseTo(1, 9)
        expect(ranked.at(-1)!.cumulative).toBeCloseTo(1, 9)
      }),
    )
  })
})
