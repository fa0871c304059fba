import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { changeRosterSchema } from '#api/modules/rosters/planner.contract.ts'
import { editKey, type Edits, noEdits } from './edits.ts'

const storageKey = 'draft:roster'
/** Steps that can be undone. */
const mostSteps = 100
const keptSchema = z.array(changeRosterSchema.shape.changes.element)

/** Unsaved plans; they survive a reload of this tab. */
function readKept(): Edits {
  try {
    const kept = keptSchema.safeParse(JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]')).data ?? []
    return new Map(kept.map((change) => [editKey(change.employee, change.date), change]))
  } catch {
    return noEdits
  }
}

interface History {
  past: readonly Edits[]
  now: Edits
  future: readonly Edits[]
}

/** Edits of the roster with the steps back and forth. */
export function useEdits() {
  const [{ past, now, future }, setHistory] = useState<History>(() => ({ past: [], now: readKept(), future: [] }))
  useEffect(() => {
    try {
      if (now.size > 0) window.sessionStorage.setItem(storageKey, JSON.stringify([...now.values()]))
      else window.sessionStorage.removeItem(storageKey)
    } catch {
      // Storage is blocked or full: the plan is edited without a way back from a reload.
    }
  }, [now])
  return {
    edits: now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: useCallback(
      (make: (edits: Edits) => Edits) =>
        setHistory((history) => {
          const next = make(history.now)
          return { past: [...history.past.slice(-mostSteps), history.now], now: next, future: [] }
        }),
      [],
    ),
    undo: useCallback(
      () =>
        setHistory((history) => {
          const before = history.past.at(-1)
          if (!before) return history
          return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
        }),
      [],
    ),
    redo: useCallback(
      () =>
        setHistory((history) => {
          const [after, ...rest] = history.future
          return after ? { past: [...history.past, history.now], now: after, future: rest } : history
        }),
      [],
    ),
    /** Starts over, from other edits or from none. */
    restart: useCallback((edits: Edits = noEdits) => setHistory({ past: [], now: edits, future: [] }), []),
  }
}
