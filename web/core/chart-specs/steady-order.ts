import type { CutRow } from '../cut/cut.ts'
import type { ReportChart } from '../report/report-definition.ts'
import { type ChartQuestion, dimensionNow } from './chart-cuts.ts'
import type { ChartAnswers } from './spec-writer.ts'

/**
 * A chart's rows by their names. Every source has an order of its own, in which equal ranks would appear, or be left
 * out.
 */
export function inSteadyOrder(
  answers: ChartAnswers,
  chart: ReportChart,
  { report, state }: ChartQuestion,
): ChartAnswers {
  if (!('by' in chart)) return answers
  const names = [dimensionNow(chart.by, report, state.drill), ...('split' in chart ? [chart.split] : [])]
  const nameOf = (row: CutRow) => names.map((name) => String(row[name] ?? '')).join('\0')
  const rows = answers.main.rows
    .map((row) => ({ row, name: nameOf(row) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ row }) => row)
  return { ...answers, main: { ...answers.main, rows } }
}
