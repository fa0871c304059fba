import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Break } from '#api/modules/master-data/rules.contract.ts'
import type { ValueText } from '#web/platform/resource/use-value-text.ts'
import type { StripShift } from './parts/DayStrip.tsx'

/** A shift as a day strip draws it. */
export function stripOf({ id, values }: Row, text: ValueText): StripShift {
  const shift = String(values['shift'])
  return {
    id,
    shift,
    label: text('shift', shift),
    startsAt: String(values['startsAt']),
    endsAt: String(values['endsAt']),
    breaks: (values['breaks'] as Break[] | null) ?? [],
  }
}
