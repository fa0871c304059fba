export type Room = { width: number; height: number }

/** A slide is laid out as if on a screen of `width`, then seen `scale` times as large. Pixels. */
export type Fit = { scale: number; width: number; height: number }

/** Widths at which charts and cards read best before they are enlarged for a room full of people. */
const readingWidth = 960
const largest = 2.2
/** A chart over time says nothing in less. */
const least = 160
const pageWidth = 1150
const largestPage = 1.5
/** Title, gaps and edges of a slide beside the drawing. */
const around = 84

/**
 * Size of a chart: as wide as the screen allows, but never so large that its rows no longer fit.
 *
 * @param natural pixels that the chart's rows need, or null for one that fills any height.
 */
export function fitSlide(room: Room, natural: number | null): Fit {
  const byWidth = room.width / readingWidth
  const byHeight = natural === null ? byWidth : room.height / (natural + around)
  const scale = Math.min(largest, Math.max(1, Math.min(byWidth, byHeight)))
  return { scale, width: room.width / scale, height: room.height / scale }
}

/** How large the whole page is shown: enlarged a little, and scrolled. */
export function fitPage(room: Room): Fit {
  const scale = Math.min(largestPage, Math.max(1, room.width / pageWidth))
  return { scale, width: room.width / scale, height: room.height / scale }
}

/** Pixels for the drawing inside a fitted slide. */
export function drawingHeight(fit: Fit, natural: number | null): number {
  const free = fit.height - around
  return natural === null ? Math.max(least, free) : Math.max(natural, Math.min(free, natural * 1.6))
}
