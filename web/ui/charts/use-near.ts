import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pixels around the screen within which an element may soon be seen. */
const margin = 150

/** Whether an element is in sight or near it; taken for near until the browser knows, and on paper. */
export function useNear(host: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(true)
  useEffect(() => {
    if (!host.current) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${margin}px`,
    })
    observer.observe(host.current)
    // The browser prints the present state when this ends.
    const print = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [host])
  return near
}
