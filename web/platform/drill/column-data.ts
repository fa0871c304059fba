import type { Data } from 'apache-arrow'

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** Whether a row of a batch has a value. */
export function isValid({ nullBitmap, nullCount, offset }: Data, row: number): boolean {
  if (nullCount === 0 || nullBitmap.length === 0) return true
  const bit = offset + row
  return ((nullBitmap[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
}

/** The batches' values as one column. */
export function joined<Kind extends Numbers>(kind: new (length: number) => Kind, parts: readonly Numbers[]): Kind {
  const whole = new kind(parts.reduce((rows, part) => rows + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
