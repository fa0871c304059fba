import { z } from 'zod'
import { pageQuery } from '#api/platform/http/parts.contract.ts'

/** Why one row was refused. */
const faultCodes = [
  'missing',
  'not_a_date',
  'no_time',
  'not_a_number',
  'not_whole',
  'too_small',
  'too_large',
  'text_too_long',
  'control_characters',
  'not_a_choice',
  'formula_without_value',
  'column_count',
  'ends_before_start',
  'interval_too_long',
  'in_future',
  'too_old',
  'more_than_good',
  'product_missing',
  'product_differs',
  'machine_of_other_site',
  'name_too_long',
  'out_of_use',
  'unknown_reference',
  'duplicate_key',
  'stops_exceed_batch',
  'unknown_employee',
  'unknown_leave_type',
  'no_balance',
  'same_as_row',
  'nothing_said',
  'sum_differs',
  'balance_too_low',
  'expiry_differs',
  'other_year',
  'lapsed_already',
  'one_day_only',
  'no_working_day',
  'overlaps',
  'not_enough',
  'leave_too_long',
  'no_halves',
  'no_hours',
  'not_employed',
  'timesheet_locked',
  'not_whole_days',
  'no_free_day',
  'no_month',
  'no_absence',
] as const

/** Why a whole file was refused or a run ended early. */
const problemCodes = [
  'empty_file',
  'not_text',
  'unsupported_type',
  'broken_workbook',
  'workbook_too_large',
  'too_many_columns',
  'missing_sheet',
  'missing_columns',
  'unmapped_fields',
  'unknown_site',
  'not_added',
  'unknown_date_format',
  'line_too_long',
  'broken_quotes',
  'dates_to_confirm',
  'interrupted',
  'unexpected',
] as const

const params = z.record(z.string(), z.string())
const faultSchema = z.strictObject({ field: z.string().nullable(), code: z.enum(faultCodes), params })
export const problemSchema = z.strictObject({ code: z.enum(problemCodes), params })

export const dateFormats = [
  'yyyy-MM-dd HH:mm:ss',
  'yyyy-MM-dd HH:mm',
  'yyyy/MM/dd HH:mm:ss.SSS',
  'yyyy/MM/dd HH:mm:ss',
  'yyyy/MM/dd HH:mm',
  "yyyy-MM-dd'T'HH:mm:ss",
  'dd.MM.yyyy HH:mm:ss',
  'dd.MM.yyyy HH:mm',
  'dd/MM/yyyy HH:mm:ss',
  'dd/MM/yyyy HH:mm',
  'MM/dd/yyyy HH:mm:ss',
  'MM/dd/yyyy HH:mm',
  'MM/dd/yyyy hh:mm a',
  'yyyy-MM-dd',
  'yyyy/MM/dd',
  'dd.MM.yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
] as const

/** What a person chose for a profile that has no fixed columns. */
export const mappingSchema = z.strictObject({
  /** Field of the profile -> column of the file. */
  columns: z.record(z.string().max(60), z.string().max(200)).default({}),
  /** Field -> column that holds its time of day, where date and time stand apart. */
  times: z.record(z.string().max(60), z.string().max(200)).optional(),
  dateFormat: z.enum(dateFormats).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Code of the site whose clock and calendar the file follows. */
  site: z
    .string()
    .regex(/^[\w.-]{1,30}$/)
    .optional(),
})

export const profileSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** True where columns are mapped by choice. */
  mapped: z.boolean(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), kind: z.string() })),
})

export const uploadSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** The first rows as text, in the order of `columns`. */
  firstRows: z.array(z.array(z.string())),
  rowCount: z.number(),
  /** Profiles that can read this kind of file, the best fit first; a fit of 0 lacks columns. */
  suggestions: z.array(z.object({ profile: z.string(), fit: z.number(), mapping: mappingSchema })),
  suggestedProfile: z.string().nullable(),
  suggestedMapping: mappingSchema,
})

export const startSchema = z.strictObject({
  fileId: z.uuid(),
  profile: z.string().max(60),
  mapping: mappingSchema.optional(),
  dryRun: z.boolean(),
  /** Somebody has looked at the dates that were asked about. */
  confirmDates: z.boolean().default(false),
})

/** New rows whose dates are probably wrong: in the future, far from the rest of the file, or all of them at midnight. */
const dateQuestionSchema = z.object({
  why: z.enum(['future', 'apart', 'midnight']),
  /** The days that the rows have; null where none could be kept. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  rows: z.number(),
  /** The first of them. */
  rowNumbers: z.array(z.number()),
})

const runStatuses = ['running', 'done', 'failed', 'cancelled'] as const

export const runSchema = z.object({
  id: z.string(),
  profile: z.string(),
  fileName: z.string(),
  dryRun: z.boolean(),
  status: z.enum(runStatuses),
  rowsTotal: z.number().nullable(),
  rowsRead: z.number(),
  rowsNew: z.number(),
  rowsKnown: z.number(),
  rowsRefused: z.number(),
  /** Of the new ones: punches whose card or reader is not known, which wait on the quarantine page. */
  rowsHeld: z.number(),
  /** Stops that people explained, in time of which new rows speak: they go on saying what people said. */
  explainedKept: z.number(),
  /** Of them those of which the rows leave nothing: the machine did not stop. */
  explainedGone: z.number(),
  /** Business dates of the good rows, to look at them in a report. */
  firstDate: z.iso.date().nullable(),
  lastDate: z.iso.date().nullable(),
  /** To be confirmed before the rows are kept. */
  questions: z.array(dateQuestionSchema),
  error: problemSchema.nullable(),
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

export const refusalSchema = z.object({
  sheet: z.string(),
  rowNumber: z.number(),
  reason: z.string(),
  faults: z.array(faultSchema),
  raw: z.record(z.string(), z.string().nullable()),
})

export const runListSchema = z.object({
  items: z.array(runSchema),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
})
export const refusalListSchema = runListSchema.extend({ items: z.array(refusalSchema) })
export const startedSchema = z.object({ id: z.string() })
/** Bytes of an uploaded file at most. */
export const largestFile = 50 * 1024 * 1024

export const pageQuerySchema = z.strictObject(pageQuery(25, 200))

/** One page of a list, newest or first row first. */
export interface Page<T> {
  items: T[]
  total: number
  page: number
  pageSize: number
}

export type FaultCode = (typeof faultCodes)[number]
export type ProblemCode = (typeof problemCodes)[number]
export type Fault = z.infer<typeof faultSchema>
export type Problem = z.infer<typeof problemSchema>
export type Mapping = z.infer<typeof mappingSchema>
export type ProfileInfo = z.infer<typeof profileSchema>
export type Upload = z.infer<typeof uploadSchema>
export type StartImport = z.infer<typeof startSchema>
export type DateQuestion = z.infer<typeof dateQuestionSchema>
export type ImportRun = z.infer<typeof runSchema>
export type Refusal = z.infer<typeof refusalSchema>
