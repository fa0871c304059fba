/** Numerator and denominator of one member of a dimension in one period; 0 where it has none. */
export type Fraction = { numerator: number; denominator: number }

/** Contribution of a member to the change of a ratio of sums, in parts. */
export type RatioPart = {
  /** Its own ratio changed. */
  rate: number
  /** Its weight changed: more or less of the whole is a member that is better or worse than the mean. */
  mix: number
}

/**
 * What each member adds to the change of `sum(numerators) / sum(denominators)`. With weight `w = d / sum(d)` and rate
 * `r = n / d`, mean `R` over both periods of the whole ratio, and bars for means over both periods:
 *
 *     rate = mean(w) * change(r)      mix = (mean(r) - R) * change(w)
 *
 * The parts add up to the change exactly. A new or vanished member has no rate to compare, so it adds only mix: its
 * weight times its distance from the mean. The same holds for a member with a denominator of 0 or an unknown numerator.
 *
 * Z. Griliches, H. Regev, Firm productivity in Israeli industry 1979-1988, Journal of Econometrics 65 (1995) 175-203;
 * the symmetric weights follow T. L. Bennet, The theory of measurement of changes in cost of living, 1920.
 *
 * @param before, after fractions of the same members, in one order. Neither period's denominators may sum to 0.
 */
export function splitRatio(before: readonly Fraction[], after: readonly Fraction[]): RatioPart[] {
  const whole = { before: sumOf(before), after: sumOf(after) }
  const mean = (ratioOf(whole.before) + ratioOf(whole.after)) / 2
  return before.map((was, index) => {
    const is = after[index] ?? { numerator: 0, denominator: 0 }
    const weight = {
      before: was.denominator / whole.before.denominator,
      after: is.denominator / whole.after.denominator,
    }
    const change = is.numerator / whole.after.denominator - was.numerator / whole.before.denominator
    const total = change - mean * (weight.after - weight.before)
    const rated = was.denominator !== 0 && is.denominator !== 0
    const rate = rated ? ((weight.before + weight.after) / 2) * (ratioOf(is) - ratioOf(was)) : 0
    return { rate, mix: total - rate }
  })
}

/**
 * The same for a dimension that the denominator does not depend on: the share of each reason in all run time. Only the
 * member's own numerator and the one denominator move it, so there is no mix.
 */
export function splitShares(
  numerators: { before: readonly number[]; after: readonly number[] },
  denominator: { before: number; after: number },
): number[] {
  return numerators.before.map(
    (was, index) => (numerators.after[index] ?? 0) / denominator.after - was / denominator.before,
  )
}

/**
 * The same for a dimension that the numerator does not depend on: run time per failure, by the failures of each reason.
 * The inverse of the ratio is a sum over the members; its change is brought back by `-R0 * R1`, which is exact.
 */
export function splitInverse(
  denominators: { before: readonly number[]; after: readonly number[] },
  numerator: { before: number; after: number },
): number[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const ratio = {
    before: numerator.before / sum(denominators.before),
    after: numerator.after / sum(denominators.after),
  }
  if (numerator.before === 0 || numerator.after === 0) {
    // One of the ratios is 0 and has no inverse: the change belongs to the numerator, shared by the members' weights.
    const share = (values: readonly number[], index: number) => (values[index] ?? 0) / sum(values)
    return denominators.before.map(
      (_, index) =>
        ((share(denominators.before, index) + share(denominators.after, index)) / 2) * (ratio.after - ratio.before),
    )
  }
  return denominators.before.map(
    (was, index) =>
      -ratio.before * ratio.after * ((denominators.after[index] ?? 0) / numerator.after - was / numerator.before),
  )
}

function sumOf(fractions: readonly Fraction[]): Fraction {
  let [numerator, denominator] = [0, 0]
  for (const fraction of fractions) {
    numerator += fraction.numerator
    denominator += fraction.denominator
  }
  return { numerator, denominator }
}

const ratioOf = ({ numerator, denominator }: Fraction): number => numerator / denominator
