import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { sightDrawn } from './page-turns.ts'
import { ReportContext, useReport } from './report-context.ts'

/**
 * Draws its part of the page when what is in sight is drawn. What is in it keeps the state that it has until then, and is
 * left alone meanwhile if its elements stay the same.
 *
 * @param now says that the part is in sight and may not wait.
 * @param patience longest that it waits for answers to what is in sight, ms: one who scrolls soon is to see that it is old.
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
  const asked = { context: useReport(), children }
  const [drawn, setDrawn] = useState(asked)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  const { context } = asked
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
  // Old answers stand with the elements that asked for them: new columns over old rows would say what is not so.
  const shown = now?.() || drawn.context === context ? asked : drawn
  return <ReportContext value={shown.context}>{shown.children}</ReportContext>
}
