import { z } from 'zod'
import { type Fault, fault } from '../faults.contract.ts'
import type { Value } from '../values.contract.ts'
import type { Cell, FieldType } from './field-type.contract.ts'

export interface NumberField {
  type: 'number'
  min: number
  max: number
  decimals?: number
}

interface Bounds {
  name: string
  min: number
  max: number
}

export function checkRange(value: number, { name, min, max }: Bounds): Fault | null {
  if (value < min) return fault(name, 'too_small', { value, min })
  return value > max ? fault(name, 'too_large', { value, max }) : null
}

export const checkWhole = (value: number, name: string): Fault | null =>
  Number.isInteger(value) ? null : fault(name, 'not_whole', { value })

/** Cells of numbers, which people also write as text with a comma. */
export const numberCell = {
  write: (value: number) => value,
  read: (cell: Cell, text: string): Value => (typeof cell === 'number' ? cell : asNumber(text)),
}

/** A number as people type it, with a point or a comma; what is none stays text. */
function asNumber(typed: string): Value {
  const text = typed.trim()
  if (text === '') return null
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

/** In their inputs numbers stand as they are typed. */
export const typedNumber = {
  show: (value: number | null) => (value === null ? '' : String(value)),
  read: (typed: unknown) => asNumber(String(typed ?? '')),
}

export const number: FieldType<NumberField, number> = {
  schema: z.number(),
  wrong: 'not_a_number',
  check: checkRange,
  normalise: (value, { decimals }) => (decimals === undefined ? value : Number(value.toFixed(decimals))),
  typed: typedNumber,
  sql: { type: 'double precision' },
  cell: { ...numberCell, note: 'range' },
  sample: {
    field: { type: 'number', min: 0, max: 10, decimals: 2 },
    good: [0, 1.25, 10],
    bad: ['a dozen', -1, 11, true, [1]],
  },
}
