import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Board } from '#api/modules/andon/andon.contract.ts'
import { useOfSecond, useSecond } from '#web/modules/machines/public/ticking.ts'

export interface BoardTime {
  /** Milliseconds that the server's clock is ahead of this browser's. */
  ahead: number
  /** Epoch milliseconds at which the board is frozen, as in a replay; null while it runs. */
  stopped: number | null
  /** Epoch milliseconds until which the states are known, where records come in later: none has lasted longer. */
  known?: number | null
}

/** Records that end longer ago do not show the present. */
export const lateSeconds = 15 * 60

/** Time up to which the states of a board are known; null for live devices. */
export function knownUntil(board: Pick<Board, 'at' | 'behindSeconds'> | undefined): number | null {
  return board && board.behindSeconds > lateSeconds ? Date.parse(board.at) : null
}

const BoardTimeContext = createContext<BoardTime>({ ahead: 0, stopped: null })

/** The board's time for everything inside. */
export function BoardTimeProvider({ ahead, stopped, known = null, children }: BoardTime & { children: ReactNode }) {
  // One object per time: otherwise every answer of the server would render each machine.
  const time = useMemo(() => ({ ahead, stopped, known }), [ahead, stopped, known])
  return createElement(BoardTimeContext, { value: time }, children)
}

/**
 * A value computed by `read` from the board's instant; re-renders only when the value changes. For parts that the board
 * has by the hundred.
 */
export function useOfBoardNow<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  const { ahead, stopped, known } = useContext(BoardTimeContext)
  return useOfSecond((now) => read(stopped ?? known ?? now + ahead))
}

/** The instant of the board, in epoch milliseconds: it advances with the clock, or is frozen. */
export function useBoardNow(): number {
  const { ahead, stopped } = useContext(BoardTimeContext)
  const now = useSecond()
  return stopped ?? now + ahead
}
