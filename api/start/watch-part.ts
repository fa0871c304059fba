import { setTimeout as sleep } from 'node:timers/promises'

export interface WatchPauses {
  /** Between two looks, and how long one of them is waited for, in ms. */
  everyMs: number
  patienceMs: number
  /** Consecutive failed and unanswered checks before the part is ended; the latter take longer than any start. */
  failing: number
  silent: number
  /** A part that failed again soon is left alone for so long, doubled each time up to the most. */
  restMs: number
  mostRestMs: number
}

/** A busy machine ends nothing: what answers late answers, and what says nothing has three minutes. */
const usual: WatchPauses = {
  everyMs: 5000,
  patienceMs: 30_000,
  failing: 4,
  silent: 36,
  restMs: 60_000,
  mostRestMs: 1_800_000,
}

/**
 * Watches a part by its health address and calls `endIt` when it stays unwell: it answers 5xx again and again, or not
 * at all. Its supervisor then restarts it.
 *
 * @returns a function that stops watching.
 */
export function watchPart(url: string, endIt: () => void, pauses: WatchPauses = usual): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const work = async () => {
    let rest = pauses.restMs
    while (!signal.aborted) {
      const wellFor = await untilUnwell(url, pauses, pause, signal)
      if (signal.aborted) return
      if (wellFor > pauses.mostRestMs) rest = pauses.restMs
      endIt()
      await pause(rest)
      rest = Math.min(2 * rest, pauses.mostRestMs)
    }
  }
  void work()
  return () => stopped.abort()
}

/** @returns ms for which it had been well. */
async function untilUnwell(
  url: string,
  pauses: WatchPauses,
  pause: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  const began = performance.now()
  let lastWell = began
  for (let failing = 0, silent = 0; !signal.aborted; await pause(pauses.everyMs)) {
    const seen = await look(url, pauses.patienceMs)
    failing = seen === 'failing' ? failing + 1 : 0
    silent = seen === 'silent' ? silent + 1 : 0
    if (seen === 'well') lastWell = performance.now()
    if (failing >= pauses.failing || silent >= pauses.silent) break
  }
  return lastWell - began
}

async function look(url: string, patienceMs: number): Promise<'well' | 'failing' | 'silent'> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    await answer.body?.cancel()
    return answer.ok ? 'well' : 'failing'
  } catch {
    return 'silent'
  }
}
