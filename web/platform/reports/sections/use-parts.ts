import { useMemo } from 'react'
import type { CutRow } from '#web/core/cut/cut.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useReport } from '../state/report-context.ts'
import { useShiftTimes } from '../time/use-shift-times.ts'
import { useFilters } from '../state/use-filters.ts'

/** One part of a page in sections: a shift of the day. */
export type Part = {
  /** Value of the dimension, as keys of marks and addresses write it. */
  key: string
  label: string
  /** '06:00–14:00', where the parts are the shifts of one day. */
  times: string | null
  /** `ahead` has not begun, `off` is a day off. */
  now: 'ahead' | 'open' | 'over' | 'off'
}

/** Parts of a report's page in their natural order; a filter limits them. */
export function useParts(rows: readonly CutRow[], locale: string): Part[] {
  const { report, range, filters } = useReport()
  const { valueText } = useFilters()
  const { sections } = report
  const by = sections?.by ?? ''
  const oneDay = range.from === range.to
  const { data } = useShiftTimes(range, by === 'shift' && oneDay)
  return useMemo(() => {
    const chosen = filters.filter((filter) => filter.dimension === by).map(({ values }) => new Set(values.map(toKey)))
    const keysInRows = rows.map((row) => toKey(row[by]))
    const keys = [...new Set([...(sections?.values ?? []), ...keysInRows])]
    return keys
      .filter((key) => chosen.every((values) => values.has(key)))
      .map((key): Part => {
        const shift = data?.shifts.find((each) => each.shift === key && each.businessDate === range.from)
        const times = shift && `${formatDate(shift.start, locale, 'time')}–${formatDate(shift.end, locale, 'time')}`
        const begun = !shift || !data || shift.start <= data.now
        const over = !shift || !data || shift.end <= data.now
        const now = shift?.working === false ? 'off' : !begun ? 'ahead' : over ? 'over' : 'open'
        return { key, label: valueText(by, key), times: times ?? null, now }
      })
  }, [rows, filters, by, sections, data, range, locale, valueText])
}

/** The place of a part's table on the page. */
export const partId = (key: string): string => `part-${key}`
