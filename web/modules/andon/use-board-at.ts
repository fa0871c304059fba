import { useEffect, useRef, useState } from 'react'
import { useBoard } from './use-board.ts'
import { useReplay } from './use-replay.ts'

/**
 * The board of a site now, or as it was. While a replay reads on, its last picture stays.
 *
 * @param at ISO time of a past moment; null for now.
 * @param onNow a replay has come to the present.
 */
export function useBoardAt(site: string | undefined, at: string | null, onNow: () => void) {
  const live = useBoard(site)
  const replay = useReplay(site, at)
  const latest = useRef(onNow)
  useEffect(() => {
    latest.current = onNow
  })
  useEffect(() => {
    if (replay.ahead) latest.current()
  }, [replay.ahead])
  const [lastFrame, setLastFrame] = useState(replay.frame)
  if (replay.frame && replay.frame !== lastFrame) setLastFrame(replay.frame)
  const isPast = at !== null
  return {
    live,
    replay,
    board: isPast ? (replay.frame ?? lastFrame ?? undefined) : live.data,
    error: isPast ? replay.error : live.error,
    failures: isPast ? replay.failureCount : live.failureCount,
    retry: () => (isPast ? replay.refetch() : void live.refetch()),
  }
}
