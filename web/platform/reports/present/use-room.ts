import { type RefObject, useEffect, useState } from 'react'
import type { Room } from './slide-fit.ts'

/** Pixels that an element offers; null before it is laid out. */
export function useRoom(host: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    if (!host.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [host])
  return room
}
