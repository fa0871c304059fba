import { z } from 'zod'

/** Row limit of a browser's question to Cube; more rows are an extract. */
export const cubeRowLimit = 50_000
/** Row limit of an extract; beyond it Cube answers the cuts. */
export const extractLimit = 500_000

/** `view.member`, as Cube names it. */
export const memberSchema = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'must be view.member')

const dateSchema = z.iso.date()

const unarySchema = z.strictObject({ member: memberSchema, operator: z.enum(['set', 'notSet']) })
const binarySchema = z.strictObject({
  member: memberSchema,
  operator: z.enum([
    'equals',
    'notEquals',
    'contains',
    'notContains',
    'startsWith',
    'notStartsWith',
    'endsWith',
    'notEndsWith',
    'gt',
    'gte',
    'lt',
    'lte',
    'inDateRange',
    'notInDateRange',
    'beforeDate',
    'beforeOrOnDate',
    'afterDate',
    'afterOrOnDate',
  ]),
  values: z.array(z.string().max(300)).min(1).max(2000),
})
const plainFilterSchema = z.union([unarySchema, binarySchema])
const innerGroupSchema = z.union([
  z.strictObject({ and: z.array(plainFilterSchema).min(1).max(50) }),
  z.strictObject({ or: z.array(plainFilterSchema).min(1).max(50) }),
])
const nodeSchema = z.union([plainFilterSchema, innerGroupSchema])
/** A condition, or a group of conditions at most two levels deep. */
export const cubeFilterSchema = z.union([
  plainFilterSchema,
  z.strictObject({ and: z.array(nodeSchema).min(1).max(50) }),
  z.strictObject({ or: z.array(nodeSchema).min(1).max(50) }),
])

const timeDimensionSchema = z.strictObject({
  dimension: memberSchema,
  /** Business dates, both included. */
  dateRange: z.tuple([dateSchema, dateSchema]).optional(),
  granularity: z.enum(['hour', 'day', 'week', 'month', 'quarter', 'year']).optional(),
})

/**
 * A question to one view. Every member belongs to the same view, and each column (dimension, measure, time dimension
 * with a granularity) appears once, so that a column can be called by its short name.
 */
export const cubeQuerySchema = z
  .strictObject({
    measures: z.array(memberSchema).max(60).default([]),
    dimensions: z.array(memberSchema).max(30).default([]),
    timeDimensions: z.array(timeDimensionSchema).max(4).default([]),
    filters: z.array(cubeFilterSchema).max(50).default([]),
    order: z
      .array(z.tuple([memberSchema, z.enum(['asc', 'desc'])]))
      .max(20)
      .optional(),
    limit: z.int().min(1).max(extractLimit).optional(),
  })
  .superRefine((query, context) => {
    const columns = queryColumns(query)
    if (columns.length === 0) context.addIssue({ code: 'custom', message: 'asks for no column' })
    if (new Set(columns).size < columns.length) context.addIssue({ code: 'custom', message: 'names a column twice' })
    const views = new Set(queryMembers(query).map((member) => member.split('.', 1)[0]))
    if (views.size > 1) context.addIssue({ code: 'custom', message: 'names members of more than one view' })
    if (query.order?.some(([member]) => !columns.includes(member)))
      context.addIssue({ code: 'custom', path: ['order'], message: 'orders by a column that is not asked for' })
  })

export type CubeQuery = z.infer<typeof cubeQuerySchema>
export type CubeQueryInput = z.input<typeof cubeQuerySchema>
export type CubeFilter = z.infer<typeof cubeFilterSchema>

/** Name of a question, made by the browser. */
const questionSchema = z.string().regex(/^[0-9a-f]{32}$/)

/** POST /api/reports/questions/left: the reader no longer waits for these. */
export const leftQuestionsSchema = z.strictObject({ questions: z.array(questionSchema).min(1).max(200) })

/**
 * POST /api/reports/extract. With a `question` of the browser's own the answer may be the reason for waiting, as JSON;
 * the browser then polls under the same name.
 */
export const extractRequestSchema = z.strictObject({
  query: cubeQuerySchema,
  question: questionSchema.optional(),
})

/** Reason for waiting, in `progress` in the body of Cube's 'Continue wait'. */
export const waitProgressSchema = z.discriminatedUnion('step', [
  /** For a free place; `ahead` others are before it. */
  z.object({ step: z.literal('queued'), ahead: z.int() }),
  /** For a rollup, where it is one of a month with the first day of that; `more` of them come after it. */
  z.object({ step: z.literal('building'), from: z.iso.date().nullable(), more: z.int() }),
  /** For its own statement in Postgres. */
  z.object({ step: z.literal('reading') }),
  /** For what comes before: whether the rollups are still good. */
  z.object({ step: z.literal('preparing') }),
])
export type WaitProgress = z.infer<typeof waitProgressSchema>

/** Answer of an extract that is not there yet. */
export const waitingSchema = z.object({ waiting: waitProgressSchema.catch({ step: 'preparing' }) })
export type Waiting = z.infer<typeof waitingSchema>

/**
 * Media type of the answer, which is sent while rows are still being read. A header gives the age of the data (ISO
 * instant); one row more than the limit means that there are too many.
 */
export const arrowStreamType = 'application/vnd.apache.arrow.stream'
export const refreshedAtHeader = 'x-refreshed-at'

type Columns = Pick<CubeQuery, 'measures' | 'dimensions' | 'timeDimensions'>

/** Members that become columns, in the order dimensions, time dimensions, measures. */
export function queryColumns(query: Columns): string[] {
  const times = query.timeDimensions.filter((time) => time.granularity).map((time) => time.dimension)
  return [...query.dimensions, ...times, ...query.measures]
}

/** Every member a query mentions, filters included. */
export function queryMembers(query: Columns & Pick<CubeQuery, 'filters'>): string[] {
  const times = query.timeDimensions.map((time) => time.dimension)
  return [...query.dimensions, ...query.measures, ...times, ...query.filters.flatMap(filterMembers)]
}

/** Members that a filter mentions. */
export function filterMembers(filter: CubeFilter): string[] {
  if ('and' in filter) return filter.and.flatMap(filterMembers)
  if ('or' in filter) return filter.or.flatMap(filterMembers)
  return [filter.member]
}
