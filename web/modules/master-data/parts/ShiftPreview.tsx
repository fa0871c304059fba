import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Break } from '#api/modules/master-data/values.contract.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import type { FormValues } from '../form-values.ts'
import { rowsQuery } from '../master-data.api.ts'
import { stripOf } from '../shift-strips.ts'
import { DayStrip } from './DayStrip.tsx'

/** The day of the site as it will be, while the shift is typed. */
export function ShiftPreview({ control, rowId }: { control: Control<FormValues>; rowId: string | null }) {
  const { t } = useLingui()
  const names = useCodeNames()['shift'] ?? {}
  const typed = useWatch({ control })
  const { data } = useQuery(rowsQuery('shifts', { pageSize: 1000 }))
  const site = String(typed['site'] ?? '')
  const shift = String(typed['shift'] ?? '')
  const others = (data?.rows ?? []).filter((row) => row.values['site'] === site && row.id !== rowId)
  const own = {
    id: 'own',
    shift,
    label: names[shift] ?? shift,
    startsAt: String(typed['startsAt'] ?? ''),
    endsAt: String(typed['endsAt'] ?? ''),
    breaks: (typed['breaks'] as Break[] | undefined) ?? [],
    current: true,
  }
  return <DayStrip label={t`The shifts of a day`} shifts={[...others.map((row) => stripOf(row, names)), own]} />
}
