import { z } from 'zod'
import { languageSchema } from '#api/platform/http/parts.contract.ts'
import { cubeQuerySchema, memberSchema } from '../reports/reports.contract.ts'

/** Rows an export may have at most; beyond it the export is refused with `too_many_rows`. */
export const exportLimit = 500_000
/** Row limit of a PDF: nobody reads more. */
export const pdfLimit = 5_000
/** Above this the browser shows the row count and asks first. */
export const largeExport = 50_000

const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

const text = (max: number) => z.string().max(max)
const label = text(200).min(1)

/** JSON in the shape of another module (checked there), bounded here in size. */
const boundedJson = (maxCharacters: number) =>
  z
    .json()
    .refine((value) => JSON.stringify(value).length <= maxCharacters, `must be at most ${maxCharacters} characters`)

const exportColumnSchema = z.strictObject({
  /** `view.member`, one of the query's columns. */
  member: memberSchema,
  label,
  /** A format of web/core/figures/formats.ts: the same one that the screen uses. */
  format: boundedJson(20_000),
  description: text(2000).optional(),
  align: z.enum(['start', 'center', 'end']).optional(),
})

/** The document's own words, in the person's language. */
const exportWordsSchema = z.strictObject({
  company: label,
  period: label,
  comparison: label,
  filters: label,
  noFilters: label,
  definitions: label,
  measure: label,
  unit: label,
  formula: label,
  meaning: label,
  dataAsOf: label,
  createdAt: label,
  createdBy: label,
  total: label,
  rows: label,
  details: label,
  report: label,
  /** Name of the second sheet, at most 31 characters. */
  aboutSheet: text(31).min(1),
  /** 'Page {page} of {pages}' with both placeholders. */
  pageOf: text(60).regex(/\{page\}.*\{pages\}|\{pages\}.*\{page\}/, 'must hold {page} and {pages}'),
})

const filterTextsSchema = z
  .array(z.strictObject({ label, value: text(2000) }))
  .max(40)
  .default([])

export const exportSpecSchema = z
  .strictObject({
    format: z.enum(exportFormats),
    language: languageSchema,
    /** Id of the report, for the audit. */
    report: z.string().regex(/^[a-z0-9][a-z0-9_/-]{0,79}$/),
    title: label,
    period: text(200),
    comparison: text(200).optional(),
    filters: filterTextsSchema,
    /** Figures as the page shows them, already formatted. */
    headline: z
      .array(
        z.strictObject({
          label,
          value: text(60),
          band: z.enum(['excellent', 'good', 'medium', 'poor']).optional(),
          bandLabel: text(60).optional(),
          delta: text(80).optional(),
          deltaTone: z.enum(['better', 'worse', 'neutral']).optional(),
        }),
      )
      .max(12)
      .default([]),
    columns: z.array(exportColumnSchema).min(1).max(60),
    /** All rows are exported, whatever its limit; Cube computes the totals row too. */
    query: cubeQuerySchema,
    totals: z.boolean().default(true),
    /** Parts that group the rows, each with totals of its own; rows without a part are left out. */
    sections: z
      .strictObject({
        /** Dimension of the query. */
        member: memberSchema,
        values: z
          .array(z.strictObject({ value: text(200).nullable(), label }))
          .min(1)
          .max(40),
      })
      .optional(),
    definitions: z
      .array(z.strictObject({ title: label, unit: text(60), formula: text(1000), description: text(2000) }))
      .max(80)
      .default([]),
    /** `spec` is a ChartSpec of web/ui/charts/chart-spec.ts. */
    charts: z
      .array(
        z.strictObject({ title: label, spec: boundedJson(400_000), height: z.int().min(120).max(600).default(240) }),
      )
      .max(12)
      .default([]),
    words: exportWordsSchema,
  })
  .superRefine((spec, context) => {
    const queryMembers = new Set([...spec.query.dimensions, ...spec.query.measures])
    for (const time of spec.query.timeDimensions) if (time.granularity) queryMembers.add(time.dimension)
    for (const [index, column] of spec.columns.entries())
      if (!queryMembers.has(column.member))
        context.addIssue({
          code: 'custom',
          path: ['columns', index, 'member'],
          message: 'is not a column of the query',
        })
    if (spec.sections && !spec.query.dimensions.includes(spec.sections.member))
      context.addIssue({ code: 'custom', path: ['sections', 'member'], message: 'is not a dimension of the query' })
  })

/** POST /api/exports -> 202 ExportJob. 422 `no_data` (nothing to export) or `too_many_rows`. */
export type ExportSpec = z.infer<typeof exportSpecSchema>
export type ExportSpecInput = z.input<typeof exportSpecSchema>
export type ExportColumn = z.infer<typeof exportColumnSchema>

/**
 * Fields of a list's export beside its filter and sort. The list's own module has the route; following, cancelling and
 * fetching the job are as for any other.
 *
 * @param columns names of the list's columns.
 */
export const listExportFields = <const Names extends readonly string[]>(columns: Names) => ({
  format: z.enum(['xlsx', 'csv']),
  language: languageSchema,
  title: label,
  filters: filterTextsSchema,
  columns: z
    .array(z.strictObject({ ...exportColumnSchema.shape, member: z.enum(columns) }))
    .min(1)
    .max(60),
  words: exportWordsSchema,
})

/** The export of a list with any columns. */
export type ListExport = z.infer<z.ZodObject<ReturnType<typeof listExportFields<readonly string[]>>>>

/** POST /api/exports/count: how many rows would be exported, so that the person can be asked first. */
export const exportCountRequestSchema = z.strictObject({ query: cubeQuerySchema })
export const exportCountSchema = z.strictObject({
  rows: z.int().min(0),
  /** True above `largeExport` rows: ask the person before sending the export. */
  large: z.boolean(),
  /** Most rows that an Excel or CSV export may have. */
  maximum: z.int(),
  /** Most rows that a PDF may have. */
  pdfMaximum: z.int(),
})
export type ExportCount = z.infer<typeof exportCountSchema>

const exportStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** GET /api/exports/:id; DELETE /api/exports/:id cancels (204); GET /api/exports/:id/file downloads when done. */
export const exportJobSchema = z.strictObject({
  id: z.uuid(),
  format: z.enum(exportFormats),
  title: z.string(),
  status: z.enum(exportStatuses),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  /** Known when done. */
  fileName: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  /** Code of what went wrong when failed. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the file is deleted. */
  expiresAt: z.iso.datetime().nullable(),
})
export type ExportJob = z.infer<typeof exportJobSchema>
