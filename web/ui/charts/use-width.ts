import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels that an element has inside, known before it is first painted. */
export function useWidth(host: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!host.current) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- only a laid-out element has a width
    setWidth(host.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [host])
  return width
}
