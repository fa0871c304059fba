import type { Unit } from '#web/core/figures/formats.ts'

/** How a threshold is typed: percent for ratios, minutes for times, the measure's own unit otherwise. */
export function typedFactor(unit: Unit): number {
  if (unit === 'ratio') return 0.01
  return unit === 'seconds' ? 60 : 1
}

/** How a change is typed: points and shares in percent, differences in seconds. */
export const changeUnit = (unit: Unit): Unit => (unit === 'cycle_difference' ? 'seconds_per_piece' : 'ratio')

/** A measure's value as people type it, without the noise of binary fractions. */
export function toTyped(value: number, unit: Unit): string {
  return String(Number((value / typedFactor(unit)).toPrecision(12)))
}

/** A typed value of the measure; null unless it is a number. A comma counts as the decimal sign. */
export function fromTyped(text: string, unit: Unit): number | null {
  const plain = text.trim().replace(',', '.')
  const number = Number(plain)
  return plain === '' || !Number.isFinite(number) ? null : Number((number * typedFactor(unit)).toPrecision(12))
}
