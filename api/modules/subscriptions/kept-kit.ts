import { z } from 'zod'
import { chartSpecSchema } from '#web/core/chart-specs/chart-spec.ts'
import type { StoppageTone } from '#web/core/chart-specs/spec-writer.ts'
import type { Unit } from '#web/core/figures/formats.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { TimeMode } from '#web/core/report/url-state.ts'
import type { Comparison } from '#web/core/time/comparison.ts'

/**
 * What the page gives along so that reports can be made without it, kept with a subscription as JSON. It is read by these
 * when it comes and whenever it is used: what another version kept may lack what this one needs.
 */

const words = z.record(z.string(), z.string())
const names = z.array(z.string())
const { locale, direction, words: chartWords } = chartSpecSchema.options[0].shape

/** Words by names that the types list; one of another version may lack some. */
const wordsBy = <Name extends string>() =>
  z.custom<Record<Name, string>>((value) => words.safeParse(value).success, 'must be words by name')

/** What every definition has; charts and figures are read as the report engine of the page wrote them. */
const drawn = z.looseObject({
  id: z.string(),
  view: z.string(),
  time: z.looseObject({ on: z.string() }),
  drill: names,
  charts: z.array(
    z.looseObject({ kind: z.string(), title: z.looseObject({ id: z.string(), message: z.string().optional() }) }),
  ),
})
const whole = drawn.extend({
  measures: names,
  dimensions: names,
  filters: names,
  headline: z.array(z.looseObject({ measure: z.string() })),
  table: z.looseObject({ rows: names, columns: names, groups: names }),
})

/**
 * What it takes to make a report's document for any state of it, kept with a subscription that follows a view: the
 * definition with its titles written out, and words in the owner's language.
 */
export const viewKitSchema = z.object({
  report: z.custom<ReportDefinition>((value) => whole.safeParse(value).success, 'is no report'),
  title: z.string(),
  /** Texts of the model: titles, definitions and formulas. */
  texts: words,
  /** Names of coded values, by dimension. */
  codes: z.record(z.string(), words),
  /** What 'no value' means, by dimension. */
  empty: words,
  units: wordsBy<Unit>(),
  modes: wordsBy<TimeMode>(),
  comparisons: wordsBy<Comparison>(),
  /** Of a single date. */
  comparisonsOfDate: wordsBy<Comparison>(),
})
export type ViewKit = z.infer<typeof viewKitSchema>

/**
 * What a report's charts need beside figures, kept with the subscription: its definition with its titles written out,
 * and the words of the charts in the owner's language.
 */
export const chartTemplateSchema = z.object({
  report: z.custom<Pick<ReportDefinition, 'id' | 'view' | 'time' | 'drill' | 'charts'>>(
    (value) => drawn.safeParse(value).success,
    'is no report',
  ),
  drill: z.array(z.object({ dimension: z.string(), value: z.string() })),
  frame: z.object({ locale, direction, words: chartWords }),
  /** Texts of the model. */
  texts: words,
  /** Names of coded values, by dimension. */
  codes: z.record(z.string(), words),
  /** What 'no value' means, by dimension. */
  empty: words,
  weekdays: names,
  stateNames: wordsBy<StoppageTone>(),
  /** Says that charts are missing, in front of their titles. */
  leftOut: z.string(),
})
export type ChartTemplate = z.infer<typeof chartTemplateSchema>
