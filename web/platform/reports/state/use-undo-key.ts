import { useEffect } from 'react'
import { useReport } from './report-context.ts'
import type { StatePatch } from './use-report-state.ts'

/** Escape takes back the last filter, then the last drill step; open dialogs, menus and fields have it first. */
export function useUndoKey(): void {
  const { report, state, change } = useReport()
  const { pinned } = report
  const hasSteps = state.drill.length > 0 || Object.keys(state.filters).some((name) => name !== pinned)
  useEffect(() => {
    const takenBack: StatePatch = ({ filters, drill }) => {
      const last = Object.keys(filters).findLast((name) => name !== pinned)
      if (!last) return { drill: drill.slice(0, -1) }
      const { [last]: _, ...others } = filters
      return { filters: others }
    }
    const undo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return
      if (document.querySelector('[role="dialog"], [role="menu"], [data-headlessui-state~="open"]')) return
      if (hasSteps) change(takenBack)
    }
    window.addEventListener('keydown', undo)
    return () => window.removeEventListener('keydown', undo)
  }, [pinned, hasSteps, change])
}
