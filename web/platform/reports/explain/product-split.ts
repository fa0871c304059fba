/**
 * Contribution of each factor of a product to the product's change: the Shapley value, which is the mean over every
 * order in which the factors could have moved. It is exact (the parts add up to the change), treats all factors alike,
 * gives the same parts with opposite signs when the periods are swapped, and needs no logarithm, so that factors may be
 * 0 or negative.
 *
 * L. S. Shapley, A value for n-person games, 1953; J. W. Sun, Changes in energy consumption and energy intensity: a
 * complete decomposition model, Energy Economics 20 (1998) 85-100.
 */

/** Weight of one factor's own change: product of the factors before, and of those after. */
export function shapleyWeights(before: readonly number[], after: readonly number[]): number[] {
  const count = before.length
  return before.map((_, part) => {
    const others = before.keys().filter((index) => index !== part)
    // polynomial[size]: sum of the products in which `size` of the other factors have moved already.
    let polynomial = [1]
    for (const index of others) {
      const next = Array.from({ length: polynomial.length + 1 }, () => 0)
      for (const [size, sum] of polynomial.entries()) {
        next[size] = (next[size] ?? 0) + sum * (before[index] ?? 0)
        next[size + 1] = (next[size + 1] ?? 0) + sum * (after[index] ?? 0)
      }
      polynomial = next
    }
    return polynomial.reduce((weight, sum, size) => weight + sum * orderShare(size, count), 0)
  })
}

/** Share of the orders of `count` factors in which exactly one given set of `size` others has moved before a factor. */
function orderShare(size: number, count: number): number {
  return (factorial(size) * factorial(count - size - 1)) / factorial(count)
}

function factorial(n: number): number {
  let product = 1
  for (let index = 2; index <= n; index++) product *= index
  return product
}
