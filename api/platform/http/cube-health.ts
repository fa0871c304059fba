import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export interface CubeHealth {
  /**
   * `starting` until something listens for the first time: the rest of the portal can be used meanwhile. `failing` when
   * questions are answered wrongly, or are not any more.
   */
  state(): 'starting' | 'answering' | 'failing'
  stop(): void
}

const everyMs = 3000
/** One look may meet a restart, or a machine that is frozen. */
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
      const { answer: seen } = await lookAtCube(cubeUrl, signal)
      failures = seen === 'answering' ? 0 : failures + 1
      if (seen === 'answering') state = seen
      else if (failures >= failuresInARow && (seen === 'failing' || state !== 'starting')) state = 'failing'
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void work()
  return { state: () => state, stop: () => stopped.abort() }
}

interface CubeLook {
  answer: 'answering' | 'failing' | 'silent'
  /** Places for statements that are taken, and statements that run in them. */
  taken: number
  running: number
}

const livezSchema = z.object({ places: z.object({ taken: z.int(), running: z.int() }) })

/** One look. */
export async function lookAtCube(cubeUrl: string, signal: AbortSignal): Promise<CubeLook> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    const answer = await fetch(new URL('/livez', cubeUrl), { signal: within })
    const parsed = livezSchema.safeParse(await answer.json().catch(() => undefined))
    const { taken, running } = parsed.data?.places ?? { taken: 0, running: 0 }
    return { answer: answer.ok ? 'answering' : 'failing', taken, running }
  } catch {
    return { answer: 'silent', taken: 0, running: 0 }
  }
}
