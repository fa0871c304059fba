import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { inTurn } from './in-turn.ts'
import { useNear } from './use-near.ts'

/**
 * Delays the inputs of a chart: marks, keys and tips belong to the present picture. Out of sight it keeps its last
 * drawing; in sight it is drawn at once, and with new figures when its turn comes.
 */
export function useShown<T extends Record<string, unknown>>(host: RefObject<HTMLElement | null>, now: T): T {
  const near = useNear(host)
  const [wasNear, setWasNear] = useState(near)
  const [shown, setShown] = useState(now)
  const changed = near && Object.keys(now).some((name) => now[name] !== shown[name])
  const comes = near && !wasNear
  if (near !== wasNear) setWasNear(near)
  if (changed && comes) setShown(now)
  // Before the paint, which is the one that the drawing follows.
  useLayoutEffect(
    () => (changed ? inTurn(() => flushSync(() => setShown(now))) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps, react/memo-dependencies -- its content, not the object
    [changed, ...Object.values(now)],
  )
  return changed && comes ? now : shown
}
