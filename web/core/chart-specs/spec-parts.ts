import { z } from 'zod'
import { unitSchema } from '../figures/formats.ts'

/** Units of means: figures of several marks are never added. */
export const meanUnits: ReadonlySet<string> = new Set([
  'ratio',
  'seconds_per_piece',
  'seconds_per_shot',
  'cycle_difference',
])

/** Meaning of a mark. Meaning decides the colour, the pattern and the letter; a chart never names a colour. */
export const toneSchema = z.enum([
  'accent',
  'neutral',
  'excellent',
  'good',
  'medium',
  'poor',
  'run',
  'stop',
  'undefined',
  'setup',
  'planned',
  'idle',
  'nodata',
  'minor',
  'other',
  'pause',
  'excluded',
])

/** Step of a time axis. `at` of a week or month is its first day. */
export const grainSchema = z.enum(['hour', 'day', 'week', 'month'])

export const at = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/)
export const figure = z.number().nullable()
export const detail = z.strictObject({ label: z.string(), text: z.string() })

/** The chart's own few texts, translated by `useChartFrame` on the screen and carried to the server inside the spec. */
export const chartWordsSchema = z.strictObject({
  other: z.string(),
  noData: z.string(),
  share: z.string(),
  cumulative: z.string(),
  total: z.string(),
  before: z.string(),
  change: z.string(),
  target: z.string(),
  from: z.string(),
  until: z.string(),
  duration: z.string(),
  date: z.string(),
  state: z.string(),
  clickFilters: z.string(),
  clickDrills: z.string(),
  clickOpens: z.string(),
  /** Said of a period that still runs; missing in specs that were kept before it was. */
  soFar: z.string().optional(),
})

/** Notes on the time that a chart shows: marked on its axis, said with its marks, and read in its table. */
export const notesSchema = z.strictObject({
  /** Heading of the notes in the table. */
  title: z.string(),
  items: z.array(
    z.strictObject({
      /** On the axis and before the note's text: '1'. */
      mark: z.string(),
      /** First and last period of an axis of periods; start and end on a time scale. */
      from: at,
      until: at,
      /** Row of a time scale that it is about; without one it is about all. */
      row: z.string().optional(),
      /** What, where and when. */
      label: z.string(),
      text: z.string(),
    }),
  ),
})

export const frame = {
  /** Title of the chart, in a foreman's words. */
  title: z.string(),
  /** The portal's code of the language for figures and dates: `tr`, `cn`. */
  locale: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  words: chartWordsSchema,
  /** Effect of a click: filter (a second click drills), open the facts, or nothing. */
  click: z.enum(['filter', 'drill', 'open']).optional(),
  notes: notesSchema.optional(),
}

export const item = z.strictObject({
  key: z.string(),
  label: z.string(),
  value: figure,
  /** The same figure in the period it is compared with. */
  before: figure.optional(),
  target: figure.optional(),
  tone: toneSchema.optional(),
  details: z.array(detail).optional(),
})

/** A ranked list: unit, and kind of the items. */
export const ranking = {
  ...frame,
  /** Heading of the items: "Reason". */
  by: z.string(),
  /** Heading of the figures: "Downtime". */
  measure: z.string(),
  unit: unitSchema,
  items: z.array(item),
  /** Marks drawn before the rest is united as "other". At most 12. */
  limit: z.number().int().min(1).max(12).optional(),
}

/** Spans of a value axis behind the marks. Open ends are left out. */
export const zone = z.strictObject({
  from: z.number().optional(),
  to: z.number().optional(),
  tone: z.enum(['excellent', 'good', 'medium', 'poor']),
  label: z.string(),
})

export const point = z.strictObject({
  at,
  value: figure,
  /** The compared figure, with its own date. */
  before: figure.optional(),
  beforeAt: at.optional(),
  /** Target for that date; drawn as a line of steps. */
  target: figure.optional(),
})

export const axisItem = z.strictObject({ key: z.string(), label: z.string() })
