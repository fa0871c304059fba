/** Round steps an axis may have, within one power of ten. Percentages are written whole, so theirs are whole too. */
const steps = [1, 2, 2.5, 5, 10]
const wholeSteps = [1, 2, 5, 10]

/** Ends of an axis and the distance of its ticks, which meet both ends. */
export type ValueRange = { min: number; max: number; interval: number }

/** A round range around the values with some air, for axes that do not start at 0. Ratios up to 1 stay up to 1. */
export function valueRange(values: readonly number[], { ratio = false, ticks = 4 } = {}): ValueRange {
  if (values.length === 0) return { min: 0, max: 1, interval: 0.25 }
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = (high - low || Math.abs(high) || 1) * 0.08
  // A tick of a ratio has no decimals, of a small one a single one.
  const least = ratio ? (high < 0.2 ? 0.001 : 0.01) : 0
  const rough = Math.max((high - low + 2 * air) / ticks, least)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ((ratio ? wholeSteps : steps).find((candidate) => candidate * power >= rough * 0.999) ?? 10)
  const min = Math.floor((low - air) / step) * step
  const max = Math.ceil((high + air) / step) * step
  return {
    min: round(low >= 0 ? Math.max(0, min) : min),
    max: round(ratio && high <= 1 ? Math.min(1, max) : max),
    interval: round(step),
  }
}

const round = (value: number) => Number(value.toPrecision(12))
