import { type ViewModel } from '#web/platform/cube/view-model.ts'
import { useServerCut } from '#web/platform/cube/use-server-cut.ts'
import type { Cut } from '#web/platform/drill/cut.ts'
import { useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { plusDays } from '#web/platform/reports/time/business-date.ts'
import { lastWorkedDay } from './attention.ts'

/** The views that the person may read, the site's calendar, and the last day that is over. */
export function usePlant() {
  const meta = useMeta()
  const calendar = useSiteCalendar()
  const oee = meta.data?.['oee']
  const days = useServerCut(
    oee,
    {
      measures: ['planned_production_seconds'],
      by: [{ dimension: 'business_date', granularity: 'day' }],
      filters: [],
      range: { from: plusDays(calendar.today, -14), to: calendar.today },
    },
    calendar.firstWeekday,
  )
  return {
    meta,
    calendar,
    days,
    lastDay: days.data ? lastWorkedDay(days.data.rows, calendar.today) : null,
    refreshedAt: days.data?.refreshedAt ?? null,
  }
}

/** A cut of one view, asked of the server. */
export function usePlantCut(view: ViewModel | undefined, cut: Cut | null) {
  const { firstWeekday } = useSiteCalendar()
  return useServerCut(view, cut, firstWeekday)
}
