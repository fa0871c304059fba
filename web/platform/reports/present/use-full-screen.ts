import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Fills the screen as long as it is used, where the browser allows it, and tells when the reader left the full screen by
 * the browser's own Escape. Tooltips of charts live beside the page, so it is the document that fills the screen.
 */
export function useFullScreen(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const wasFull = document.fullscreenElement !== null
    let entered = wasFull
    const change = () => {
      if (document.fullscreenElement) entered = true
      else if (entered) leave.current()
    }
    document.addEventListener('fullscreenchange', change)
    if (!wasFull) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', change)
      if (!wasFull && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
