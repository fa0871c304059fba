import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { useBandName } from '../words/band-text.ts'
import type { SpecWriter } from '#web/core/chart-specs/spec-writer.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { useValueText } from '../words/value-text.ts'

/** Monday, 5 January 1970, and the six days after it. */
const weekOfNames = Array.from({ length: 7 }, (_, index) => `1970-01-${String(index + 5).padStart(2, '0')}`)

/** Everything that a chart's spec needs beside its figures, in the reader's language. */
export function useSpecWriter(chart: ReportChart): SpecWriter {
  const { t, i18n } = useLingui()
  const frame = useChartFrame()
  const text = useModelText()
  const bandName = useBandName()
  const { report, calendar } = useReport()
  const value = useValueText(report.time.on)
  return useMemo(
    () => ({
      frame,
      title: i18n._(chart.title),
      text,
      value,
      bandName,
      message: (message) => i18n._(message),
      weekdays: weekOfNames.map((date) => formatDate(date, frame.locale, 'weekday')),
      stateNames: { stop: t`Stop`, undefined: t`Stop without a reason`, setup: t`Setup`, planned: t`Planned stop` },
      firstWeekday: calendar.firstWeekday,
    }),
    [frame, i18n, t, chart, text, value, bandName, calendar.firstWeekday],
  )
}
