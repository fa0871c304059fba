import PQueue from 'p-queue'

/**
 * Merges equal look-ups: all that arrive before one begins share it, so that a page's simultaneous requests cost a few
 * look-ups, not hundreds. A look-up that has already begun is never shared, so its answer includes all earlier changes.
 *
 * @param atOnce look-ups that run side by side; the others leave the connections to devices and to signing in.
 */
export function shareLooks<Asked, Found>(
  look: (asked: Asked) => Promise<Found>,
  { keyOf, atOnce }: { keyOf: (asked: Asked) => string; atOnce: number },
): (asked: Asked) => Promise<Found> {
  const queue = new PQueue({ concurrency: atOnce })
  /** Look-ups that have not begun, one per question. */
  const waiting = new Map<string, Promise<Found>>()
  return (question) => {
    const key = keyOf(question)
    const shared = waiting.get(key)
    if (shared) return shared
    let begun = false
    const answer = queue.add(() => {
      begun = true
      waiting.delete(key)
      return look(question)
    })
    if (!begun) waiting.set(key, answer)
    return answer
  }
}
