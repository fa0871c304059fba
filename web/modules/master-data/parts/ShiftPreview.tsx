import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Break } from '#api/modules/master-data/rules.contract.ts'
import { rowsQuery } from '#web/platform/resource/resource.api.ts'
import type { FormPartProps } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { stripOf } from '../shift-strips.ts'
import { DayStrip } from './DayStrip.tsx'

/** The day of the site as it will be, while the shift is typed. */
export function ShiftPreview({ shown, control, row: edited }: FormPartProps) {
  const { t } = useLingui()
  const text = useValueText(shown)
  const typed = useWatch({ control })
  const { data } = useQuery(rowsQuery(shown.resource, { pageSize: 1000 }))
  const site = String(typed['site'] ?? '')
  const shift = String(typed['shift'] ?? '')
  const others = (data?.rows ?? []).filter((row) => row.values['site'] === site && row.id !== edited?.id)
  const editedStrip = {
    id: 'own',
    shift,
    label: text('shift', shift),
    startsAt: String(typed['startsAt'] ?? ''),
    endsAt: String(typed['endsAt'] ?? ''),
    breaks: (typed['breaks'] as Break[] | undefined) ?? [],
    current: true,
  }
  return <DayStrip label={t`The shifts of a day`} shifts={[...others.map((row) => stripOf(row, text)), editedStrip]} />
}
