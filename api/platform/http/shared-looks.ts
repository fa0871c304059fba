import PQueue from 'p-queue'

/**
 * Looks things up, all that are asked the same before a look has begun by that one: what a page sends at once costs a few
 * looks, not hundreds. None is answered by a look that began before it was asked, so what changed in between counts.
 *
 * @param atOnce looks that run side by side; the others leave the connections to devices and to signing in.
 */
export function shareLooks<Asked, Found>(
  look: (asked: Asked) => Promise<Found>,
  { keyOf, atOnce }: { keyOf: (asked: Asked) => string; atOnce: number },
): (asked: Asked) => Promise<Found> {
  const queue = new PQueue({ concurrency: atOnce })
  /** Those that have not begun: of one question one at most. */
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
