import { type ReactNode, useDeferredValue } from 'react'
import { ReportContext, useReport } from './report-context.ts'

/**
 * Draws its part of the page when the rest is painted. What is in it keeps the state that it has until then, and is left
 * alone meanwhile if its elements stay the same.
 *
 * @param now says that the part is in sight and may not wait.
 */
export function Later({ now, children }: { now?: () => boolean; children: ReactNode }) {
  const context = useReport()
  const later = useDeferredValue(context)
  return <ReportContext value={now?.() ? context : later}>{children}</ReportContext>
}
