import { useCallback, useEffect, useRef, useState } from 'react'
import { type KeptPunches, type KioskPunch, punchesTogether } from '#api/modules/kiosk/kiosk.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { sendPunches } from './kiosk.api.ts'
import { dropPunches, keepPunch, waitingPunches } from './waiting-punches.ts'

/** What waits is tried again after so long. */
const againMs = 5_000

export type Fate = KeptPunches[number]['result'] | 'waiting'

/**
 * Punches go into this browser's own database first, and out of it once the server has confirmed them. A punch that is
 * sent twice, because an answer was lost, counts once.
 */
export function useOutbox(key: string) {
  const [waiting, setWaiting] = useState(0)
  const [ended, setEnded] = useState(false)
  const sending = useRef<Promise<KeptPunches>>(Promise.resolve([]))

  const flush = useCallback((): Promise<KeptPunches> => {
    const work = async (): Promise<KeptPunches> => {
      const punches = (await waitingPunches()).slice(0, punchesTogether)
      if (punches.length === 0) return []
      const kept = await sendPunches(key, punches)
      await dropPunches(kept.map(({ id }) => id))
      return kept
    }
    // One after another: two at once would send the same.
    sending.current = sending.current
      .then(work, work)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) setEnded(true)
        return []
      })
      .finally(() => void waitingPunches().then(({ length }) => setWaiting(length)))
    return sending.current
  }, [key])

  useEffect(() => {
    const again = () => void flush()
    again()
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [flush])

  const punch = useCallback(
    async (what: KioskPunch): Promise<Fate> => {
      await keepPunch(what)
      const kept = await flush()
      return kept.find(({ id }) => id === what.id)?.result ?? 'waiting'
    },
    [flush],
  )
  return { waiting, ended, punch }
}
