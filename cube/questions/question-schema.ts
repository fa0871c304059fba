import { z } from 'zod'
import { cubeFilterSchema, memberSchema } from '#api/modules/reports/reports.contract.ts'

/** A day, or a site-local instant, of a year that can be meant. */
const momentSchema = z
  .string()
  .regex(/^(19|2\d)\d\d-/, 'must be a date from 1900 to 2999')
  .pipe(z.union([z.iso.date(), z.iso.datetime({ local: true })]))

const rangeSchema = z
  .tuple([momentSchema, momentSchema])
  .refine(([from, to]) => from.slice(0, 10) <= to.slice(0, 10), 'ends before it begins')

/** The words for ranges that Cube understands and that can only mean one thing. */
const wordsSchema = z
  .string()
  .regex(
    /^(today|yesterday|(this|last) (week|month|quarter|year)|last [1-9]\d{0,2} (days|weeks|months))$/,
    'must be two days, or words such as: last 7 days',
  )

const timeDimensionSchema = z.strictObject({
  dimension: memberSchema,
  dateRange: z.union([rangeSchema, wordsSchema]).optional(),
  compareDateRange: z.array(rangeSchema).min(2).max(10).optional(),
  granularity: z.enum(['hour', 'day', 'week', 'month', 'quarter', 'year']).optional(),
})

const directionSchema = z.enum(['asc', 'desc'])

/** One question, by its shape; whether the model knows its members is for `parseQuestions` to say. */
export const questionSchema = z.strictObject({
  measures: z.array(memberSchema).max(80).default([]),
  dimensions: z.array(memberSchema).max(40).default([]),
  timeDimensions: z.array(timeDimensionSchema).max(4).default([]),
  filters: z.array(cubeFilterSchema).max(60).default([]),
  order: z
    .union([
      z.array(z.tuple([memberSchema, directionSchema])).max(40),
      z.record(memberSchema, directionSchema).transform((order) => Object.entries(order)),
    ])
    .optional(),
  limit: z.int().min(1).optional(),
  offset: z.int().min(0).max(10_000_000).optional(),
  total: z.boolean().optional(),
  /** Business dates are naive days of the site: any other zone would shift them. */
  timezone: z.literal('UTC').optional(),
  responseFormat: z.enum(['default', 'compact', 'columnar']).optional(),
})

export type Question = z.infer<typeof questionSchema>

/** Several questions are answered together, as one blended question. */
export const questionsSchema = z.array(questionSchema).min(1).max(10)
