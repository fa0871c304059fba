import { z } from 'zod'
import { type Value, valueSchema } from '../values.contract.ts'
import type { ChoiceField } from './choice.contract.ts'
import type { DateField } from './date.contract.ts'
import type { DatetimeField } from './datetime.contract.ts'
import type { DecimalField } from './decimal.contract.ts'
import type { FieldBase } from './field-base.contract.ts'
import type { ListType } from './field-type.contract.ts'
import type { FilesField } from './files.contract.ts'
import type { FlagField } from './flag.contract.ts'
import type { ImagesField } from './images.contract.ts'
import type { IntegerField } from './integer.contract.ts'
import type { LongTextField } from './long-text.contract.ts'
import type { MoneyField } from './money.contract.ts'
import type { NumberField } from './number.contract.ts'
import type { RatingField } from './rating.contract.ts'
import type { ReferenceField } from './reference.contract.ts'
import type { TextField } from './text.contract.ts'
import type { TimeField } from './time.contract.ts'
import type { WeekdayField } from './weekday.contract.ts'
import type { WeekdaysField } from './weekdays.contract.ts'

/** What a line may hold: fields with a column, and files. */
type LineDeclaration =
  | TextField
  | LongTextField
  | IntegerField
  | NumberField
  | DecimalField
  | MoneyField
  | ChoiceField
  | FlagField
  | DateField
  | DatetimeField
  | TimeField
  | WeekdayField
  | WeekdaysField
  | RatingField
  | ReferenceField
  | FilesField
  | ImagesField
export type LineField = FieldBase & LineDeclaration

/** Rows of the field's `part` that belong to the row, such as what an order is about; each has an `id`. */
export interface LinesField {
  type: 'lines'
  /** Of a line; one that is `readOnly` is a column that the database computes. */
  fields: Readonly<Record<string, LineField>>
  /** Lines at least and at most; 0 and 200 unless said otherwise. */
  min?: number
  max?: number
  /** Field that gives their order; without it they keep the places that people give them, in a column `position`. */
  sorted?: string
  /** Fields that no two lines of a row have in common. */
  unique?: readonly string[]
  /** A list reads them with its rows: for few and short ones that it shows. */
  listed?: true
  /** A workbook has them in one cell of their row; without it on a sheet of their own. */
  cell?: true
}

/** What a line holds, by field, and its `id` once it is kept. */
export type Line = Record<string, Value>

export const usualMostLines = 200

export const linesSchema: z.ZodType<Line[]> = z.array(z.record(z.string().max(40), valueSchema)).max(500)

/** The lines that a value holds. */
export const linesOf = (value: Value | undefined): Line[] => linesSchema.safeParse(value ?? []).data ?? []

/** Its values are checked field by field in `check-value.contract.ts`, and stored in `lines.queries.ts`. */
export const lines: ListType<LinesField, Line[]> = {
  schema: linesSchema,
  wrong: 'not_lines',
  list: true,
  sql: { type: '', lines: true },
  // Cells of their fields make theirs.
  cell: { write: () => null, read: (_cell, text) => text, width: 30 },
  sample: {
    field: {
      type: 'lines',
      fields: { startsAt: { type: 'time' }, endsAt: { type: 'time' } },
      sorted: 'startsAt',
      unique: ['startsAt'],
      max: 2,
    },
    good: [
      [],
      [
        { startsAt: '10:00', endsAt: '10:15' },
        { startsAt: '12:00', endsAt: '12:30' },
      ],
    ],
    bad: [
      [1, 2],
      '10:00-10:15',
      { startsAt: '10:00', endsAt: '10:15' },
      [{ startsAt: '10:00', endsAt: '25:00' }],
      [{ startsAt: '10:00' }],
      [{ startsAt: '10:00', endsAt: '10:15', paid: true }],
      [
        { startsAt: '10:00', endsAt: '10:15' },
        { startsAt: '10:00', endsAt: '10:30' },
      ],
      [8, 9, 10].map((hour) => ({ startsAt: `${hour}:00`.padStart(5, '0'), endsAt: '11:00' })),
    ],
  },
}
