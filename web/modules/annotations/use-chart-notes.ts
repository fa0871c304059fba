import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Annotation } from '#api/modules/annotations/annotations.contract.ts'
import { trendRange } from '#web/core/chart-specs/chart-cuts.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { showsTime } from '#web/platform/reports/charts/time-charts.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { useCan } from '#web/platform/session/session.ts'
import { annotationsQuery } from './annotations.api.ts'
import { notesConcerning } from './concerning.ts'

/** Notes that concern a chart of a report page, in the order of time. */
export function useChartNotes(chart: ReportChart): Annotation[] {
  const { state, range, filters } = useReport()
  const can = useCan()
  const places = usePlaces()
  const days = chart.kind === 'timescale' ? range : trendRange(range, state.mode)
  const noted = showsTime(chart) && can('annotations:read')
  const { data } = useQuery({ ...annotationsQuery(days), enabled: noted })
  return useMemo(
    // The list is read in the order of time.
    () => notesConcerning((noted && data) || [], places, filters).toReversed(),
    [noted, data, places, filters],
  )
}
