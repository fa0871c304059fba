import { z } from 'zod'
import { pageQuery, pageSchema } from '#api/platform/http/parts.contract.ts'
import { fieldChangeSchema, kindSchema } from './master-data.contract.ts'
import { masterDataKinds } from './kinds.contract.ts'
import { faultSchema } from './values.contract.ts'

/** Bytes of a workbook at most. */
export const largestWorkbook = 5 * 1024 * 1024
/** Rows of all its sheets at most. */
export const mostWorkbookRows = 100_000

export const exportQuerySchema = z.strictObject({
  /** Kinds, divided by commas; without it all of them. */
  kinds: z
    .string()
    .max(300)
    .transform((text) => text.split(','))
    .pipe(z.array(kindSchema).max(masterDataKinds.length))
    .optional(),
})

/** Why a whole workbook was refused or its import ended early. */
export const problemCodes = [
  'broken_workbook',
  'workbook_too_large',
  'no_known_sheet',
  'missing_columns',
  'too_many_rows',
  'work_planned',
  'interrupted',
  'unexpected',
] as const
export const workbookProblemSchema = z.object({
  code: z.enum(problemCodes),
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
