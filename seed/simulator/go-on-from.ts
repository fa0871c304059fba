/** The portal may take so long to come up after the plant's history was filled. */
const startSeconds = 300
/** Events just before an end may be missing; the ids of arrived events are known. */
const againSeconds = 60

/**
 * From when on the devices tell what happens, in epoch seconds: where the plant's history ends. Long after that they were
 * told to once before, and were ended since: they go on from a minute ago, and do not tell all of it again. What happened
 * while they were away longer nobody knows.
 *
 * @param until where the history ends, epoch seconds. @param now epoch milliseconds.
 */
export function goOnFrom(until: number, now: number): number {
  const present = Math.floor(now / 1000)
  return present - until > startSeconds ? present - againSeconds : until
}
