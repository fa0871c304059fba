import { type RefObject, useEffect, useState } from 'react'

/** True once an element has come near the screen, so that hidden tiles load nothing. */
export function useOnScreen(host: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !host.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [host, seen])
  return seen
}
