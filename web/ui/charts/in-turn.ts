import { afterPaint } from './after-paint.ts'

/** How long is drawn at a time, ms: what takes less than two frames may as well be painted together. */
const atATime = 32

/** What waits, in the order in which it came. */
const waiting = new Set<() => void>()
let underWay = false
const afterwards: (() => void)[] = []

/**
 * Draws once the page's own figures are painted and all earlier charts are drawn. In between the browser may paint and
 * handle a key, so the first chart appears before the last is drawn.
 *
 * @returns a function that cancels it, for charts with newer figures by then.
 */
export function inTurn(draw: () => void): () => void {
  waiting.add(draw)
  if (!underWay) {
    underWay = true
    // A page out of sight is not painted: its exports and prints are drawn all the same.
    if (globalThis.document?.hidden) setTimeout(drawSome)
    else afterPaint(drawSome)
  }
  return () => void waiting.delete(draw)
}

/** Ends when nothing waits to be drawn. */
export function allDrawn(): Promise<void> {
  return underWay ? new Promise((resolve) => afterwards.push(resolve)) : Promise.resolve()
}

function drawSome(): void {
  const until = performance.now() + atATime
  // A failure is reported, and delays no chart after it.
  try {
    for (const draw of waiting) {
      waiting.delete(draw)
      draw()
      if (performance.now() > until) break
    }
  } finally {
    underWay = waiting.size > 0
    if (underWay) setTimeout(drawSome)
    else for (const begin of afterwards.splice(0)) begin()
  }
}

// The browser prints the present state when this ends.
globalThis.addEventListener?.('beforeprint', () => {
  for (const draw of waiting) draw()
  waiting.clear()
})
