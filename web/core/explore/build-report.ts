import type { MessageDescriptor } from '@lingui/core'
import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { type BandName, bands } from '../figures/bands.ts'
import { type ViewModel, measureOf } from '../figures/view-model.ts'
import { additiveParts, ratioParts } from '../cut/plan-cut.ts'
import { dimensionNow } from '../chart-specs/chart-cuts.ts'
import type { FactList, ReportChart, ReportDefinition, ViewName } from '../report/report-definition.ts'
import { type ChartKind, sensibleChart, timeDimension } from './chart-choice.ts'
import { refuseDimension } from './combination-rules.ts'
import { drillOrder } from './drill-order.ts'
import { exploreRoute } from './explore-route.ts'
import { type Picks, picksAddress } from './picks.ts'
import { factsOf, splitting } from './splitting.ts'

/** Titles in the reader's language, made of the names of members. */
export type ExploreWords = {
  question: (measures: string[], by: string[]) => MessageDescriptor
  by: (measure: string, dimension: string, worstFirst: boolean) => MessageDescriptor
  overTime: (measures: string[]) => MessageDescriptor
  byOverTime: (measure: string, dimension: string) => MessageDescriptor
}

/** Parts of a report beside the picks. */
export type ReportParts = {
  view: ViewModel
  /** Dimensions in force as filters and as drill steps. */
  filtered: string[]
  drilled: string[]
  words: ExploreWords
  /** Lists of the facts of some kinds. */
  listsOf: (facts: ReadonlySet<string>) => FactList[]
}

/** Charts drawn side by side; further measures are in the table. */
const mostCharts = 4
/** Figures above the charts. */
const mostFigures = 6
const barLimit = 12

/**
 * Turns the picks into a report definition, so that every part of the engine (rows in the browser, drill, exports,
 * comparison) works as on any other report. Its extract holds only the requested dimensions.
 */
export function buildReport(picks: Picks, { filtered, drilled, view, words, listsOf }: ReportParts): ReportDefinition {
  const { view: name, measures, by, chart } = picks
  const picked = { measures, by, filtered }
  const canFilter = (dimension: string) =>
    !view.dimensions[dimension]?.single && !refuseDimension(view, dimension, picked, 'filter')
  const path = drillOrder(
    view,
    by.filter((dimension) => dimension !== timeDimension),
    canFilter,
  )
  const kind = chart ?? sensibleChart(view, { measures, by })
  // Stepping into a value moves one step deeper, in the rows as in the charts.
  const steps = drilled.map((dimension) => ({ dimension, value: '' }))
  const now = (dimension: string) => dimensionNow(dimension, { drill: path }, steps)
  const levels = [...new Set(by.map(now))]
  const rows = levels.length > 0 ? levels : [timeDimension]
  const title = words.question(measures, levels)
  const identity = levels.find((dimension) => view.dimensions[dimension]?.single && dimension.endsWith('_id'))
  const judged = measures.flatMap((measure) => {
    const band = bandOf(view, measure)
    return band ? [[measure, band] as const] : []
  })
  return {
    id: 'explore',
    route: exploreRoute,
    address: picksAddress(picks),
    title,
    question: title,
    view: name as ViewName,
    needs: permissionOf(name),
    measures,
    dimensions: [...new Set([timeDimension, ...by, ...levels, ...filtered, ...drilled])],
    time: { on: timeDimension, preset: 'last7Days' },
    headline: measures.slice(0, mostFigures).map((measure) => {
      const band = bandOf(view, measure)
      return { measure, ...(band && { bands: band }) }
    }),
    charts: chartsOf(kind, { measures, by, now, view, words }),
    table: {
      rows,
      columns: [...rows, ...measures],
      ...(identity && { present: identity }),
      any: partsThatCount(view, measures, levels),
      sort: by.includes(timeDimension) || by.length === 0 ? { by: timeDimension, desc: true } : largest(measures),
      groups: rows.filter((dimension) => !view.dimensions[dimension]?.single),
    },
    weigh: weightOf(view, measures),
    filters: [...new Set([...path, ...Object.keys(view.dimensions).filter(canFilter)])].filter(
      (dimension) => dimension !== timeDimension,
    ),
    drill: path,
    facts: listsOf(new Set(measures.flatMap((measure) => factsOf(view, measure)))),
    thresholds: Object.fromEntries(judged),
  }
}

type Drawn = {
  measures: string[]
  by: string[]
  /** The dimension that replaces one after stepping into it. */
  now: (dimension: string) => string
  view: ViewModel
  words: ExploreWords
}

function chartsOf(kind: ChartKind, { measures, by, now, view, words }: Drawn): ReportChart[] {
  const dimension = by.find((each) => each !== timeDimension) ?? ''
  const shown = now(dimension)
  const sums = measures.filter((measure) => measureOf(view, measure).kind === 'additive')
  const drawn = (kind === 'pareto' || kind === 'stack' ? sums : measures).slice(0, mostCharts)
  const span = { span: drawn.length === 1 ? (2 as const) : (1 as const) }
  const beside = (measure: string) => measures.filter((other) => other !== measure).slice(0, 4)
  switch (kind) {
    case 'bars':
      return drawn.map((of) => {
        const { kind: made, better } = measureOf(view, of)
        const worst = made === 'ratio' && better !== 'neutral'
        const band = bandOf(view, of)
        return {
          ...span,
          kind: 'ranking',
          id: `bars-${of}`,
          title: words.by(of, shown, worst),
          by: dimension,
          of,
          order: worst ? 'worst' : 'largest',
          beside: beside(of),
          limit: barLimit,
          ...(band && { bands: band }),
        }
      })
    case 'pareto':
      return drawn.map((of) => ({
        ...span,
        kind,
        id: `pareto-${of}`,
        title: words.by(of, shown, false),
        by: dimension,
        of,
        beside: beside(of),
        limit: barLimit,
      }))
    case 'stack':
    case 'lines':
      return drawn.map((of) => ({
        ...span,
        kind,
        id: `${kind}-${of}`,
        title: words.byOverTime(of, shown),
        by: dimension,
        of,
      }))
    case 'trend':
      return byUnit(view, measures)
        .slice(0, mostCharts)
        .map((group, _, groups) => trendOf(group, view, words, groups.length === 1))
    default:
      return []
  }
}

function trendOf(group: string[], view: ViewModel, words: ExploreWords, alone: boolean): ReportChart {
  const [first = ''] = group
  const band = group.length === 1 ? bandOf(view, first) : null
  const sum = group.length === 1 && measureOf(view, first).kind === 'additive'
  return {
    kind: 'trend',
    id: `trend-${first}`,
    title: words.overTime(group),
    span: alone ? 2 : 1,
    series: group.map((measure) => ({ measure, mark: sum ? 'bar' : 'line' })),
    ...(band && { bands: band }),
  }
}

/** Measures that can share an axis. */
function byUnit(view: ViewModel, measures: string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const measure of measures) {
    const { unit } = measureOf(view, measure)
    groups.set(unit, [...(groups.get(unit) ?? []), measure])
  }
  return [...groups.values()]
}

const largest = (measures: string[]) => ({ by: measures[0] ?? timeDimension, desc: true })

function bandOf(view: ViewModel, measure: string): BandName | null {
  const name = measureOf(view, measure).bands
  return name && Object.hasOwn(bands, name) ? (name as BandName) : null
}

/** Sums that make a row worth showing; a part that stays whole for every row does not. */
function partsThatCount(view: ViewModel, measures: string[], by: string[]): string[] {
  const parts = measures.flatMap((name) => {
    const measure = measureOf(view, name)
    if (measure.kind === 'additive') return additiveParts(view, [name])
    const { numerator, denominator } = ratioParts(measure)
    if (by.every((dimension) => splitting(view, name, dimension) === 'every')) return [numerator, denominator]
    return [by.some((dimension) => measure.ignores.includes(dimension)) ? numerator : denominator]
  })
  return [...new Set(parts)]
}

/** The sum that weighs the values of filters: the first measure, or the denominator of its ratio. */
function weightOf(view: ViewModel, measures: string[]): string {
  const sum = measures.find((name) => {
    const { kind, plus } = measureOf(view, name)
    return kind === 'additive' && !plus
  })
  return sum ?? additiveParts(view, measures).at(-1) ?? ''
}
