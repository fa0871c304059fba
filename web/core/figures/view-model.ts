import type { Meta } from '@cubejs-client/core'
import { z } from 'zod'
import { unitSchema } from './formats.ts'

const measureMetaSchema = z.object({
  unit: unitSchema,
  better: z.enum(['higher', 'lower', 'neutral']).catch('neutral'),
  formula: z.string().catch(''),
  /** Kinds of fact that the measure counts; of a ratio its parts say it. */
  facts: z.array(z.string()).optional(),
  kind: z.enum(['additive', 'ratio']),
  numerator: z.string().optional(),
  denominator: z.string().optional(),
  /** A second ratio, taken from the first: mean cycle less ideal cycle. */
  minusNumerator: z.string().optional(),
  minusDenominator: z.string().optional(),
  /** Dimensions that the denominator does not depend on. */
  ignores: z.array(z.string()).catch([]),
  /** Dimensions that the numerator does not depend on. */
  numeratorIgnores: z.array(z.string()).catch([]),
  /** Measures added and taken away after summing, where the rows' own differences may be unknown. */
  plus: z.array(z.string()).optional(),
  minus: z.array(z.string()).catch([]),
  bands: z.string().optional(),
  /** The measure of the ideal against which the bands judge: of short cycles their limits are shares of it. */
  against: z.string().optional(),
})

const dimensionMetaSchema = z.object({
  /** Kinds of fact that know the dimension; all of them where it is missing. */
  facts: z.array(z.string()).optional(),
  /** Identifies single facts, such as the id or the start of a stoppage. */
  single: z.boolean().optional(),
  /**
   * On a time dimension of starts: the dimension with the ends. A period then includes every row that overlaps it,
   * instead of the rows that begin in it.
   */
  until: z.string().optional(),
})

/** A measure as the semantic model describes it; names are short, without the view. */
export type MeasureModel = z.infer<typeof measureMetaSchema> & { name: string; title: string; description: string }
export type DimensionModel = z.infer<typeof dimensionMetaSchema> & {
  name: string
  title: string
  description: string
  type: string
}

/** One public view of the semantic model. Identifiers that reach SQL are only ever taken from here. */
export type ViewModel = {
  name: string
  title: string
  description: string
  measures: Record<string, MeasureModel>
  dimensions: Record<string, DimensionModel>
  /** Whether its facts of a day can be cut at a time of the day, with the filter `clockMember`. */
  byClock?: boolean
}

/**
 * A filter `<=` on this member limits every day to the time before that minute (`DateRange.until`), and cuts rows that
 * continue after it. It is not for grouping.
 */
export const clockMember = 'until_minute'

type MetaCube = Meta['cubes'][number]

/** Views of the model that the person may read, by name. A measure without the agreed meta is not offered. */
export function readViewModels(cubes: MetaCube[]): Record<string, ViewModel> {
  return Object.fromEntries(cubes.map((cube) => [cube.name, readViewModel(cube)]))
}

function readViewModel(cube: MetaCube): ViewModel {
  const view: ViewModel = {
    name: cube.name,
    title: cube.title,
    description: cube.description ?? '',
    measures: {},
    dimensions: {},
    byClock: cube.dimensions.some(({ name }) => shortName(name) === clockMember),
  }
  for (const measure of cube.measures) {
    const meta = measureMetaSchema.safeParse(measure.meta)
    if (!meta.success) continue
    const name = shortName(measure.name)
    view.measures[name] = { ...meta.data, name, title: measure.shortTitle, description: measure.description ?? '' }
  }
  for (const dimension of cube.dimensions) {
    const name = shortName(dimension.name)
    if (name === clockMember) continue
    view.dimensions[name] = {
      ...dimensionMetaSchema.safeParse(dimension.meta).data,
      name,
      title: dimension.shortTitle,
      description: dimension.description ?? '',
      type: dimension.type,
    }
  }
  return view
}

/** `oee.run_seconds` -> `run_seconds` */
export function shortName(member: string): string {
  return member.slice(member.indexOf('.') + 1)
}

/** Thrown for a name that the view does not hold: a wrong report, or a view the person may not read. */
export class UnknownMember extends Error {
  constructor(view: string, member: string) {
    super(`${view} has no member ${member}`)
    this.name = 'UnknownMember'
  }
}

export function measureOf(view: ViewModel, name: string): MeasureModel {
  const measure = Object.hasOwn(view.measures, name) ? view.measures[name] : undefined
  if (!measure) throw new UnknownMember(view.name, name)
  return measure
}

/** Measures with their ideals. */
export function withIdeals(view: ViewModel, measures: readonly string[]): string[] {
  return [...new Set(measures.flatMap((name) => [name, view.measures[name]?.against ?? name]))]
}

/** Ideal for a row's figure; null if the measure has none or the row lacks it. */
export function idealOf(
  measure: MeasureModel | null | undefined,
  row: Record<string, unknown> | undefined,
): number | null {
  const ideal = measure?.against === undefined ? null : row?.[measure.against]
  return typeof ideal === 'number' ? ideal : null
}

/** The dimension on which rows end, where rows last from the time dimension to that one. */
export function untilOf(view: Pick<ViewModel, 'dimensions'>, timeDimension: string): string | undefined {
  return Object.hasOwn(view.dimensions, timeDimension) ? view.dimensions[timeDimension]?.until : undefined
}

export function dimensionOf(view: ViewModel, name: string): DimensionModel {
  const dimension = Object.hasOwn(view.dimensions, name) ? view.dimensions[name] : undefined
  if (!dimension) throw new UnknownMember(view.name, name)
  return dimension
}
