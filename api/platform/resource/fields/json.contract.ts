import { z } from 'zod'
import { neutralise } from '../../xlsx/neutralise.contract.ts'
import { fault } from '../faults.contract.ts'
import { type Value, valueSchema } from '../values.contract.ts'
import type { FieldType } from './field-type.contract.ts'

/** Whatever a zod schema of its own says, such as the definition of an alert. */
export interface JsonField {
  type: 'json'
  schema: z.ZodType<Value>
}

/** JSON that a text holds, or the text where it holds none. */
function parsed(text: string): Value {
  try {
    return valueSchema.parse(JSON.parse(text))
  } catch {
    return text
  }
}

export const json: FieldType<JsonField, Value> = {
  schema: valueSchema,
  wrong: 'wrong_form',
  check(value, { name, schema }) {
    const read = schema.safeParse(value)
    const [issue] = read.error?.issues ?? []
    return issue
      ? fault(name, 'wrong_form', { value: [issue.path.join('.'), issue.message].filter(Boolean).join(': ') })
      : null
  },
  normalise: (value, { schema }) => schema.safeParse(value).data ?? value,
  typed: {
    show: (value) => value ?? '',
    read: (typed) => (typeof typed === 'string' ? parsed(typed) : (valueSchema.safeParse(typed).data ?? null)),
  },
  sql: { type: 'jsonb', write: (value) => JSON.stringify(value), sort: '{column}::text' },
  cell: { write: (value) => neutralise(JSON.stringify(value)), read: (_cell, text) => parsed(text), width: 34 },
  sample: {
    field: { type: 'json', schema: z.strictObject({ over: z.number(), shifts: z.array(z.string()).max(3) }) },
    good: [
      { over: 1, shifts: [] },
      { over: 2.5, shifts: ['night', 'day'] },
    ],
    bad: ['over', { over: '1', shifts: [] }, { over: 1 }, { over: 1, shifts: [], below: 2 }],
  },
}
