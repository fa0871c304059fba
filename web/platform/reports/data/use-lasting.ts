import { useEffect, useState } from 'react'

/** Shorter waits are not shown: dimming and coming back within a blink would flicker. */
const noticed = 200

/** True once something has been so for a while. */
export function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return undefined
    const timer = setTimeout(() => setLasting(true), noticed)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [now])
  return now && lasting
}
