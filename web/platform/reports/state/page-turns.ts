import { allDrawn } from '#web/ui/charts/in-turn.ts'
import { pageIdle } from './page-idle.ts'

/** Longest wait of parts out of sight for those in sight, ms: these may come from a server that has much to do. */
const patience = 5000

/** Answers that are waited for in sight. */
const inSight = new Set<Promise<unknown>>()

/** Has what can wait come after this answer. */
export function comesFirst<T>(answer: Promise<T>): Promise<T> {
  const forget = () => inSight.delete(answer)
  inSight.add(answer)
  answer.then(forget, forget)
  return answer
}

/**
 * Ends when everything in sight is answered and drawn.
 *
 * @param patienceMs longest wait for its answers.
 */
export async function sightDrawn(patienceMs: number): Promise<void> {
  // All questions of one cut are put in one turn of the page.
  await new Promise((resolve) => setTimeout(resolve))
  await Promise.race([Promise.allSettled(inSight), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  // The answers are drawn in the following turns.
  await new Promise((resolve) => setTimeout(resolve))
  await allDrawn()
}

/**
 * Answers parts out of sight: asked when everything in sight is answered and painted, and never if cancelled before;
 * drawn when the page is idle.
 */
export async function comesLater<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  await sightDrawn(patience)
  await pageIdle()
  signal?.throwIfAborted()
  const answer = await ask()
  await pageIdle()
  return answer
}
