/** A list with one entry moved to the place of another. Keys that are not there change nothing. */
export function movedTo<T>(list: readonly T[], keyOf: (entry: T) => string, from: string, to: string): T[] {
  const start = list.findIndex((entry) => keyOf(entry) === from)
  const end = list.findIndex((entry) => keyOf(entry) === to)
  const entry = list[start]
  if (entry === undefined || end < 0) return [...list]
  return list.toSpliced(start, 1).toSpliced(end, 0, entry)
}
