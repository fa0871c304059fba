import { useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'

/** Identifies a listed stop, even when its record is rebuilt. */
export const stopKey = (stop: Pick<Stop, 'machineId' | 'start'>) => `${stop.machineId} ${stop.start}`

/** The stop that one looks at. It stays when another comes in above it; one that is gone leaves its place to the next. */
export function useStopFocus(rows: readonly Stop[]) {
  const [focus, setFocus] = useState<{ key: string; index: number } | null>(null)
  const listedAt = focus ? rows.findIndex((stop) => stopKey(stop) === focus.key) : 0
  const index = listedAt < 0 ? Math.min(focus?.index ?? 0, rows.length - 1) : listedAt
  const focused = rows[index]
  if (focused && (stopKey(focused) !== focus?.key || index !== focus.index)) setFocus({ key: stopKey(focused), index })
  const lookAt = (stop: Stop) => setFocus({ key: stopKey(stop), index: rows.indexOf(stop) })
  return {
    focused,
    lookAt,
    /** Looks at a stop further down or up, with the focus of the keyboard. */
    move(step: number) {
      const stop = rows[Math.max(0, Math.min(rows.length - 1, index + step))]
      if (!stop) return
      lookAt(stop)
      document.querySelector<HTMLElement>(`[data-stop-button="${stop.id}"]`)?.focus()
    },
    /** The next stop below that has no reason yet. */
    nextUndefined: rows.slice(index + 1).find((row) => row.reasonId === null),
    reset: () => setFocus(null),
  }
}
