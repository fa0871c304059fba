import { z } from 'zod'
import { pageQuery, pageSchema } from '../http/parts.contract.ts'
import { faultSchema } from './faults.contract.ts'
import { fieldChangeSchema } from './rows.contract.ts'

/** Name of a resource. */
const kindSchema = z.string().max(60)

/** Bytes of a workbook at most. */
export const largestWorkbook = 5 * 1024 * 1024
/** Rows of all its sheets at most. */
export const mostWorkbookRows = 100_000

export const exportQuerySchema = z.strictObject({
  /** Names of resources, divided by commas; without it all of them. */
  kinds: z
    .string()
    .max(300)
    .transform((text) => text.split(','))
    .pipe(z.array(kindSchema).max(50))
    .optional(),
})

/** Why a whole workbook was refused or its import ended early; besides, the codes of the book's own faults. */
export const problemCodes = [
  'broken_workbook',
  'workbook_too_large',
  'no_known_sheet',
  'missing_columns',
  'too_many_rows',
  'interrupted',
  'disk_full',
  'unexpected',
] as const
export const workbookProblemSchema = z.object({
  code: z.string().max(60),
  params: z.record(z.string(), z.string()),
})

export const importStatuses = ['reading', 'ready', 'applying', 'done', 'cancelled', 'failed'] as const

export const workbookImportSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  rowsTotal: z.number().int().nullable(),
  rowsDone: z.number().int(),
  sheets: z.array(
    z.object({
      kind: kindSchema,
      sheet: z.string(),
      rows: z.number().int(),
      new: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      refused: z.number().int(),
    }),
  ),
  problem: workbookProblemSchema.nullable(),
  startedBy: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})

export const outcomes = ['new', 'changed', 'refused'] as const
export const importRowsQuerySchema = z.strictObject({
  ...pageQuery(50, 200),
  outcome: z.enum(outcomes).optional(),
  kind: kindSchema.optional(),
})
export const importRowSchema = z.object({
  sheet: z.string(),
  rowNumber: z.number().int(),
  kind: kindSchema,
  /** What tells the row apart: its code, or its parts joined by ` · `. */
  key: z.string(),
  outcome: z.enum(outcomes),
  changes: z.array(fieldChangeSchema),
  faults: z.array(faultSchema),
  raw: z.record(z.string(), z.string().nullable()),
})
export const importRowsSchema = pageSchema(importRowSchema)
export const startedImportSchema = z.object({ id: z.uuid() })

export type WorkbookImport = z.infer<typeof workbookImportSchema>
export type WorkbookProblemInfo = z.infer<typeof workbookProblemSchema>
export type SheetSummary = WorkbookImport['sheets'][number]
export type ImportRow = z.infer<typeof importRowSchema>
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>
export type Outcome = (typeof outcomes)[number]
