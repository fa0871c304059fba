import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the portal fills the screen, and the switch for it; phones may not offer it. */
export function useFullscreen(): { isAvailable: boolean; isFull: boolean; toggle: () => Promise<void> } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return {
    isAvailable: document.fullscreenEnabled,
    isFull,
    toggle: () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  }
}
