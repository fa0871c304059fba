import { type CubeSource } from '#api/platform/cube/cube-load.ts'
import { loadCubeMeta, loadCubeRows } from '#api/platform/cube/cube-rows.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { cubeCut } from '#web/core/cut/cube-cut.ts'
import { periodQuery } from '#web/core/cut/cube-query.ts'
import { idealOf, readViewModels, untilOf, type ViewModel, withIdeals } from '#web/core/figures/view-model.ts'
import type { Cut, CutResult } from '#web/core/cut/cut.ts'
import { changeOf } from '#web/core/figures/change-text.ts'
import { formatFigure, withShare } from '#web/core/figures/formats.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { comparedPeriod, answerableRange } from '#web/core/report/answerable-range.ts'
import { type Comparison, comparisons, openPeriod } from '#web/core/time/comparison.ts'
import { presetRange, presets, type SiteCalendar } from '#web/core/time/presets.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { granularityOf, type ReportState, timeModes, wholeRange } from '#web/core/report/url-state.ts'
import type { ExportSpec } from '../exports/exports.contract.ts'
import { bandOf, classify } from '#web/core/figures/bands.ts'
import { chartTemplateSchema } from './kept-kit.ts'
import { drawCharts } from './report-charts.ts'
import type { SubscriptionTemplate } from './subscriptions.contract.ts'

/** The days that a subscription's report shows now, and those it is compared with. */
export interface ResolvedPeriod {
  mode: ReportState['mode']
  compare: Comparison
  /** The requested period, including its future days. */
  asked: DateRange
  range: DateRange
  compared: DateRange | null
}

/**
 * @param view of the report: some facts are known for future days. Without it the period ends today.
 * @throws AppError invalid_input for an unknown mode, preset or comparison.
 */
export function resolvePeriod(
  period: SubscriptionTemplate['period'],
  calendar: SiteCalendar,
  view: Pick<ViewModel, 'dimensions' | 'byClock'> = { dimensions: {} },
): ResolvedPeriod {
  const mode = oneOf(timeModes, period.mode, 'mode')
  const compare = oneOf(comparisons, period.compare, 'compare')
  const chosen = period.preset === null ? period.range : presetRange(oneOf(presets, period.preset, 'preset'), calendar)
  if (!chosen) throw refuse('range')
  const wholePeriod = wholeRange(chosen, mode, calendar)
  return {
    mode,
    compare,
    asked: wholePeriod,
    range: answerableRange(wholePeriod, view, period.on, calendar.today),
    compared: comparedPeriod({ range: wholePeriod, compare, mode }, view, period.on, calendar),
  }
}

function oneOf<Value extends string>(values: readonly Value[], value: string, path: string): Value {
  const match = values.find((candidate) => candidate === value)
  if (match === undefined) throw refuse(path)
  return match
}

const refuse = (path: string): AppError =>
  new AppError('invalid_input', { fields: [{ path: `template.period.${path}`, message: 'is not known' }] })

/**
 * The document of a subscription as of now: its question over the days of now, its figures asked with the rights of
 * `source`. Its charts are drawn when a PDF is wanted; what only the browser can draw is named in the document.
 *
 * @throws AppError of the questions to Cube, invalid_input.
 */
export async function resolveReport(
  template: SubscriptionTemplate,
  calendar: SiteCalendar,
  { source, views, withCharts }: { source: CubeSource; views: Record<string, ViewModel>; withCharts: boolean },
): Promise<ExportSpec> {
  const { document, period } = template
  const { language } = document
  const ask = (view: ViewModel) => (cut: Cut) =>
    cubeCut(cut, {
      view,
      timeDimension: period.on,
      firstWeekday: calendar.firstWeekday,
      ask: async (query) => ({ ...(await loadCubeRows(source, query)), rollup: false }),
    })
  const viewName = viewNameOf(template)
  const view = views[viewName]
  const { mode, compare, asked: wholePeriod, range, compared } = resolvePeriod(period, calendar, view)
  const headline = await resolveHeadline(template, { range, compared, today: calendar.today }, views, ask)
  const chartTemplate = template.charts === null ? null : chartTemplateSchema.parse(template.charts)
  const drawn =
    withCharts && chartTemplate && view
      ? await drawCharts(
          chartTemplate,
          {
            view,
            state: { mode, compare, range: wholePeriod, drill: chartTemplate.drill } as ReportState,
            calendar,
            range,
            compared,
            granularity: granularityOf(mode),
            filters: template.filters,
            firstWeekday: calendar.firstWeekday,
            bands: template.words.bands,
          },
          ask(view),
        )
      : { charts: [], missing: [] }
  const missing = drawn.missing.map((title) => ({ label: chartTemplate!.leftOut, value: title }))
  return {
    ...document,
    period: `${rangeText(range, language)} · ${period.modeName}`,
    comparison: compared ? `${period.comparisonName}: ${rangeText(compared, language)}` : undefined,
    filters: [...document.filters, ...missing],
    headline,
    charts: drawn.charts as ExportSpec['charts'],
    query: queryOver(document.query, { own: viewName, on: period.on, view, range }),
  }
}

/** Name of the view that a template asks. */
export function viewNameOf({ document: { query } }: Pick<SubscriptionTemplate, 'document'>): string {
  return (query.measures[0] ?? query.dimensions[0] ?? '').split('.', 1)[0] ?? ''
}

/** The views of the model as the owner may read them now. @throws AppError of the question to Cube. */
export async function loadViews(source: CubeSource): Promise<Record<string, ViewModel>> {
  return readViewModels((await loadCubeMeta(source)) as Parameters<typeof readViewModels>[0])
}

/** The same question over other days. */
export function queryOver(
  query: ExportSpec['query'],
  { own: viewName, on, view, range }: { own: string; on: string; view: ViewModel | undefined; range: DateRange },
): ExportSpec['query'] {
  const dimension = `${viewName}.${on}`
  const until = view && untilOf(view, on)
  if (!until)
    return {
      ...query,
      timeDimensions: query.timeDimensions.map((time) =>
        time.dimension === dimension ? { ...time, dateRange: [range.from, range.to] } : time,
      ),
    }
  // Rows that last over days need conditions on both ends.
  const ends = new Set([`${dimension} beforeOrOnDate`, `${viewName}.${until} afterOrOnDate`])
  const others = query.filters.filter(
    (filter) => !('member' in filter) || !ends.has(`${filter.member} ${filter.operator}`),
  )
  return { ...query, filters: [...periodQuery(view, on, range).filters, ...others] }
}

async function resolveHeadline(
  template: SubscriptionTemplate,
  { range, compared, today }: { range: DateRange; compared: DateRange | null; today: string },
  views: Record<string, ViewModel>,
  ask: (view: ViewModel) => (cut: Cut) => Promise<CutResult>,
): Promise<ExportSpec['headline']> {
  const { language } = template.document
  const answers = new Map<string, { now: CutResult; before: CutResult | null }>()
  for (const name of new Set(template.headline.map((figure) => figure.view))) {
    const view = views[name]
    if (!view) continue
    const measures = template.headline
      .filter((figure) => figure.view === name && Object.hasOwn(view.measures, figure.measure))
      .map((figure) => figure.measure)
    // As on the screen: a view without a dimension cannot be narrowed by it.
    const filters = template.filters.filter((filter) => Object.hasOwn(view.dimensions, filter.dimension))
    if (measures.length === 0) continue
    const cut = { measures: withIdeals(view, measures), by: [], filters }
    const [now, before] = await Promise.all([
      ask(view)({ ...cut, range }),
      compared && ask(view)({ ...cut, range: compared }),
    ])
    answers.set(name, { now, before })
  }
  return template.headline.flatMap((figure) => {
    const measure = views[figure.view]?.measures[figure.measure]
    const answer = answers.get(figure.view)
    if (!measure || !answer) return []
    const read = (result: CutResult | null) => {
      const value = result?.rows[0]?.[figure.measure]
      return typeof value === 'number' ? value : null
    }
    const value = read(answer.now)
    // By the bands that the measure has now, whichever it had when the subscription was made.
    const band = figure.bands ? bandOf(measure.bands) : null
    const ideal = idealOf(measure, answer.now.rows[0])
    const step = band ? classify(band, value, ideal) : null
    // As on the screen: a sum of days that still run is not judged against whole ones.
    const view = views[figure.view]!
    const open = untilOf(view, template.period.on)
      ? undefined
      : openPeriod(range, { compared, today, byClock: view.byClock === true })
    const change = changeOf(value, read(answer.before), measure, language, template.words.points, open)
    return [
      {
        label: figure.label,
        value: withShare(formatFigure(value, measure.unit, language), value, ideal, language),
        ...(step && { band: step.tone, bandLabel: template.words.bands[step.name] ?? step.name }),
        ...(change && {
          delta: [change.text, change.soFar && template.words.soFar].filter(Boolean).join(' '),
          deltaTone: change.verdict,
        }),
      },
    ]
  })
}
