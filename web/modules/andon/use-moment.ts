import { useEffect, useState } from 'react'

/** The address follows the moment once it rests: a browser refuses addresses that change ten times a second. */
const restMilliseconds = 600

/**
 * The moment of a replay: it moves freely, and stands in the address when it rests.
 *
 * @param at the address's moment, ISO 8601; null when nothing is replayed.
 */
export function useMoment(at: string | null, keep: (at: string) => void): [string | null, (at: string) => void] {
  const [moment, setMoment] = useState<string | null>(null)
  const [kept, setKept] = useState(at)
  if (at !== kept) {
    // Back, a link, or the address that follows: it holds.
    setKept(at)
    setMoment(null)
  }
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => keep(moment), restMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only a move of the moment counts
  }, [moment])
  return [at === null ? null : (moment ?? at), setMoment]
}
