import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { annotationsQuery } from '../../annotations/annotations.api.ts'
import { notesConcerning } from '../../annotations/concerning.ts'
import { useNoteWords } from '../../annotations/note-words.tsx'
import { usePlaces } from '../../places/use-places.ts'
import { useCan } from '../../session/session.ts'
import { trendRange } from '#web/core/chart-specs/chart-cuts.ts'
import type { Decoration } from './decorate-spec.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { useReportTarget } from '../data/use-report-target.ts'

const timeCharts: ReportChart['kind'][] = ['trend', 'stack', 'lines', 'timescale']

/** Whether a chart has an axis of time, on which notes stand. */
export const showsTime = (chart: ReportChart): boolean => timeCharts.includes(chart.kind)

/** Notes and targets that concern a chart of the page. */
export function useDecoration(chart: ReportChart): Decoration {
  const { i18n, t } = useLingui()
  const { report, state, range, granularity, filters, calendar } = useReport()
  const can = useCan()
  const places = usePlaces()
  const findTarget = useReportTarget()
  const { signNames, when, where } = useNoteWords()
  const days = chart.kind === 'timescale' ? range : trendRange(range, state.mode)
  const noted = showsTime(chart) && can('annotations:read')
  const { data } = useQuery({ ...annotationsQuery(days), enabled: noted })
  const noteTitle = t`Notes`
  return useMemo(
    () => ({
      // The list is read in the order of time.
      notes: notesConcerning((noted && data) || [], places, filters).toReversed(),
      noteTitle,
      noteLabel: (note) => `${signNames[note.sign]} · ${where(note)} · ${when(note)}`,
      findTarget,
      report,
      state,
      range,
      granularity,
      firstWeekday: calendar.firstWeekday,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language only
    [noted, data, places, filters, findTarget, report, state, range, granularity, calendar.firstWeekday, i18n.locale],
  )
}
