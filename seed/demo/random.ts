/**
 * Seeded random numbers (sfc32, Chris Doty-Humphrey's PractRand): a plant is simulated in pieces, and each piece must
 * come out the same whichever pieces were simulated before. So a stream is made from the keys that name its piece.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** Whole number from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  normal(mean: number, deviation: number): number
  /** Log-normal with this median. */
  skewed(median: number, sigma: number): number
  exponential(mean: number): number
  /** Number of successes in `trials`; a normal approximation where many are expected. */
  binomial(trials: number, probability: number): number
}

export function randomOf(...keys: (string | number)[]): Random {
  const next = sfc32(keys.join('|'))
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const exponential = (mean: number) => -mean * Math.log(1 - next())
  const poisson = (mean: number) => {
    let count = 0
    for (let sum = exponential(1); sum < mean; sum += exponential(1)) count++
    return count
  }
  return {
    next,
    between,
    whole,
    normal,
    exponential,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)]!,
    weighted(items, weight) {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0)
      return items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1)!
    },
    skewed: (median, sigma) => median * Math.exp(normal(0, sigma)),
    binomial(trials, probability) {
      const mean = trials * probability
      const drawn = mean < 12 ? poisson(mean) : Math.round(normal(mean, Math.sqrt(mean * (1 - probability))))
      return Math.min(trials, Math.max(0, drawn))
    },
  }
}

function sfc32(key: string): () => number {
  let [a, b, c, d] = [hash(key, 1), hash(key, 2), hash(key, 3), 1]
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 12; warm++) next()
  return next
}

/** FNV-1a, 32 bits. */
export function hash(text: string, basis = 0): number {
  let value = 2_166_136_261 ^ Math.imul(basis, 2_654_435_769)
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619)
  return value | 0
}
