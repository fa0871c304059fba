import { intlLocale } from '#web/core/languages/languages.ts'

type Value = string | number | null | undefined
export type SortType = 'text' | 'number' | 'date'

/**
 * A column's values as numbers that sort as the values do; NaN where nothing is known. Texts get their rank in the
 * reader's alphabet (Press 2 before Press 10), found once per different text, so that 100,000 rows are sorted by
 * comparing numbers.
 */
export function sortKeys(values: readonly Value[], type: SortType, locale: string): Float64Array {
  const keys = new Float64Array(values.length)
  if (type === 'text') {
    const ranks = ranksOf(values, locale)
    for (let index = 0; index < keys.length; index++) keys[index] = ranks.get(values[index] ?? null) ?? Number.NaN
    return keys
  }
  for (let index = 0; index < keys.length; index++) {
    const value = values[index]
    keys[index] = value === null || value === undefined ? Number.NaN : type === 'date' ? clock(value) : Number(value)
  }
  return keys
}

/** Order of rows by several columns at once: places in the input, unknown values last in both directions, else stable. */
export function sortedPlaces(columns: readonly { keys: Float64Array; desc: boolean }[], count: number): Uint32Array {
  const places = new Uint32Array(count)
  for (let index = 0; index < count; index++) places[index] = index
  // oxlint-disable-next-line unicorn/no-array-sort -- the array was made here
  return places.sort((a, b) => {
    for (const { keys, desc } of columns) {
      const first = keys[a]!
      const second = keys[b]!
      if (first === second) continue
      const noFirst = Number.isNaN(first)
      const noSecond = Number.isNaN(second)
      if (noFirst && noSecond) continue
      if (noFirst || noSecond) return noFirst ? 1 : -1
      return first < second === desc ? 1 : -1
    }
    return a - b
  })
}

function ranksOf(values: readonly Value[], locale: string): Map<Value, number> {
  const different = [...new Set(values)].filter((value) => value !== null && value !== undefined)
  const { compare } = new Intl.Collator(intlLocale(locale), { numeric: true })
  const inOrder = different.toSorted((a, b) => compare(String(a), String(b)))
  return new Map(inOrder.map((value, rank) => [value, rank]))
}

/** Naive local times are read on one clock, so that no summer time reorders them. */
function clock(value: string | number): number {
  if (typeof value === 'number') return value
  return Date.parse(value.length === 10 || value.endsWith('Z') ? value : `${value}Z`)
}
