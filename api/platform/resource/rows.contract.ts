import { z } from 'zod'
import { pageNumberSchema, pageQuery, pageSchema, searchSchema, versionSchema } from '../http/parts.contract.ts'
import { dueStates } from '../schedule/schedule.contract.ts'
import { faultSchema } from './faults.contract.ts'
import { type Field, typeOf } from './field.contract.ts'
import { type Resource, fieldsOf, filtersOf, isTimed, statusesOf } from './resource.contract.ts'
import { valueSchema, valuesSchema } from './values.contract.ts'

export const newRowSchema = z.strictObject({ values: valuesSchema })
/** Only the fields that change; `version` is the one that was seen. */
export const rowChangeSchema = z.strictObject({ version: versionSchema, values: valuesSchema.default({}) })

const refSchema = z.object({ id: z.uuid(), code: z.string(), name: z.string(), active: z.boolean() })

export const rowSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  active: z.boolean().nullable(),
  updatedAt: z.string(),
  values: z.record(z.string(), valueSchema),
  refs: z.record(z.string(), refSchema.nullable()),
  severalRefs: z.record(z.string(), z.array(refSchema)).optional(),
  /** Of a row by itself: its formatted texts by field, as HTML that a page may hold. */
  html: z.record(z.string(), z.string()).optional(),
  mine: z.boolean().optional(),
  asked: z.boolean().optional(),
  status: z.string().optional(),
  /** Days until it is due, negative behind the date; null where nothing is. */
  dueIn: z.int().nullable().optional(),
  actions: z.array(z.string()).optional(),
  /** In a calendar of times: what the clock of the site shows, `2026-12-31T06:30`. */
  times: z.object({ start: z.string(), end: z.string().nullable() }).optional(),
})
export const rowsPageSchema = pageSchema(rowSchema)
export const optionsSchema = z.array(refSchema)

/** What a change became; `holdsFrom` is the instant from which it holds, where it does not at once. */
export const savedSchema = rowSchema.extend({ holdsFrom: z.string().nullable() })
export const removedSchema = z.object({ holdsFrom: z.string().nullable() })

const listed = (part: z.ZodType<string, string>, max: number) =>
  z
    .string()
    .max(60 * max)
    .transform((text) => text.split(','))
    .pipe(z.array(part).min(1).max(max))
    .optional()

/**
 * Query of the rows that there are to choose from: `search` looks into code and name, `ids` asks for these alone. Of an
 * answer of as many as `take` there may be more behind `skip` plus these.
 */
export const optionsQuerySchema = z.strictObject({
  search: searchSchema,
  ids: listed(z.uuid(), 200),
  active: z.enum(['yes', 'all']).default('all'),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: z.coerce.number().int().min(1).max(1000).default(1000),
})
export type OptionsQuery = z.infer<typeof optionsQuerySchema>

function filterOf(name: string, field: Field | undefined, resource: Resource): Record<string, z.ZodType> {
  if (name === 'status') return { status: listed(z.enum(statusesOf(resource)), 20) }
  if (!field) throw new Error(`${resource.name} is narrowed by ${name}, which is no field`)
  const { filter } = typeOf(field)
  switch (filter?.kind) {
    case 'oneOf':
      return { [name]: listed(filter.value(field), filter.most) }
    case 'range':
      return { [`${name}From`]: filter.value.optional(), [`${name}To`]: filter.value.optional() }
    case 'same':
      return { [name]: filter.value.optional() }
    default:
      return { [name]: z.string().max(200).optional() }
  }
}

const withinSchema = z
  .string()
  .max(30)
  .transform((text) => text.split(','))
  .pipe(z.tuple([z.iso.date(), z.iso.date()]))

/** Query of a list: a page, a search, an order, and the resource's filters; several values are divided by commas. */
export function rowsQueryOf(resource: Resource) {
  const { flow, list } = resource
  const sortable = [
    ...fieldsOf(resource).map(({ name }) => name),
    'updatedAt',
    ...(flow ? ['status'] : []),
    ...(list.views?.board?.ranked ? ['rank'] : []),
  ]
  const filters = filtersOf(resource).map((name) => filterOf(name, resource.fields[name], resource))
  return z.strictObject({
    ...pageQuery(50, 1000),
    search: searchSchema,
    active: z.enum(['yes', 'no', 'all']).default('all'),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    /** Only the rows that the reader created. */
    mine: z.stringbool().optional(),
    /** Only the rows that the reader is an owner of. */
    owned: resource.owners === undefined ? z.never().optional() : z.stringbool().optional(),
    /** Only the rows that wait for the reader. */
    asked: resource.approval ? z.stringbool().optional() : z.never().optional(),
    /** First and last date of a calendar, of whose days a row has one. */
    within: list.views?.calendar ? withinSchema.optional() : z.never().optional(),
    due: resource.schedule ? z.enum(dueStates).optional() : z.never().optional(),
    /** Code of the site by whose clock a calendar of times has its days; the first one unless said otherwise. */
    clock: isTimed(resource) ? z.string().max(60).optional() : z.never().optional(),
    ...(Object.assign({}, ...filters) as Record<string, never>),
  })
}

/** A value as it was at the time: a reference keeps the code and the name it then had. */
const recordedSchema = valueSchema
export const fieldChangeSchema = z.object({ field: z.string(), before: recordedSchema, after: recordedSchema })
export const historySchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string().nullable(),
      /** One of `rowActions` of the resource, or a step of its flow. */
      action: z.string(),
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

/** Details of a refusal: why, and of a conflict the row as it is now with what was done to it. */
export const refusalDetailsSchema = z.object({ faults: z.array(faultSchema) })
export const conflictDetailsSchema = z.object({ current: rowSchema, history: historySchema.shape.entries })

/** A row of any resource; of a known one it is `RowOf`. */
export type Row = z.infer<typeof rowSchema>
export type SavedRow = z.infer<typeof savedSchema>
/** What a list is asked: `filters` by name as the query has them. */
export type RowsQuery = z.infer<ReturnType<typeof rowsQueryOf>>
export type History = z.infer<typeof historySchema>
export type HistoryEntry = History['entries'][number]
export type FieldChange = z.infer<typeof fieldChangeSchema>
export type RecordedValue = z.infer<typeof recordedSchema>
export type Uses = z.infer<typeof usesSchema>
