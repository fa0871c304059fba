import type { ChartFrame, ChartSpec } from './chart-spec.ts'
import { measureOf } from '../figures/view-model.ts'
import type { ReportChart } from '../report/report-definition.ts'
import { stepsOf } from '../time/business-date.ts'
import { bandZones, commonSteps } from './band-zones.ts'
import { type ChartQuestion, dimensionNow, lineWeight, trendRange } from './chart-cuts.ts'
import { toKey } from './chart-keys.ts'
import { openStep } from './open-step.ts'
import type { ChartAnswers, SpecWriter } from './spec-writer.ts'

/** The number of lines that a reader can distinguish. */
const mostLines = 8

type Line = { label: string; weight: number; values: Map<string, number> }

/** One measure over time, a line for each of the weightiest values of a dimension; a step without a figure stays a gap. */
export function linesSpec(
  chart: Extract<ReportChart, { kind: 'lines' }>,
  question: ChartQuestion,
  answers: ChartAnswers,
  head: ChartFrame & { title: string },
  writer: SpecWriter,
): ChartSpec | null {
  const { report, view, state, range, granularity } = question
  const by = dimensionNow(chart.by, report, state.drill)
  const weight = lineWeight(chart.of, view)
  const lines = new Map<string, Line>()
  for (const row of answers.main.rows) {
    const key = toKey(row[by])
    const label = writer.value(by, row[by] === null ? null : String(row[by] ?? ''))
    const line = lines.get(key) ?? { label, weight: 0, values: new Map() }
    line.weight += Number(row[weight] ?? 0)
    const value = row[chart.of]
    if (typeof value === 'number') line.values.set(String(row[report.time.on]), value)
    lines.set(key, line)
  }
  const drawn = [...lines]
    .filter(([, line]) => line.values.size > 0)
    .toSorted(([, a], [, b]) => b.weight - a.weight)
    .slice(0, mostLines)
  if (drawn.length === 0) return null
  const model = measureOf(view, chart.of)
  const { unit } = model
  const common = chart.bands && commonSteps(chart.bands, model, answers.main.rows)
  const steps = stepsOf(trendRange(range, state.mode), granularity, writer.firstWeekday)
  return {
    ...head,
    kind: 'trend',
    grain: granularity,
    ...openStep(question, steps, writer),
    click: 'filter',
    series: drawn.map(([key, { label, values }]) => ({
      key,
      label,
      unit,
      mark: 'line',
      points: steps.map((at) => ({ at, value: values.get(at) ?? null })),
    })),
    ...(common && { bands: bandZones(common.steps, writer) }),
    ...((unit === 'ratio' || unit === 'cycle_difference') && { fromZero: false }),
  }
}
