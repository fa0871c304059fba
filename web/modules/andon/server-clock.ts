import { createContext, useContext, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let second = Math.floor(Date.now() / 1000)

function tick(): void {
  const now = Math.floor(Date.now() / 1000)
  if (now === second) return
  second = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 250)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Epoch milliseconds by this browser's clock, in whole seconds; re-renders each second. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => second) * 1000
}

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
