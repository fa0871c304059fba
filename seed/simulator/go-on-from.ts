/** The portal may take so long to come up after the plant's history was filled. */
const startSeconds = 300
/** Events just before an end may be missing; the ids of arrived events are known. */
const againSeconds = 60

/**
 * Start of the simulated events, in epoch seconds: the end of the plant's history. Much later than that, the devices
 * had already run and were stopped: they continue from a minute ago, repeat nothing, and leave the gap empty.
 *
 * @param until end of the history, epoch seconds. @param now epoch milliseconds.
 */
export function goOnFrom(until: number, now: number): number {
  const present = Math.floor(now / 1000)
  return present - until > startSeconds ? present - againSeconds : until
}
