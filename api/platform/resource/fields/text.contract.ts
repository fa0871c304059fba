import { z } from 'zod'
import { neutralise } from '../../xlsx/neutralise.contract.ts'
import { type Fault, type FaultCode, fault } from '../faults.contract.ts'
import type { Value } from '../values.contract.ts'
import type { Cell, FieldType } from './field-type.contract.ts'

export interface TextField {
  type: 'text'
  max: number
  /** Regular expression for the whole text. */
  pattern?: string
}

const control = /\p{Cc}/u

/** Whether a text is short enough and of one line. @param refused what it may not hold. */
export function checkText({ name, max }: { name: string; max: number }, text: string, refused = control): Fault | null {
  if (text.length > max) return fault(name, 'too_long', { max })
  return refused.test(text) ? fault(name, 'control_characters') : null
}

/** Whether a text is as a whole what a regular expression says. */
export const matching = (name: string, text: string, pattern: string, code: FaultCode): Fault | null =>
  new RegExp(`^(?:${pattern})$`, 'u').test(text) ? null : fault(name, code, { value: text })

/** Cells of texts: nothing in them is a formula, and a date is no text. */
export const textCell = {
  write: (value: Value) => neutralise(String(value)),
  read: (cell: Cell, text: string): Value | undefined => (cell instanceof Date ? undefined : text),
}

export const text: FieldType<TextField, string> = {
  schema: z.string(),
  wrong: 'not_text',
  check: (value, field) =>
    checkText(field, value) ??
    (field.pattern === undefined ? null : matching(field.name, value, field.pattern, 'wrong_form')),
  sql: { type: 'text', searched: true },
  cell: textCell,
  sample: {
    field: { type: 'text', max: 20 },
    good: ['007', '=1+1', 'Berg'],
    bad: [7, ['x'], {}, 'a\u0007b', 'x'.repeat(21)],
  },
}
