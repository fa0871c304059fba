/** A part of an axis in percent of the whole. */
export type Span = { start: number; end: number }

/** Least part that may be seen: a minute and a half of a day. */
const least = 0.1

/** The span made narrower (below 1) or wider around a point, which stays where it is; within the whole. */
export function zoomed({ start, end }: Span, factor: number, around = (start + end) / 2): Span {
  const size = Math.min(100, Math.max(least, (end - start) * factor))
  const part = end > start ? (around - start) / (end - start) : 0.5
  return within({ start: around - part * size, end: around + (1 - part) * size })
}

/** The span moved along by a part of its own size. */
export function panned({ start, end }: Span, by: number): Span {
  const way = (end - start) * by
  return within({ start: start + way, end: end + way })
}

function within({ start, end }: Span): Span {
  const size = Math.min(100, end - start)
  const from = Math.min(100 - size, Math.max(0, start))
  return { start: from, end: from + size }
}
