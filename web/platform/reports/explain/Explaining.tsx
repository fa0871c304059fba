import { Suspense, lazy } from 'react'
import { useReport } from '../state/report-context.ts'

const ExplainDrawer = lazy(() => import('./ExplainDrawer.tsx').then((module) => ({ default: module.ExplainDrawer })))

/**
 * The drawer of the address. It is on a page once, not beside the figures: a presentation shows those a second time.
 */
export function Explaining() {
  const { explain } = useReport()
  if (!explain) return null
  return (
    <Suspense fallback={null}>
      <ExplainDrawer />
    </Suspense>
  )
}
