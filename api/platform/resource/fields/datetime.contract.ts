import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { textCell } from './text.contract.ts'

/** An instant with its zone, kept in UTC. */
export interface DatetimeField {
  type: 'datetime'
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
const isInstant = (text: string): boolean => instant.test(text) && !Number.isNaN(Date.parse(text))

/** SQL of an instant as it travels: in UTC with milliseconds. */
export const instantSql = `to_char({column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const datetime: FieldType<DatetimeField, string> = {
  schema: z.string().refine(isInstant),
  wrong: 'not_an_instant',
  normalise: (value) => new Date(value).toISOString(),
  sql: { type: 'timestamptz', read: instantSql, sort: '{column}' },
  filter: { kind: 'range', value: z.iso.datetime({ offset: true }) },
  cell: {
    ...textCell,
    read: (cell, text) => (cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString() : text),
  },
  sample: {
    field: { type: 'datetime' },
    good: ['2026-01-01T05:00:00.000Z', '2026-03-29T01:30:00.000Z'],
    bad: ['2026-01-01T08:00', '2026-13-01T08:00:00Z', 7],
  },
}
