import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { checkText, textCell } from './text.contract.ts'

/** Several lines. */
export interface LongTextField {
  type: 'longText'
  max: number
}

/** It may hold tabs and ends of lines. */
const control = /(?![\t\n\r])\p{Cc}/u

export const longText: FieldType<LongTextField, string> = {
  schema: z.string(),
  wrong: 'not_text',
  check: (value, field) => checkText(field, value, control),
  sql: { type: 'text', searched: true },
  cell: { ...textCell, width: 30 },
  sample: {
    field: { type: 'longText', max: 40 },
    good: ['By car\nTwo people'],
    bad: [7, 'bell\u0007', 'x'.repeat(41)],
  },
}
