import { z } from 'zod'
import type { ListType } from './field-type.contract.ts'
import { asCode, noChoice } from './choice.contract.ts'
import { asList } from './listed.contract.ts'

export interface ChoicesField {
  type: 'choices'
  options: readonly string[]
}

export const choices: ListType<ChoicesField, string[]> = {
  schema: z.array(z.string().max(60)),
  wrong: 'not_a_choice',
  check: (value, { name, options }) =>
    value.every((one) => options.includes(one)) ? null : noChoice(name, JSON.stringify(value), options),
  normalise: (value, { options }) =>
    value.every((one) => options.includes(one)) ? options.filter((option) => value.includes(option)) : value,
  list: true,
  sql: { type: 'text[]', part: { order: 'array_position({options}::text[], {column}::text)' } },
  filter: {
    kind: 'oneOf',
    most: 50,
    value: ({ options }) => z.enum(options),
    where: () => 'to_jsonb({read}) ?| {value}::text[]',
  },
  cell: {
    write: (value, { option }) => value.map(option).join(', ') || null,
    read: (_cell, text, { optionOf }, { options }) =>
      asList(text).map((part) => optionOf(options, part) ?? asCode(part)),
    note: 'choice',
  },
  sample: {
    field: { type: 'choices', options: ['red', 'blue'] },
    good: [[], ['red'], ['red', 'blue']],
    bad: ['green', ['green'], [7], 7],
  },
}
