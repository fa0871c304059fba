/** Round steps an axis may have, within one power of ten. */
const steps = [1, 2, 2.5, 5, 10]

/** A round range around the values with some air, for axes that do not start at 0. Ratios up to 1 stay up to 1. */
export function valueRange(values: readonly number[], { ratio = false, ticks = 4 } = {}): { min: number; max: number } {
  if (values.length === 0) return { min: 0, max: 1 }
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = (high - low || Math.abs(high) || 1) * 0.08
  const rough = (high - low + 2 * air) / ticks
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (steps.find((candidate) => candidate * power >= rough) ?? 10)
  const min = Math.floor((low - air) / step) * step
  const max = Math.ceil((high + air) / step) * step
  return {
    min: round(low >= 0 ? Math.max(0, min) : min),
    max: round(ratio && high <= 1 ? Math.min(1, max) : max),
  }
}

const round = (value: number) => Number(value.toPrecision(12))
