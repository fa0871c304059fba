import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { sightDrawn } from './page-turns.ts'
import { ReportContext, useReport } from './report-context.ts'

/**
 * Draws its part of the page when the parts in sight are drawn. Until then its content keeps its state, and is left
 * alone if its elements stay the same.
 *
 * @param now the part is in sight and may not wait.
 * @param patience longest wait for answers to the parts in sight, ms: one who scrolls soon must see that it is old.
 */
export function Later({
  now,
  patience = 300,
  children,
}: {
  now?: () => boolean
  patience?: number
  children: ReactNode
}) {
  const current = { context: useReport(), children }
  const [drawn, setDrawn] = useState(current)
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  const { context } = current
  useEffect(() => {
    if (drawn.context === context) return undefined
    let wanted = true
    const follow = async () => {
      await sightDrawn(patience)
      if (wanted) startTransition(() => setDrawn(latest.current))
    }
    void follow()
    return () => {
      wanted = false
    }
  }, [context, drawn, patience])
  // Old answers stay with the elements of their questions: new columns over old rows would be wrong.
  const shown = now?.() || drawn.context === context ? current : drawn
  return <ReportContext value={shown.context}>{shown.children}</ReportContext>
}
