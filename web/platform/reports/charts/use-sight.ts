import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Whether an element is in sight or soon will be; true until the browser knows. */
export function useSight(host: RefObject<HTMLElement | null>): () => boolean {
  const seen = useRef(true)
  useEffect(() => {
    if (!host.current) return undefined
    const observer = new IntersectionObserver((entries) => (seen.current = entries.at(-1)?.isIntersecting ?? true))
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [host])
  return useCallback(() => seen.current, [])
}
