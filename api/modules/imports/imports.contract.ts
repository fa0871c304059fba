import { z } from 'zod'
import { pageQuery } from '#api/platform/http/parts.contract.ts'
import { dateFormats } from './date-forms.contract.ts'
import { faultSchema, problemSchema } from './faults.contract.ts'

const byWord = z.record(z.string().max(200), z.string().max(200))
const byField = z.record(z.string().max(60), z.string().max(200))

/** What of a row can say that it is the same as an earlier one. */
export const rowKeys = [
  'machine',
  'person',
  'type',
  'reader',
  'day',
  'time',
  'start',
  'end',
  'order',
  'operator',
  'direction',
] as const

export const placements = ['refuse', 'day', 'shift'] as const

/** Position of the table in a file. */
const layoutShape = {
  /** Sheet of a workbook, the first unless it is named. */
  sheet: z.string().max(100).optional(),
  /** First row of the table in the file, counted from 1; by default the first non-blank one. */
  firstRow: z.int().min(1).max(10_000).optional(),
  /** The table begins with data: columns have numbers in place of headings. */
  noHeading: z.boolean().optional(),
}
export const layoutSchema = z.strictObject(layoutShape)

/** A person's choices for a profile without fixed columns. */
export const mappingSchema = z.strictObject({
  /** Field of the profile -> column of the file. */
  columns: byField.default({}),
  /** Field -> column with its time of day, when date and time are apart. */
  times: byField.optional(),
  /** Field -> its value in every row, without a column. */
  fixed: byField.optional(),
  /** Field -> word in the file -> meaning; nothing for a word without meaning. */
  words: z.record(z.string().max(60), byWord).optional(),
  /** Field of a quantity -> how many of the portal's units one of the file's is. */
  factors: z.record(z.string().max(60), z.number().positive().max(1_000_000)).optional(),
  /** Columns that each become rows of their own, with two columns: the heading and the value. */
  turned: z.array(z.string().max(200)).max(300).optional(),
  /** What becomes of rows that say a day and no time: refused, unless they are spread over it, or over the shift they name. */
  withoutTime: z.enum(placements).optional(),
  /** A row that is the same as an earlier one by all of these, and differs otherwise, replaces it; none adds rows only. */
  keys: z.array(z.enum(rowKeys)).optional(),
  ...layoutShape,
  dateFormat: z.enum(dateFormats).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Code of the site that provides clock and calendar of the file. */
  site: z
    .string()
    .regex(/^[\w.-]{1,30}$/)
    .optional(),
})

/** Saved choices, for the page and the command line. */
export const choicesFileSchema = z.strictObject({ profile: z.string().max(60), mapping: mappingSchema })

export const profileSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** True where columns are mapped by choice. */
  mapped: z.boolean(),
  /** Rows without a time can have their place in the day. */
  placesDays: z.boolean(),
  /** Whether its import can be withdrawn. */
  canTakeBack: z.boolean(),
  /** Keys that a person may choose for matching earlier rows. */
  keys: z.array(z.enum(rowKeys)),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      required: z.boolean(),
      kind: z.string(),
      /** Whether a person may give one value for all rows, without a column. */
      mayBeFixed: z.boolean(),
      /** Files may use other units. */
      measured: z.boolean(),
      /** Files call it by words of their own. */
      worded: z.boolean(),
      /** Word -> meaning, of a choice; an empty meaning says nothing. */
      words: byWord.optional(),
    }),
  ),
})

export const uploadSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  /** Of a workbook. */
  sheets: z.array(z.string()),
  /** Detected or chosen position of the table. */
  layout: layoutSchema.required({ firstRow: true, noHeading: true }),
  /** The unprocessed first rows of the sheet, for finding the heading. */
  topRows: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
  columns: z.array(z.string()),
  /** The first rows as text, in the order of `columns`. */
  firstRows: z.array(z.array(z.string())),
  /** The different words of each column, in the order of `columns`; none where there are many. */
  words: z.array(z.array(z.string())),
  rowCount: z.number(),
  /** Profiles that can read this kind of file, the best fit first; a fit of 0 lacks columns. */
  suggestions: z.array(
    z.object({
      profile: z.string(),
      fit: z.number(),
      /** Known program that writes such files. */
      source: z.string().nullable(),
      mapping: mappingSchema,
    }),
  ),
  /** The matching profile; null if uncertain. */
  suggestedProfile: z.string().nullable(),
  suggestedMapping: mappingSchema,
  /** The mapping chosen for the last file with these headings. */
  remembered: z.boolean(),
})

const choice = z.object({ value: z.string(), label: z.string() })
/** The plant's records that files name by words of their own, by field. */
export const choicesSchema = z.object({ reader: z.array(choice), type: z.array(choice) })

/** Position of the table in an uploaded file. */
export const lookSchema = z.strictObject({ fileId: z.uuid(), layout: layoutSchema })

export const startSchema = z.strictObject({
  fileId: z.uuid(),
  profile: z.string().max(60),
  mapping: mappingSchema.optional(),
  dryRun: z.boolean(),
  /** A person has confirmed the questioned dates. */
  confirmDates: z.boolean().default(false),
})

/**
 * New rows with doubtful dates: in the future, far from the rest of the file, or all of them at midnight; and rows
 * without a time when an earlier file has taken their place in the day.
 */
const dateQuestionSchema = z.object({
  why: z.enum(['future', 'apart', 'midnight', 'taken']),
  /** The days that the rows have; null where none could be kept. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  rows: z.number(),
  /** The first of them. */
  rowNumbers: z.array(z.number()),
})

const runStatuses = ['running', 'done', 'failed', 'cancelled', 'taking_back', 'taken_back'] as const

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
  /** Rows that replaced an earlier one with the same key; not included in the new ones. */
  rowsChanged: z.number(),
  /** Nothing of them is left: they have no length, or lie inside what holds against them. */
  rowsNothing: z.number(),
  /** When it was taken back: what stayed, as something hangs on it that came later. */
  rowsStayed: z.number(),
  /** Whether its rows are known, so that it can be withdrawn. */
  canTakeBack: z.boolean(),
  /** New punches with an unknown card or reader, which wait on the quarantine page. */
  rowsHeld: z.number(),
  /** Stops explained by people that overlap new rows: they keep their explanations. */
  explainedKept: z.number(),
  /** Of these, the ones that disappear: by the rows the machine did not stop. */
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

/** A row that replaced an earlier one: each field before and after; null if absent. */
export const replacedSchema = z.object({
  fields: z.array(z.object({ name: z.string(), old: z.string().nullable(), now: z.string().nullable() })),
})

export const runListSchema = z.object({
  items: z.array(runSchema),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
})
export const refusalListSchema = runListSchema.extend({ items: z.array(refusalSchema) })
export const replacedListSchema = runListSchema.extend({ items: z.array(replacedSchema) })
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

export type ChoicesFile = z.infer<typeof choicesFileSchema>
export type Mapping = z.infer<typeof mappingSchema>
export type Layout = z.infer<typeof layoutSchema>
export type ProfileInfo = z.infer<typeof profileSchema>
export type Upload = z.infer<typeof uploadSchema>
export type Choices = z.infer<typeof choicesSchema>
export type LookAt = z.infer<typeof lookSchema>
export type StartImport = z.infer<typeof startSchema>
export type DateQuestion = z.infer<typeof dateQuestionSchema>
export type ImportRun = z.infer<typeof runSchema>
export type Refusal = z.infer<typeof refusalSchema>
export type ReplacedRow = z.infer<typeof replacedSchema>
