/** An order that waits at a machine; without a position it comes after all that have one. */
export type Waiting = { id: string; position: number | null }

const gap = 1024
/** Two positions closer than this are spread out again before another one goes between them. */
const tooClose = 1e-6

/**
 * Position of an order in a queue: between its new neighbours, so that only its own row changes. When there is no room
 * between them, or the one before it has no position yet, the whole queue is numbered anew.
 *
 * @param queue the others, in their order.
 * @param after the one before it; null: first.
 * @returns its position, and new ones of others; undefined when `after` is not in the queue.
 */
export function placeInQueue(
  queue: readonly Waiting[],
  id: string,
  after: string | null,
): { position: number; others: ReadonlyMap<string, number> } | undefined {
  const index = after === null ? 0 : queue.findIndex((order) => order.id === after) + 1
  if (after !== null && index === 0) return undefined
  const before = queue[index - 1]
  const behind = queue[index]?.position ?? null
  if (!before) return { position: behind === null ? 0 : behind - gap, others: new Map() }
  if (before.position !== null) {
    if (behind === null) return { position: before.position + gap, others: new Map() }
    if (behind - before.position > tooClose) return { position: (before.position + behind) / 2, others: new Map() }
  }
  const order = queue.map((one) => one.id).toSpliced(index, 0, id)
  const numbers = new Map(order.map((one, at) => [one, (at + 1) * gap]))
  const position = numbers.get(id)!
  numbers.delete(id)
  return { position, others: numbers }
}
