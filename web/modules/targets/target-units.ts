import type { Unit } from '#web/core/figures/formats.ts'

/** How a value of a unit is typed: a share in percent, a duration in minutes, everything else as it is. */
export function typedFactor(unit: Unit): number {
  if (unit === 'ratio') return 100
  return unit === 'seconds' ? 1 / 60 : 1
}

/** A stored value as it is typed, without the dust of binary fractions. */
export const toTyped = (value: number, unit: Unit): number => Number((value * typedFactor(unit)).toPrecision(12))

/** The inverse of `toTyped`. */
export const fromTyped = (typed: number, unit: Unit): number => Number((typed / typedFactor(unit)).toPrecision(12))
