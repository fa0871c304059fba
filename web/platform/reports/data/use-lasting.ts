import { useEffect, useState } from 'react'

/** Shorter waits are not told: what dims and comes back within a blink is felt as a flicker. */
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
