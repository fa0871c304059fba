import { type Data, DataType, Vector } from 'apache-arrow'
import { isValid, joined } from './column-data.ts'
import type { Numbers } from './members.ts'

/** Reads a sum. Most are whole numbers that fit into four bytes; only others take eight. */
export class NumberReader {
  readonly #parts: (Float32Array | Float64Array)[] = []
  #gaps = false

  add(data: Data): void {
    const of = new Float64Array(data.length)
    if (DataType.isFloat(data.type) && data.values instanceof Float64Array) of.set(data.values.subarray(0, data.length))
    else {
      let at = 0
      for (const value of new Vector([data])) of[at++] = typeof value === 'number' ? value : Number.NaN
    }
    if (data.nullCount > 0) for (let row = 0; row < data.length; row++) if (!isValid(data, row)) of[row] = Number.NaN
    let short = true
    for (const value of of) {
      if (Number.isNaN(value)) this.#gaps = true
      else if (Math.fround(value) !== value) short = false
    }
    this.#parts.push(short ? Float32Array.from(of) : of)
  }

  end(): Numbers {
    const short = this.#parts.every((part) => part instanceof Float32Array)
    return { of: short ? joined(Float32Array, this.#parts) : joined(Float64Array, this.#parts), gaps: this.#gaps }
  }
}
