import { type Data, DataType, type Vector } from 'apache-arrow'
import type { Keys, Members } from './members.ts'

// Moments and ids: dimensions in which most rows have a member of their own. Members are numbered as they lie in the column,
// and written out for the few rows that are shown.

/** @param times in milliseconds, NaN without a value. */
export function momentMembers(times: Float64Array): Members {
  const moments = times.toSorted()
  let count = 0
  // Unknown values are sorted behind the rest.
  for (const time of moments) {
    if (Number.isNaN(time)) break
    if (count === 0 || moments[count - 1] !== time) moments[count++] = time
  }
  const sortedMoments = moments.slice(0, count)
  const of = new Uint32Array(times.length)
  for (let row = 0; row < of.length; row++) {
    const time = times[row]!
    of[row] = Number.isNaN(time) ? count : placeOf(sortedMoments, time)
  }
  return {
    of,
    keys: { length: count + 1, at: (place) => clockText(sortedMoments[place]), ordered: true },
  }
}

/** The position of a moment among all, which hold it. */
function placeOf(moments: Float64Array, time: number): number {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (moments[middle]! < time) low = middle + 1
    else high = middle
  }
  return low
}

/** As DuckDB writes a site's own time. */
const clockText = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString().slice(0, 19)

/**
 * @param of number of the word by row; the number after the last word marks rows without one.
 * @returns null if the words are no texts.
 */
export function wordMembers(of: Uint32Array, words: Vector): Members | null {
  const texts = words.data.filter(({ type }) => DataType.isUtf8(type))
  return texts.length < words.data.length ? null : { of, keys: wordKeys(texts, words.length) }
}

/** Keeps the words but not their Arrow buffers, which are many times as large. */
function wordKeys(parts: readonly Data[], length: number): Keys {
  const ends = new Int32Array(length + 1)
  const lengths = parts.map((part) => part.valueOffsets[part.length]! - part.valueOffsets[0]!)
  const text = new Uint8Array(lengths.reduce((sum, bytes) => sum + bytes, 0))
  let [word, at] = [0, 0]
  for (const part of parts) {
    const { valueOffsets: offsets, values } = part
    const begin = offsets[0]!
    text.set((values as Uint8Array).subarray(begin, offsets[part.length]), at)
    for (let each = 1; each <= part.length; each++) ends[++word] = at + offsets[each]! - begin
    at = ends[word]!
  }
  const decoder = new TextDecoder()
  return {
    length: length + 1,
    at: (place) => (place < length ? decoder.decode(text.subarray(ends[place], ends[place + 1])) : null),
  }
}
