import { offsetAt } from '../attendance/punches/local-clock.ts'
import type { WallSeconds } from './date-format.ts'
import type { Instant } from './import-profile.ts'

/** The clock of a site. */
export interface WallClock {
  /** The instants that it means: two in the hour that comes twice, none in the one that is left out. */
  read(wall: WallSeconds): readonly Instant[]
  show(instant: Instant): WallSeconds
}

/** Clocks change on quarters of an hour. */
const stepSeconds = 900
const daySeconds = 86_400

export function openWallClock(timeZone: string): WallClock {
  const offsets = new Map<number, number>()
  const meant = new Map<number, readonly number[]>()
  const offsetOf = (instant: number) => {
    const step = Math.floor(instant / stepSeconds)
    const offset = offsets.get(step) ?? offsetAt(step * stepSeconds * 1000, timeZone) / 1000
    offsets.set(step, offset)
    return offset
  }
  return {
    read(wall) {
      const step = Math.floor(wall / stepSeconds)
      const instantOffset =
        meant.get(step) ??
        [...new Set([offsetOf(wall - daySeconds), offsetOf(wall + daySeconds)])]
          .filter((offset) => offsetOf(step * stepSeconds - offset) === offset)
          .toSorted((one, other) => other - one)
      meant.set(step, instantOffset)
      return instantOffset.map((offset) => wall - offset)
    },
    show: (instant) => instant + offsetOf(instant),
  }
}
