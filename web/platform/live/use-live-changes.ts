import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveChange, LiveTopic } from '#api/platform/live/live.contract.ts'
import { type LiveState, listenLive, liveFailures, liveState, watchLiveState } from './live-connection.ts'

/** Changes come in showers; a screen looks again at most this often. */
const atMostEveryMs = 500

/**
 * Calls when something of the topics changed, and when changes may have been missed (`ids` is then null), at most twice a
 * second and never too early: the last change of a shower is always followed by a call.
 *
 * @param onChange gets the ids that changed; null when any may have.
 */
export function useLiveChanges(
  topics: readonly LiveTopic[],
  onChange: (ids: ReadonlySet<string> | null) => void,
): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const wanted = topics.map(({ name }) => name).join()
  useEffect(() => {
    let ids: Set<string> | null = new Set()
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const flush = () => {
      timer = undefined
      last = performance.now()
      const changed = ids
      ids = new Set()
      latest.current(changed)
    }
    const note = (change: LiveChange | 'lost') => {
      if (change === 'lost' || change.ids.length === 0) {
        if (change !== 'lost' && !wanted.split(',').includes(change.topic)) return
        ids = null
      } else {
        if (!wanted.split(',').includes(change.topic)) return
        if (ids) for (const id of change.ids) ids.add(id)
      }
      timer ??= setTimeout(flush, Math.max(0, last + atMostEveryMs - performance.now()))
    }
    const forget = listenLive(note)
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [wanted])
}

/** Whether changes arrive at once, and how often it was tried in vain since they last did. */
export function useLiveState(): { state: LiveState; failures: number } {
  const state = useSyncExternalStore(watchLiveState, liveState)
  const failures = useSyncExternalStore(watchLiveState, liveFailures)
  return { state, failures }
}
