import type { ViewModel } from '#web/core/figures/view-model.ts'
import { useServerCut } from '#web/platform/cube/use-server-cut.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import { useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { plusDays, stepsOf } from '#web/core/time/business-date.ts'
import { lastWorkedDay } from './attention.ts'

/** The views that the person may read, the site's calendar, and the last day that is over. */
export function usePlant() {
  const meta = useMeta()
  const calendar = useSiteCalendar()
  const oee = meta.data?.['oee']
  const fortnight = { from: plusDays(calendar.today, -14), to: calendar.today }
  const days = useServerCut(
    oee,
    {
      measures: ['planned_production_seconds', 'oee'],
      by: [{ dimension: 'business_date', granularity: 'day' }],
      filters: [],
      range: fortnight,
    },
    calendar.firstWeekday,
  )
  const byDay = new Map(days.data?.rows.map((row) => [String(row['business_date']), row['oee']]))
  return {
    meta,
    calendar,
    days,
    /** OEE of the fortnight's days, gaps where nothing was planned. */
    course: stepsOf(fortnight, 'day', calendar.firstWeekday).map((at) => {
      const value = byDay.get(at)
      return { at, value: typeof value === 'number' ? value : null }
    }),
    lastDay: days.data ? lastWorkedDay(days.data.rows, calendar.today) : null,
    refreshedAt: days.data?.refreshedAt ?? null,
  }
}

/** A cut of one view, asked of the server. */
export function usePlantCut(view: ViewModel | undefined, cut: Cut | null) {
  const { firstWeekday } = useSiteCalendar()
  return useServerCut(view, cut, firstWeekday)
}
