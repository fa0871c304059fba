import { type Data, DataType, Vector } from 'apache-arrow'
import { isValid, joined } from './column-data.ts'
import { KeyReader } from './column-keys.ts'
import { momentMembers } from './column-singles.ts'
import { WordReader } from './column-words.ts'
import type { Members } from './members.ts'

const dayMs = 86_400_000

/** What a dimension's column is read as. */
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
  readonly #present: Uint8Array[] = []
  #gaps = false

  constructor(type: DataType, wanted: Wanted) {
    this.#wanted = wanted
    this.#isMoment = DataType.isTimestamp(type) && !wanted.isDay
    this.#words = DataType.isDictionary(type) ? new WordReader() : null
    this.#keys = this.#words || this.#isMoment ? null : new KeyReader(wanted.isDay ? dayOf : textOf)
  }

  add(data: Data): void {
    const present = new Uint8Array(data.length).fill(1)
    if (data.nullCount > 0) {
      this.#gaps = true
      for (let row = 0; row < data.length; row++) present[row] = isValid(data, row) ? 1 : 0
    }
    this.#present.push(present)
    if (this.#wanted.asTimes || (this.#isMoment && this.#wanted.singles)) {
      const times = new Float64Array(data.length)
      let at = 0
      for (const value of valuesOf(data)) times[at++] = clockOf(value)
      this.#times.push(times)
    }
    this.#words?.add(data)
    this.#keys?.add(valuesOf(data), data.length)
  }

  end(): Read {
    const { isDay, singles } = this.#wanted
    const times = this.#times.length > 0 || this.#isMoment ? joined(Float64Array, this.#times) : null
    const moments = this.#isMoment && singles && times ? momentMembers(times) : null
    return {
      members: moments ?? this.#words?.end(isDay ? dayOf : textOf, singles && !isDay) ?? this.#keys?.end() ?? null,
      present: this.#gaps ? joined(Uint8Array, this.#present) : null,
      times,
    }
  }
}

/** Dates and times in milliseconds, everything else as Arrow reads it, which takes several times as long. */
function* valuesOf(data: Data): Iterable<unknown> {
  const { values, type } = data
  if (DataType.isDate(type) && values instanceof Int32Array)
    for (let row = 0; row < data.length; row++) yield isValid(data, row) ? values[row]! * dayMs : null
  else yield* new Vector([data])
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
