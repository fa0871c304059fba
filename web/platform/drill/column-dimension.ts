import { type Data, DataType, TimeUnit, Vector } from 'apache-arrow'
import { isValid, joined } from './column-data.ts'
import { KeyReader } from './column-keys.ts'
import { momentMembers } from './column-singles.ts'
import { WordReader } from './column-words.ts'
import type { Members } from './members.ts'

const dayMs = 86_400_000

/** Wanted form of a dimension's column. */
type Wanted = {
  isDay: boolean
  /** Its times are needed by themselves. */
  asTimes: boolean
  /** Whether it is held where most rows have a member of their own. */
  singles: boolean
}

type Read = { members: Members | null; present: Uint8Array | null; times: Float64Array | null }

/** Reads a dimension: which rows have a value, and the members as numbers. */
export class DimensionReader {
  readonly #wanted: Wanted
  readonly #isMoment: boolean
  readonly #words: WordReader | null
  readonly #keys: KeyReader | null
  readonly #times: Float64Array[] = []
  /** Of the batches in which some have no value, with their first row. */
  readonly #gaps: { from: number; present: Uint8Array }[] = []
  #rows = 0

  constructor(type: DataType, wanted: Wanted) {
    this.#wanted = wanted
    this.#isMoment = DataType.isTimestamp(type) && !wanted.isDay
    this.#words = DataType.isDictionary(type) ? new WordReader() : null
    this.#keys = this.#words || this.#isMoment ? null : new KeyReader(wanted.isDay ? dayOf : textOf)
  }

  add(data: Data): void {
    if (data.nullCount > 0) {
      const present = new Uint8Array(data.length)
      for (let row = 0; row < data.length; row++) present[row] = isValid(data, row) ? 1 : 0
      this.#gaps.push({ from: this.#rows, present })
    }
    this.#rows += data.length
    if (this.#wanted.asTimes || (this.#isMoment && this.#wanted.singles)) this.#times.push(timesOf(data))
    this.#words?.add(data)
    this.#keys?.add(valuesOf(data), data.length)
  }

  end(): Read {
    const { isDay, singles } = this.#wanted
    const times = this.#times.length > 0 || this.#isMoment ? joined(Float64Array, this.#times) : null
    const moments = this.#isMoment && singles && times ? momentMembers(times) : null
    return {
      members: moments ?? this.#words?.end(isDay ? dayOf : textOf, singles && !isDay) ?? this.#keys?.end() ?? null,
      present: this.#presence(),
      times,
    }
  }

  #presence(): Uint8Array | null {
    if (this.#gaps.length === 0) return null
    const whole = new Uint8Array(this.#rows).fill(1)
    for (const { from, present } of this.#gaps) whole.set(present, from)
    return whole
  }
}

/** Dates and times in milliseconds, everything else as Arrow reads it, which takes several times as long. */
function* valuesOf(data: Data): Iterable<unknown> {
  const { values, type } = data
  if (DataType.isDate(type) && values instanceof Int32Array)
    for (let row = 0; row < data.length; row++) yield isValid(data, row) ? values[row]! * dayMs : null
  else yield* new Vector([data])
}

/** How many of an Arrow unit of time are a millisecond. */
const perMillisecond: Record<number, number> = {
  [TimeUnit.SECOND]: 0.001,
  [TimeUnit.MILLISECOND]: 1,
  [TimeUnit.MICROSECOND]: 1000,
  [TimeUnit.NANOSECOND]: 1e6,
}

/** In milliseconds, NaN without a value. Arrow reads a time as a big number, which takes many times as long. */
function timesOf(data: Data): Float64Array {
  const times = new Float64Array(data.length)
  const { values, type } = data
  if (DataType.isTimestamp(type) && values instanceof BigInt64Array) {
    const halves = new Int32Array(values.buffer, values.byteOffset, values.length * 2)
    const divisor = perMillisecond[type.unit] ?? 1
    for (let row = 0; row < times.length; row++)
      times[row] = (halves[2 * row + 1]! * 2 ** 32 + (halves[2 * row]! >>> 0)) / divisor
    if (data.nullCount > 0)
      for (let row = 0; row < times.length; row++) if (!isValid(data, row)) times[row] = Number.NaN
    return times
  }
  let at = 0
  for (const value of valuesOf(data)) times[at++] = clockOf(value)
  return times
}

function clockOf(value: unknown): number {
  if (typeof value === 'number') return value
  // Text without a zone is the site's own time, and is read as if it were of UTC.
  return typeof value === 'string' ? Date.parse(`${value.slice(0, 19)}Z`) : Number.NaN
}

/** A member as the report's filters know it. */
function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

function dayOf(value: unknown): string | null {
  if (typeof value === 'number') return new Date(value).toISOString().slice(0, 10)
  return value === null || value === undefined ? null : String(value).slice(0, 10)
}
