import { useEffect, useRef, useState } from 'react'
import { useBoard } from './use-board.ts'
import { useReplay } from './use-replay.ts'

/**
 * The board of a site, now or in the past. While a replay loads, its last picture stays.
 *
 * @param at ISO time of a past moment; null for now.
 * @param onNow called when a replay reaches the present.
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
