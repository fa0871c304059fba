import { setTimeout as sleep } from 'node:timers/promises'

export interface CubeHealth {
  /**
   * `starting` until something listens for the first time: the rest of the portal can be used meanwhile. `failing` when
   * questions are answered wrongly, or are not any more.
   */
  state(): 'starting' | 'answering' | 'failing'
  stop(): void
}

const everyMs = 3000
/** One look may meet a restart, or a machine that stands still. */
const failuresInARow = 2
const patienceMs = 10_000

/** Looks at Cube's `/livez`, which is green while a real question of its own is answered. */
export function watchCube(cubeUrl: string): CubeHealth {
  const stopped = new AbortController()
  const { signal } = stopped
  let state: 'starting' | 'answering' | 'failing' = 'starting'
  let failures = 0
  const work = async () => {
    while (!signal.aborted) {
      const seen = await lookAtCube(cubeUrl, signal)
      failures = seen === 'answering' ? 0 : failures + 1
      if (seen === 'answering') state = seen
      else if (failures >= failuresInARow && (seen === 'failing' || state !== 'starting')) state = 'failing'
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void work()
  return { state: () => state, stop: () => stopped.abort() }
}

/** One look. */
export async function lookAtCube(cubeUrl: string, signal: AbortSignal): Promise<'answering' | 'failing' | 'silent'> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    const answer = await fetch(new URL('/livez', cubeUrl), { signal: within })
    await answer.body?.cancel()
    return answer.ok ? 'answering' : 'failing'
  } catch {
    return 'silent'
  }
}
