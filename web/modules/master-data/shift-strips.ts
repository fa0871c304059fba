import type { MasterRow } from '#api/modules/master-data/master-data.contract.ts'
import type { Break } from '#api/modules/master-data/values.contract.ts'
import type { StripShift } from './parts/DayStrip.tsx'

/** A shift as a day strip draws it. @param names of shifts by their codes. */
export function stripOf({ id, values }: MasterRow, names: Record<string, string>): StripShift {
  const shift = String(values['shift'])
  return {
    id,
    shift,
    label: names[shift] ?? shift,
    startsAt: String(values['startsAt']),
    endsAt: String(values['endsAt']),
    breaks: (values['breaks'] as Break[] | null) ?? [],
  }
}
