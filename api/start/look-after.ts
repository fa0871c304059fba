import { stillRuns } from './server-process.ts'

/** How often the server is looked at, and how long it must live for the next start not to be put off. */
const pace = { lookMs: 500, laterMs: 10_000, livedMs: 10_000 }

/**
 * Starts the server of a cluster again whenever it is gone, be it a child of this process or one that was taken over.
 * One that cannot start (the memory of a killed one may still be in use) is tried again, less and less often.
 *
 * @param begin starts a server and returns its process number.
 * @returns call it before stopping the server.
 */
export function lookAfter(folder: string, pid: number, begin: () => number): () => void {
  let current = pid
  let begun = performance.now()
  let pause = 0
  const timer = setInterval(() => {
    const lived = performance.now() - begun
    if (stillRuns(current, folder)) {
      if (lived > pace.livedMs) pause = 0
      return
    }
    if (lived < pause) return
    current = begin()
    begun = performance.now()
    pause = Math.min(pause * 2 || pace.lookMs, pace.laterMs)
  }, pace.lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
