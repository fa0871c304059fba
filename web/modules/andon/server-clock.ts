import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import { useOfSecond, useSecond } from '#web/platform/machines/ticking.ts'

export interface BoardTime {
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  ahead: number
  /** Epoch milliseconds at which the board stands still, as in a replay; null while it runs. */
  stopped: number | null
}

const BoardTimeContext = createContext<BoardTime>({ ahead: 0, stopped: null })

/** What is inside shows this time. */
export function BoardTimeProvider({ ahead, stopped, children }: BoardTime & { children: ReactNode }) {
  // The same object for the same time: otherwise every answer of the server would render each machine anew.
  const time = useMemo(() => ({ ahead, stopped }), [ahead, stopped])
  return createElement(BoardTimeContext, { value: time }, children)
}

/**
 * What `read` makes of the instant that the board shows; re-renders only when that changes. For what stands on the board
 * by the hundred.
 */
export function useOfBoardNow<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  const { ahead, stopped } = useContext(BoardTimeContext)
  return useOfSecond((now) => read(stopped ?? now + ahead))
}

/** The instant that the board shows, in epoch milliseconds: it goes on with the clock, or stands still. */
export function useBoardNow(): number {
  const { ahead, stopped } = useContext(BoardTimeContext)
  const now = useSecond()
  return stopped ?? now + ahead
}
