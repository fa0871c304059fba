import { useRef, useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { stopKey } from './use-stop-focus.ts'

/** Stops of a page that are explained together. */
export function useStopSelection(rows: readonly Stop[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const lastSelected = useRef<string | null>(null)
  const isSelected = (stop: Stop) => selected.has(stopKey(stop))
  const all = rows.length > 0 && rows.every(isSelected)
  return {
    isSelected,
    chosen: rows.filter(isSelected),
    state: all ? ('all' as const) : selected.size > 0 ? ('some' as const) : ('none' as const),
    toggleAll: () => setSelected(all ? new Set() : new Set(rows.map(stopKey))),
    clear: () => setSelected(new Set()),
    /** @param range everything from the stop that was selected last, as with Shift. */
    select(stop: Stop, range: boolean) {
      const next = new Set(selected)
      const from = rows.findIndex((row) => stopKey(row) === lastSelected.current)
      const to = rows.indexOf(stop)
      const on = !next.has(stopKey(stop))
      const touched = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [stop]
      for (const row of touched) {
        if (on) next.add(stopKey(row))
        else next.delete(stopKey(row))
      }
      lastSelected.current = stopKey(stop)
      setSelected(next)
    },
  }
}
