import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { textCell } from './text.contract.ts'

export interface PhoneField {
  type: 'phone'
}

export const phone: FieldType<PhoneField, string> = {
  schema: z.string().regex(/^\+?[0-9][0-9 ()/.-]{3,28}[0-9]$/),
  wrong: 'not_a_phone',
  sql: { type: 'text', searched: true },
  cell: textCell,
  sample: { field: { type: 'phone' }, good: ['+90 212 555 01 02', '05321234567'], bad: [7, '12', 'call me'] },
}
