import { Suspense, lazy } from 'react'
import { useReport } from '../state/report-context.ts'

const ExplainDrawer = lazy(() => import('./ExplainDrawer.tsx').then((module) => ({ default: module.ExplainDrawer })))

/** The drawer of explanations, once per page and not beside the figures: a presentation shows those a second time. */
export function Explaining() {
  const { explain } = useReport()
  if (!explain) return null
  return (
    <Suspense fallback={null}>
      <ExplainDrawer />
    </Suspense>
  )
}
