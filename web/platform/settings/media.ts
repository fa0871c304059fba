import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Breakpoints of the specification: 600, 900, 1200 px; stretch counts above 1600 px. */
export const media = {
  tabletUp: '(min-width: 600px)',
  deskUp: '(min-width: 900px)',
  wideUp: '(min-width: 1200px)',
  stretchable: '(min-width: 1601px)',
} as const
