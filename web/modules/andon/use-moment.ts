import { useEffect, useState } from 'react'

/** The address follows the moment once it rests: a browser refuses addresses that change ten times a second. */
const restMilliseconds = 600

/**
 * The moment of a replay: `seek` moves it freely, and the address keeps it when it rests. `jump` puts one there at
 * once, or ends the replay with null: a moment that has not rested yet does not follow it.
 *
 * @param address the address's moment, ISO 8601; null when nothing is replayed.
 */
export function useMoment(address: string | null, keep: (at: string | null) => void) {
  const [moment, seek] = useState<string | null>(null)
  const [kept, setKept] = useState(address)
  if (address !== kept) {
    // Back, a link, or the address that follows: it holds.
    setKept(address)
    seek(null)
  }
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => keep(moment), restMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only a move of the moment counts
  }, [moment])
  const jump = (next: string | null) => {
    seek(null)
    keep(next)
  }
  return { at: address === null ? null : (moment ?? address), seek: (next: string) => seek(next), jump }
}
