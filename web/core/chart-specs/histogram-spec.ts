import type { ChartFrame, ChartSpec } from './chart-spec.ts'
import { type BandStep, classify, stepsAt } from '../figures/bands.ts'
import { measureOf } from '../figures/view-model.ts'
import { formatFigure } from '../figures/formats.ts'
import type { ReportChart } from '../report/report-definition.ts'
import { bandZones, commonSteps } from './band-zones.ts'
import type { ChartQuestion } from './chart-cuts.ts'
import type { ChartAnswers, SpecWriter } from './spec-writer.ts'

/** Widths of a bin in seconds; the band edges of 3 s and 10 s are edges of bins of each. */
const widths = [0.2, 0.5, 1]
const mostBins = 40
/** Values further out are in the outermost bins, which have open ends. */
const outermost = 15

/** A span of values. Its end that is nearer to 0 does not belong to it, so that exactly 3 s is still within 3 s. */
export type Bin = { from: number; to: number; count: number }

/**
 * Bins of one width around 0 that hold all values; at least from -`reach` to `reach`.
 *
 * @param share of the limits of the specification that holds at the ideal: bins shrink with them.
 */
export function binsOf(values: readonly number[], reach: number, share = 1): Bin[] {
  const far = Math.min(outermost * share, Math.max(reach, ...values.map(Math.abs)))
  const width = share * (widths.find((each) => 2 * Math.ceil(far / (share * each) - 1e-9) <= mostBins) ?? 1)
  const half = Math.ceil(far / width - 1e-9)
  const bins = Array.from({ length: 2 * half }, (_, index) => ({
    from: Number(((index - half) * width).toFixed(6)),
    to: Number(((index - half + 1) * width).toFixed(6)),
    count: 0,
  }))
  for (const value of values) {
    // The same rounding as the bands': noise in the last digits is not a second.
    const steps = Number((Number(value.toFixed(9)) / width).toFixed(6))
    const index = (steps > 0 ? Math.ceil(steps) - 1 : Math.floor(steps)) + half
    const bin = bins[Math.min(bins.length - 1, Math.max(0, index))]
    if (bin) bin.count++
  }
  return bins
}

/** How often a measure has which value, over the single rows it is known for. */
export function histogramSpec(
  chart: Extract<ReportChart, { kind: 'histogram' }>,
  { view }: ChartQuestion,
  answers: ChartAnswers,
  head: ChartFrame & { title: string },
  writer: SpecWriter,
): ChartSpec | null {
  const values = answers.main.rows.flatMap((row) => {
    const value = row[chart.of]
    return typeof value === 'number' ? [value] : []
  })
  if (values.length === 0) return null
  const model = measureOf(view, chart.of)
  const common = commonSteps(chart.bands, model, answers.main.rows)
  const edgeOf = (steps: readonly BandStep[]) => steps.find((step) => step.upTo !== null && step.upTo > 0)?.upTo ?? 0
  const whole = edgeOf(stepsAt(chart.bands))
  const reach = common ? edgeOf(common.steps) : whole
  const share = whole > 0 ? reach / whole : 1
  const digits = share < 0.2 ? 3 : undefined
  const write = (value: number) => formatFigure(value, model.unit, head.locale, { digits })
  const bins = binsOf(values, reach, share)
  return {
    ...head,
    kind: 'histogram',
    by: writer.text(model.title),
    unit: model.unit,
    measure: writer.message(chart.counts),
    bins: bins.map(({ from, to, count }, index) => {
      const step = common && classify(chart.bands, (from + to) / 2, common.ideal)
      const isFirst = index === 0 && values.some((value) => value < from)
      const isLast = index === bins.length - 1 && values.some((value) => value > to)
      return {
        from,
        to,
        count,
        label: isFirst ? `< ${write(to)}` : isLast ? `> ${write(from)}` : `${write(from)} – ${write(to)}`,
        ...(step && { tone: step.tone, band: writer.bandName(step.name) }),
      }
    }),
    ...(common && { bands: bandZones(common.steps, writer) }),
  }
}
