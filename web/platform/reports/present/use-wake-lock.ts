import { useEffect } from 'react'

/** Keeps the screen on while it is used, if the browser can. A hidden tab loses the lock and takes it again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let held: WakeLockSentinel | null = null
    let over = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
        else held = lock
      } catch {
        // Refused, for example on a low battery: the presentation continues without it.
      }
    }
    const again = () => void take()
    void take()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [])
}
