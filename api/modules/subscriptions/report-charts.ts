import { chartHeight } from '#web/ui/charts/chart-height.ts'
import { type ChartSpec, chartSpecSchema } from '#web/core/chart-specs/chart-spec.ts'
import { buildSpec } from '#web/core/chart-specs/build-spec.ts'
import { type ChartQuestion, chartCuts } from '#web/core/chart-specs/chart-cuts.ts'
import { largestSpec, paperSpec } from '#web/core/chart-specs/paper-spec.ts'
import type { SpecWriter } from '#web/core/chart-specs/spec-writer.ts'
import type { Cut, CutResult } from '#web/core/cut/cut.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import type { ReportChart, ReportDefinition } from '#web/core/report/report-definition.ts'
import type { ChartTemplate } from './kept-kit.ts'

export type ChartsQuestion = Omit<ChartQuestion, 'report'> & { firstWeekday: number; bands: Record<string, string> }

/**
 * The charts of a document, drawn from fresh figures with the same functions as on the screen.
 *
 * @param ask answers a cut; fails as a whole when Cube does.
 * @returns the specs, and the titles of charts that only the browser can draw.
 */
export async function drawCharts(
  template: ChartTemplate,
  question: ChartsQuestion,
  ask: (cut: Cut) => Promise<CutResult>,
): Promise<{ charts: { title: string; spec: ChartSpec; height: number }[]; missing: string[] }> {
  const report = template.report as ReportDefinition
  const charts: { title: string; spec: ChartSpec; height: number }[] = []
  const missing: string[] = []
  for (const chart of report.charts) {
    const title = wordsOf(chart.title)
    // The hours of a day are cut out of single rows, which only the browser holds.
    if (chart.kind === 'hours') {
      missing.push(title)
      continue
    }
    const chartQuestion = { ...question, report }
    const cuts = chartCuts(chart, chartQuestion)
    const [main, before] = await Promise.all([ask(cuts.main), cuts.before && ask(cuts.before)])
    const built = buildSpec(chart, chartQuestion, { main, before }, writerFor(chart, template, question))
    if (!built) continue
    const spec = chartSpecSchema.parse(paperSpec(built))
    if (JSON.stringify(spec).length > largestSpec) missing.push(title)
    else charts.push({ title: spec.title, spec, height: Math.min(600, Math.max(120, chartHeight(spec))) })
  }
  return { charts, missing }
}

function writerFor(chart: ReportChart, template: ChartTemplate, { firstWeekday, bands }: ChartsQuestion): SpecWriter {
  const { frame, texts, codes, empty, weekdays, stateNames, report } = template
  return {
    frame,
    title: wordsOf(chart.title),
    text: (text) => texts[text] ?? text,
    value(dimension, value) {
      if (value === null || value === '') return empty[dimension] ?? '–'
      if (dimension === report.time.on) return formatDate(value, frame.locale, 'dayShort')
      return codes[dimension]?.[value] ?? value
    },
    bandName: (name) => bands[name] ?? name,
    message: wordsOf,
    weekdays,
    stateNames,
    firstWeekday,
  }
}

/** Titles are stored translated. */
const wordsOf = (title: ReportChart['title']): string => title.message ?? title.id
