import { z } from 'zod'
import {
  pageNumberSchema,
  pageQuery,
  pageSchema,
  searchSchema,
  versionSchema,
} from '#api/platform/http/parts.contract.ts'
import { masterDataKinds } from './kinds.contract.ts'
import { faultSchema, valueSchema } from './values.contract.ts'

export const kindSchema = z.enum(masterDataKinds)
export const kindParamsSchema = z.strictObject({ kind: kindSchema })
export const rowParamsSchema = z.strictObject({ kind: kindSchema, id: z.uuid() })

const valuesSchema = z.record(z.string().max(40), valueSchema)

export const newRowSchema = z.strictObject({ values: valuesSchema })
/** Only the fields that change; `version` is the one that was seen. */
export const rowChangeSchema = z.strictObject({ version: versionSchema, values: valuesSchema.default({}) })

export const rowsQuerySchema = z.strictObject({
  ...pageQuery(50, 1000),
  search: searchSchema,
  active: z.enum(['yes', 'no', 'all']).default('all'),
  /** Name of a field. */
  sort: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Id of the site, for kinds that belong to one. */
  site: z.uuid().optional(),
})

/** A row that another one refers to, with the name it has now. */
const refSchema = z.object({ id: z.uuid(), code: z.string(), name: z.string(), active: z.boolean() })

export const rowSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  /** Null for kinds that are never out of use. */
  active: z.boolean().nullable(),
  updatedAt: z.string(),
  values: z.record(z.string(), valueSchema),
  /** By field, what its reference is. */
  refs: z.record(z.string(), refSchema.nullable()),
})
export const rowsPageSchema = pageSchema(rowSchema)
export const optionsSchema = z.array(refSchema)

/** What a change became; `holdsFrom` is the instant from which changed shifts hold. */
export const savedSchema = rowSchema.extend({ holdsFrom: z.string().nullable() })
export const removedSchema = z.object({ holdsFrom: z.string().nullable() })

export const overviewSchema = z.array(
  z.object({
    kind: kindSchema,
    rows: z.number().int(),
    /** Rows out of use. */
    retired: z.number().int(),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
  }),
)

/** A value as it was at the time: a reference keeps the code and the name it then had. */
const recordedSchema = z.union([valueSchema, z.object({ code: z.string(), name: z.string() })])
export const fieldChangeSchema = z.object({ field: z.string(), before: recordedSchema, after: recordedSchema })
export const historyActions = ['create', 'change', 'activate', 'deactivate', 'delete'] as const
export const historySchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string().nullable(),
      action: z.enum(historyActions),
      version: z.number().int().nullable(),
      /** The workbook it came from. */
      file: z.string().nullable(),
      holdsFrom: z.string().nullable(),
      changes: z.array(fieldChangeSchema),
    }),
  ),
  total: z.number().int(),
})
export const historyQuerySchema = z.strictObject({ page: pageNumberSchema })
export const historyPageSize = 25

/** What refers to a row: tables with their counts, counted up to a hundred. */
export const usesSchema = z.array(z.object({ table: z.string(), count: z.number().int() }))
export const countedAtMost = 100

/** When the shifts of a site may change at the earliest: the next one that has not begun. */
export const nextShiftQuerySchema = z.strictObject({ site: z.uuid() })
export const nextShiftSchema = z.object({ at: z.string(), local: z.string() })

/** Details of a refusal: why, and of a conflict the row as it is now with what was done to it. */
export const refusalDetailsSchema = z.object({ faults: z.array(faultSchema) })
export const conflictDetailsSchema = z.object({ current: rowSchema, history: historySchema.shape.entries })

export type MasterRow = z.infer<typeof rowSchema>
export type Ref = z.infer<typeof refSchema>
export type RowsQuery = z.infer<typeof rowsQuerySchema>
export type SavedRow = z.infer<typeof savedSchema>
export type History = z.infer<typeof historySchema>
export type HistoryEntry = History['entries'][number]
export type FieldChange = z.infer<typeof fieldChangeSchema>
export type RecordedValue = z.infer<typeof recordedSchema>
export type Uses = z.infer<typeof usesSchema>
export type Overview = z.infer<typeof overviewSchema>
