import { useEffect } from 'react'
import { useReport } from './report-context.ts'

/** Escape takes back the last filter, then the last drill step; open dialogs, menus and fields have it first. */
export function useUndoKey(): void {
  const { report, state, change } = useReport()
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return
      if (document.querySelector('[role="dialog"], [role="menu"], [data-headlessui-state~="open"]')) return
      const last = Object.keys(state.filters).findLast((name) => name !== report.pinned)
      if (last) {
        const { [last]: _, ...others } = state.filters
        change({ filters: others })
      } else if (state.drill.length > 0) change({ drill: state.drill.slice(0, -1) })
    }
    window.addEventListener('keydown', undo)
    return () => window.removeEventListener('keydown', undo)
  }, [report, state, change])
}
