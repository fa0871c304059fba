import { useLingui } from '@lingui/react/macro'
import type { Unit } from '#web/core/figures/formats.ts'

/** Names of units in the reader's language. */
export function useUnitNames(): Record<Unit, string> {
  const { t } = useLingui()
  return {
    seconds: t`Time`,
    pieces: t`Pieces`,
    count: t`Count`,
    ratio: t`Percent`,
    seconds_per_piece: t`Seconds per piece`,
    seconds_per_shot: t`Seconds per shot`,
    cycle_difference: t`Difference in seconds`,
    kwh: t`Kilowatt-hours`,
    kw: t`Kilowatts`,
    number: t`Number`,
    rate: t`Rate`,
  }
}
