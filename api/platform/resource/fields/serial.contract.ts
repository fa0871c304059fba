import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { textCell } from './text.contract.ts'

/** A number that the portal gives each new row, without gaps. */
export interface SerialField {
  type: 'serial'
  /** `INC-{year}-{n:4}`: the year, with which they begin anew (in UTC), and the number in at least so many digits. */
  pattern: `${string}{n${string}`
}

export const countsByYear = ({ pattern }: Pick<SerialField, 'pattern'>): boolean => pattern.includes('{year}')

/** The text of a number. */
export const numbered = ({ pattern }: Pick<SerialField, 'pattern'>, year: number, number: number): string =>
  pattern
    .replace('{year}', String(year))
    .replace(/\{n(?::(\d))?\}/, (_, digits = '1') => String(number).padStart(Number(digits), '0'))

export const serial: FieldType<SerialField, string> = {
  schema: z.string(),
  wrong: 'not_text',
  assigned: true,
  sql: { type: 'text', searched: true },
  cell: textCell,
  sample: { field: { type: 'serial', pattern: 'INC-{year}-{n:4}' }, good: [], bad: [7] },
}
