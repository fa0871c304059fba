import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { useReport } from '../state/report-context.ts'
import { useAxisNotes, useFindTarget } from '../tools/use-tools.ts'
import type { Decoration } from './decorate-spec.ts'

/** Notes and targets that concern a chart of the page. */
export function useDecoration(chart: ReportChart): Decoration {
  const { t } = useLingui()
  const { report, state, range, granularity, calendar } = useReport()
  const { firstWeekday } = calendar
  const findTarget = useFindTarget()
  const notes = useAxisNotes(chart)
  const noteTitle = t`Notes`
  return useMemo(
    () => ({ notes, noteTitle, findTarget, report, state, range, granularity, firstWeekday }),
    [notes, noteTitle, findTarget, report, state, range, granularity, firstWeekday],
  )
}
