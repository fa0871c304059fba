import { z } from 'zod'
import { moments } from '../../files/row-files.contract.ts'
import { fault } from '../faults.contract.ts'
import { tooFew } from './listed.contract.ts'
import type { Declared, ListType } from './field-type.contract.ts'

/** Documents, sheets, texts and pictures that belong to the row, in an order, each with a caption if somebody gives it one. */
export interface FilesField {
  type: 'files'
  /** Ten, unless it says otherwise. */
  max?: number
  min?: number
}

/** Who sends one names it by its id, caption and moment; the rest is told. */
const rowFileSchema = z.object({
  id: z.uuid(),
  caption: z.string().trim().max(200).nullable().default(null),
  moment: z.enum(moments).nullable().default(null),
  name: z.string().optional(),
  mediaType: z.string().optional(),
  sizeBytes: z.number().optional(),
  width: z.number().nullable().optional(),
  height: z.number().nullable().optional(),
})
export type RowFile = z.infer<typeof rowFileSchema>

/** Files of a field that says nothing else. */
export const usualMost = 10

/** What both kinds of files have in common. */
export const fileList = {
  schema: z.array(rowFileSchema).max(100),
  wrong: 'not_files',
  check(value: RowFile[], { name, min = 0, max = usualMost }: Declared<{ min?: number; max?: number }>) {
    if (value.length < min) return tooFew(name, value.length, min)
    return value.length > max ? fault(name, 'too_large', { max, value: value.length }) : null
  },
  /** What somebody says of a file; what it is stays as it was sent. */
  normalise: (value: RowFile[]) => value.map(({ id, caption, moment }) => ({ id, caption: caption || null, moment })),
  list: true,
  sql: { type: '', files: true },
  // A workbook leaves them out.
  cell: { write: () => null, read: () => undefined },
} as const

export const files: ListType<FilesField, RowFile[]> = {
  ...fileList,
  sample: { field: { type: 'files' }, good: [[]], bad: ['plan.pdf', [{ id: '1' }], 7] },
}
