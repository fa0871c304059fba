/** Half-open, in seconds since 1970. */
export interface Span {
  start: number
  end: number
}

export const secondsOf = (spans: readonly Span[]): number =>
  spans.reduce((all, { start, end }) => all + Math.max(0, end - start), 0)

/** What lies in both; each list is without overlap of its own. */
export function common(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const start = Math.max(one.start, other.start)
      const end = Math.min(one.end, other.end)
      return end > start ? [{ start, end }] : []
    }),
  )
}

/** What is left of some where none of the others lies. */
export function without(some: readonly Span[], others: readonly Span[]): Span[] {
  let left = some.filter(({ start, end }) => end > start)
  for (const other of others)
    left = left.flatMap((one) => {
      if (other.end <= one.start || other.start >= one.end) return [one]
      return [
        { start: one.start, end: other.start },
        { start: other.end, end: one.end },
      ].filter(({ start, end }) => end > start)
    })
  return left
}
