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
  return (asked) => {
    const key = keyOf(asked)
    const known = waiting.get(key)
    if (known) return known
    let begun = false
    const found = queue.add(() => {
      begun = true
      waiting.delete(key)
      return look(asked)
    })
    if (!begun) waiting.set(key, found)
    return found
  }
}
