/** Sums of the pieces that a machine, mould, shift or operator made of a product. */
export type Slice = {
  dimension: string
  value: string | null
  total: number
  scrap: number
  /** Seconds. */
  run: number
  /** Seconds that the pieces would have taken at their ideal cycle; null when none is known. */
  ideal: number | null
}

/** How one slice differs from everything else of the product. */
export type Difference = {
  dimension: string
  value: string | null
  /** The rate of the slice, and of all the rest. */
  here: number
  elsewhere: number
  /** What that costs or saves against the rest's rate: pieces of scrap, or seconds of run time. */
  effect: number
  /** The slice's part of all pieces. */
  share: number
}

/** Less than this part of all pieces says little about its maker. */
const leastShare = 0.02
/** Smallest significant difference of two scrap rates, in standard errors. */
const leastSigns = 2
/** Smallest difference of two cycles, as a share of the ideal cycle. */
const leastCycle = 0.01

/**
 * Slices with a scrap rate that differs from the rate of all other pieces of the same product, by a two-proportion test
 * at 2 standard errors; largest effect in pieces first.
 */
export function scrapDifferences(slices: readonly Slice[]): Difference[] {
  return againstRest(slices, (slice, rest) => {
    const here = slice.scrap / slice.total
    const elsewhere = rest.scrap / rest.total
    const pooled = (slice.scrap + rest.scrap) / (slice.total + rest.total)
    const error = Math.sqrt(pooled * (1 - pooled) * (1 / slice.total + 1 / rest.total))
    if (error === 0 || Math.abs(here - elsewhere) / error < leastSigns) return null
    return { here, elsewhere, effect: (here - elsewhere) * slice.total }
  })
}

/**
 * Slices with another ratio of cycle to ideal than all other pieces; rates are seconds per piece beyond the ideal, the
 * effect is seconds of run time. Only where every ideal cycle is known.
 */
export function cycleDifferences(slices: readonly Slice[]): Difference[] {
  return againstRest(slices, (slice, rest) => {
    if (slice.ideal === null || rest.ideal === null) return null
    const here = (slice.run - slice.ideal) / slice.total
    const elsewhere = (rest.run - rest.ideal) / rest.total
    if (Math.abs(here - elsewhere) < (leastCycle * (slice.ideal + rest.ideal)) / (slice.total + rest.total)) return null
    return { here, elsewhere, effect: (here - elsewhere) * slice.total }
  })
}

type Compare = (slice: Slice, rest: Slice) => Pick<Difference, 'here' | 'elsewhere' | 'effect'> | null

function againstRest(slices: readonly Slice[], compare: Compare): Difference[] {
  return Object.values(Object.groupBy(slices, (slice) => slice.dimension))
    .flatMap((productSlices = []) => {
      const whole = productSlices.reduce(add)
      return productSlices.flatMap((slice) => {
        const rest = subtract(whole, slice)
        const share = slice.total / whole.total
        if (rest.total <= 0 || slice.total <= 0 || share < leastShare || 1 - share < leastShare) return []
        const compared = compare(slice, rest)
        return compared ? [{ dimension: slice.dimension, value: slice.value, share, ...compared }] : []
      })
    })
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
}

const sum = (a: number | null, b: number | null, sign: 1 | -1) => (a === null || b === null ? null : a + sign * b)
const combine =
  (sign: 1 | -1) =>
  (a: Slice, b: Slice): Slice => ({
    ...a,
    total: a.total + sign * b.total,
    scrap: a.scrap + sign * b.scrap,
    run: a.run + sign * b.run,
    ideal: sum(a.ideal, b.ideal, sign),
  })
const add = combine(1)
const subtract = combine(-1)
