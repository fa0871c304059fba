import { setImmediate as afterHearing, setTimeout as sleep } from 'node:timers/promises'

const tickMs = 50

/**
 * Waits for as long as this process was free to hear anything: while it works itself, no answer is late. What came meanwhile
 * has been heard before it is over.
 *
 * @returns once `ms` have passed, or the signal ends it.
 */
export async function freeTime(ms: number, signal: AbortSignal): Promise<void> {
  for (let left = ms; left > 0 && !signal.aborted;) {
    const begun = performance.now()
    await sleep(Math.min(tickMs, left), undefined, { signal, ref: false }).catch(() => undefined)
    left -= Math.min(performance.now() - begun, 2 * tickMs)
  }
  if (!signal.aborted) await afterHearing()
}
