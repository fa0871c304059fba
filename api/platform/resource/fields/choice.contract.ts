import { z } from 'zod'
import { type Fault, fault } from '../faults.contract.ts'
import type { FieldType } from './field-type.contract.ts'

export interface ChoiceField {
  type: 'choice'
  options: readonly string[]
}

/** What is none of the options. @param value as it is told. */
export const noChoice = (name: string, value: string, options: readonly string[]): Fault =>
  fault(name, 'not_a_choice', { value, allowed: options.join(', ') })

/** What people write for an option that the workbook has no word for. */
export const asCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, '_')

export const choice: FieldType<ChoiceField, string> = {
  schema: z.string(),
  wrong: 'not_a_choice',
  check: (value, { name, options }) => (options.includes(value) ? null : noChoice(name, value, options)),
  sql: { type: 'text' },
  filter: {
    kind: 'oneOf',
    most: 50,
    value: ({ options }) => z.enum(options),
    where: () => '{column} = ANY({value}::text[])',
  },
  cell: {
    write: (value, { option }) => option(value),
    read: (_cell, text, { optionOf }, { options }) => optionOf(options, text) ?? asCode(text),
    note: 'choice',
    offers: 'options',
  },
  sample: { field: { type: 'choice', options: ['day', 'night'] }, good: ['day', 'night'], bad: ['dawn', 7, ['day']] },
}
