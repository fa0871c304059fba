import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Fills the screen, where the browser allows it: call it in the click itself, a browser refuses it later. Tooltips of
 * charts live beside the page, so it is the document that fills the screen.
 */
export function fillScreen(): void {
  if (!document.fullscreenElement) void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/** Tells when the reader left the full screen by the browser's own Escape, and leaves it at the end. */
export function useFullScreenEnd(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    let entered = document.fullscreenElement !== null
    const change = () => {
      if (document.fullscreenElement) entered = true
      else if (entered) leave.current()
    }
    document.addEventListener('fullscreenchange', change)
    return () => {
      document.removeEventListener('fullscreenchange', change)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
