import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Fills the screen, if the browser allows it: call it in the click itself, because a browser refuses it later. Tooltips
 * of charts are outside the page, so the document fills the screen.
 */
export function fillScreen(): void {
  if (!document.fullscreenElement) void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

let users = 0

/** Reports when the reader leaves full screen by the browser's own Escape, and exits full screen on unmount. */
export function useFullScreenEnd(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    users++
    let entered = document.fullscreenElement !== null
    const change = () => {
      if (document.fullscreenElement) entered = true
      else if (entered) leave.current()
    }
    document.addEventListener('fullscreenchange', change)
    return () => {
      document.removeEventListener('fullscreenchange', change)
      users--
      // Delayed: an effect that only restarts must not leave full screen.
      setTimeout(() => {
        if (users === 0 && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      })
    }
  }, [])
}
