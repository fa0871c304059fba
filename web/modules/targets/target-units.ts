import type { Unit } from '#web/core/figures/formats.ts'

/** Typed form of a unit: a share in percent, a duration in minutes, everything else unchanged. */
export function typedFactor(unit: Unit): number {
  if (unit === 'ratio') return 100
  return unit === 'seconds' ? 1 / 60 : 1
}

/** A stored value in its typed form, without binary rounding errors. */
export const toTyped = (value: number, unit: Unit): number => Number((value * typedFactor(unit)).toPrecision(12))

/** The inverse of `toTyped`. */
export const fromTyped = (typed: number, unit: Unit): number => Number((typed / typedFactor(unit)).toPrecision(12))
