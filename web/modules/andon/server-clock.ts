import { createContext, useContext } from 'react'
import { useSecond } from '#web/platform/machines/ticking.ts'

export interface BoardTime {
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  ahead: number
  /** Epoch milliseconds at which the board stands still, as in a replay; null while it runs. */
  stopped: number | null
}

const BoardTimeContext = createContext<BoardTime>({ ahead: 0, stopped: null })
export const BoardTimeProvider = BoardTimeContext.Provider

/** The instant that the board shows, in epoch milliseconds: it goes on with the clock, or stands still. */
export function useBoardNow(): number {
  const { ahead, stopped } = useContext(BoardTimeContext)
  const now = useSecond()
  return stopped ?? now + ahead
}
