import { z } from 'zod'
import { unitSchema } from '../figures/formats.ts'
import {
  at,
  axisItem,
  type chartWordsSchema,
  detail,
  figure,
  frame,
  grainSchema,
  type notesSchema,
  point,
  ranking,
  toneSchema,
  zone,
} from './spec-parts.ts'

/**
 * A chart as plain JSON: figures, keys and texts that are already translated. The same spec is drawn on the screen
 * (canvas), written into a PDF (SVG, rendered in Node) and read as a table. It holds no colours and no functions.
 *
 * Dates and times are site-local and naive: `2026-11-14` or `2026-11-14T06:00:00`. Seconds, pieces and counts are
 * plain numbers, ratios are fractions (0.841 is 84.1 %). `null` is "not known" and stays a gap; it is never drawn as 0.
 */

const paretoSchema = z.strictObject({ kind: z.literal('pareto'), ...ranking })

const barsSchema = z.strictObject({
  kind: z.literal('bars'),
  ...ranking,
  zones: z.array(zone).optional(),
  /** One vertical line through all bars: a plan, a limit. */
  marker: z.strictObject({ label: z.string(), value: z.number() }).optional(),
  /** Sum of everything, when a share makes sense; ratios have none. */
  total: z.number().optional(),
  /** `given` keeps the order of the items. */
  order: z.enum(['largest', 'smallest', 'given']).optional(),
})

/** Parts of one whole as a single bar: few parts, direct labels. */
const shareSchema = z.strictObject({ kind: z.literal('share'), ...ranking })

const waterfallSchema = z.strictObject({
  kind: z.literal('waterfall'),
  ...frame,
  by: z.string(),
  measure: z.string(),
  unit: unitSchema,
  /** In order: a total, the losses subtracted from it, subtotals, and the rest. */
  steps: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['total', 'loss', 'remain']),
      /** Losses are positive numbers. */
      value: figure,
      before: figure.optional(),
      tone: toneSchema.optional(),
      details: z.array(detail).optional(),
    }),
  ),
})

const trendSchema = z.strictObject({
  kind: z.literal('trend'),
  ...frame,
  grain: grainSchema,
  /** The period that still runs: its figures are not whole yet. */
  open: at.optional(),
  series: z
    .array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        unit: unitSchema,
        mark: z.enum(['line', 'bar', 'area']),
        points: z.array(point),
        tone: toneSchema.optional(),
        /** Bars of one name are stacked. */
        stack: z.string().optional(),
      }),
    )
    .max(12),
  /** Zones behind the lines, by value. Open ends are left out. */
  bands: z.array(zone).optional(),
  target: z.strictObject({ label: z.string(), value: z.number() }).optional(),
  /** The axis starts at 0 unless this is false (ratios that live near 100 %). */
  fromZero: z.boolean().optional(),
})

const stackedTimeSchema = z.strictObject({
  kind: z.literal('stackedTime'),
  ...frame,
  grain: grainSchema,
  /** The period that still runs: its figures are not whole yet. */
  open: at.optional(),
  unit: unitSchema,
  measure: z.string(),
  periods: z.array(at),
  /** `values` follow the order of `periods`. Beyond 12 series the smallest become "other". */
  series: z.array(
    z.strictObject({ key: z.string(), label: z.string(), tone: toneSchema.optional(), values: z.array(figure) }),
  ),
  /** Draw each period as parts of 100 %. */
  asShare: z.boolean().optional(),
})

/** Several figures of each row: parts of a whole, or figures that are compared. A mark's key is its row's. */
const rowBarsSchema = z.strictObject({
  kind: z.literal('rowBars'),
  ...frame,
  by: z.string(),
  measure: z.string(),
  unit: unitSchema,
  rows: z.array(axisItem),
  /** `values` follow the order of `rows`. At most 12 are drawn. */
  series: z.array(
    z.strictObject({ key: z.string(), label: z.string(), tone: toneSchema.optional(), values: z.array(figure) }),
  ),
  /** On each other, on each other as parts of 100 %, or one below the other. */
  arrange: z.enum(['stacked', 'share', 'grouped']),
})

/** Figures of one scale on axes around a centre. There are no gaps: what is not known has no axis. */
const radarSchema = z.strictObject({
  kind: z.literal('radar'),
  ...frame,
  /** Heading of the axes. */
  by: z.string(),
  unit: unitSchema,
  /** The end of each axis. */
  most: z.number(),
  rows: z.array(axisItem).min(3),
  /** `values` follow the order of `rows`. */
  series: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      tone: toneSchema.optional(),
      dashed: z.boolean().optional(),
      values: z.array(z.number()),
    }),
  ),
})

const heatmapSchema = z.strictObject({
  kind: z.literal('heatmap'),
  ...frame,
  measure: z.string(),
  unit: unitSchema,
  rows: z.array(axisItem),
  columns: z.array(axisItem),
  /** Hours and days run from left to right in every language; anything else follows the script. */
  columnsAreTime: z.boolean().optional(),
  /** A missing cell is "no data", a 0 is a 0. The key given to a click is `row|column`. */
  cells: z.array(z.strictObject({ row: z.string(), column: z.string(), value: figure })),
  better: z.enum(['higher', 'lower', 'neutral']).optional(),
})

const timescaleSchema = z.strictObject({
  kind: z.literal('timescale'),
  ...frame,
  /** Heading of the rows: "Machine". */
  by: z.string(),
  from: at,
  until: at,
  rows: z.array(axisItem),
  intervals: z.array(
    z.strictObject({
      key: z.string(),
      row: z.string(),
      start: at,
      end: at,
      tone: toneSchema,
      /** Why, or what ran: shown in the mark when it fits and in the tooltip. */
      label: z.string(),
      details: z.array(detail).optional(),
    }),
  ),
  /** The states that occur, for the legend. */
  states: z.array(
    z.strictObject({
      tone: toneSchema,
      label: z.string(),
      /** Written into marks that have no room for more, so that a state is known without its colour. */
      letter: z.string().max(2).optional(),
    }),
  ),
  /** Thin lines through all rows: shift edges. */
  edges: z.array(z.strictObject({ at, label: z.string().optional() })).optional(),
})

const histogramSchema = z.strictObject({
  kind: z.literal('histogram'),
  ...frame,
  /** Heading of the bins: "Cycle against ideal". */
  by: z.string(),
  /** Unit of the bins. */
  unit: unitSchema,
  /** Heading of the counts: "Reports". */
  measure: z.string(),
  /** Ascending, side by side, of one width. */
  bins: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      count: z.number(),
      label: z.string(),
      tone: toneSchema.optional(),
      /** Name of the band the bin lies in. */
      band: z.string().optional(),
    }),
  ),
  bands: z.array(zone).optional(),
})

const sparklineSchema = z.strictObject({
  kind: z.literal('sparkline'),
  ...frame,
  unit: unitSchema,
  grain: grainSchema,
  points: z.array(point),
  tone: toneSchema.optional(),
  /** The last period still runs: its figure is not whole yet. */
  open: z.boolean().optional(),
})

export const chartSpecSchema = z.discriminatedUnion('kind', [
  paretoSchema,
  waterfallSchema,
  trendSchema,
  barsSchema,
  shareSchema,
  stackedTimeSchema,
  rowBarsSchema,
  radarSchema,
  heatmapSchema,
  timescaleSchema,
  histogramSchema,
  sparklineSchema,
])

export type Tone = z.infer<typeof toneSchema>
export type Grain = z.infer<typeof grainSchema>
export type ChartWords = z.infer<typeof chartWordsSchema>
export type ParetoSpec = z.infer<typeof paretoSchema>
export type BarsSpec = z.infer<typeof barsSchema>
export type ShareSpec = z.infer<typeof shareSchema>
export type WaterfallSpec = z.infer<typeof waterfallSchema>
export type TrendSpec = z.infer<typeof trendSchema>
export type StackedTimeSpec = z.infer<typeof stackedTimeSchema>
export type RowBarsSpec = z.infer<typeof rowBarsSchema>
export type RadarSpec = z.infer<typeof radarSchema>
export type HeatmapSpec = z.infer<typeof heatmapSchema>
export type TimescaleSpec = z.infer<typeof timescaleSchema>
export type HistogramSpec = z.infer<typeof histogramSchema>
export type Zone = z.infer<typeof zone>
export type SparklineSpec = z.infer<typeof sparklineSchema>
export type ChartNotes = z.infer<typeof notesSchema>
export type ChartSpec = z.infer<typeof chartSpecSchema>
export type ChartKind = ChartSpec['kind']
export type ChartItem = ParetoSpec['items'][number]
/** What every spec of a page shares; made once by `useChartFrame`. */
export type ChartFrame = Pick<ChartSpec, 'locale' | 'direction' | 'words'>
