import { useLayoutEffect, useState } from 'react'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { ReportState } from '#web/core/report/url-state.ts'

/** Longest time that the page keeps showing the previous state: rows in the browser answer in a few milliseconds. */
const patience = 150

/**
 * The state on the page: the wanted one as soon as everything in sight is answered, so that a cut is drawn once, with
 * its figures, and not first as a question. Without a wait it is the wanted one at once.
 *
 * @param askAhead asks the questions of a state; null when the rows are not here or all is answered.
 */
export function useAnsweredState(
  wantedState: ReportState,
  report: ReportDefinition,
  askAhead: (state: ReportState) => Promise<unknown> | null,
): ReportState {
  const [shown, setShown] = useState({ report, state: wantedState })
  // Another report has nothing in common with the present one.
  const other = shown.report !== report
  if (other) setShown({ report, state: wantedState })
  useLayoutEffect(() => {
    if (shown.state === wantedState) return undefined
    let wanted = true
    const show = () => {
      if (wanted) setShown({ report, state: wantedState })
    }
    const answers = askAhead(wantedState)
    if (answers) void Promise.race([answers, new Promise((resolve) => setTimeout(resolve, patience))]).then(show)
    else show()
    return () => {
      wanted = false
    }
  }, [wantedState, shown.state, report, askAhead])
  return other ? wantedState : shown.state
}
