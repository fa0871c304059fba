import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { checkText, matching, textCell } from './text.contract.ts'

export interface EmailField {
  type: 'email'
}

const pattern = /[^\s@]+@[^\s@]+\.[^\s@]+/

export const email: FieldType<EmailField, string> = {
  schema: z.string(),
  wrong: 'not_text',
  check: (value, { name }) =>
    checkText({ name, max: 254 }, value) ?? matching(name, value, pattern.source, 'not_an_email'),
  sql: { type: 'text', searched: true },
  cell: textCell,
  sample: { field: { type: 'email' }, good: ['=a@plant.example', 'ada@plant.example'], bad: [7, 'ada@plant'] },
}
