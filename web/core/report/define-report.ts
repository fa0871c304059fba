import type { ModelMembers } from '../figures/model-members.gen.ts'
import type {
  FactList,
  HeadlineFigure,
  ReportBody,
  ReportCard,
  ReportChart,
  ReportDefinition,
  ReportSections,
  ViewName,
} from './report-definition.ts'

export type Measure<V extends ViewName> = ModelMembers[V]['measures']
export type Dimension<V extends ViewName> = ModelMembers[V]['dimensions']

/** A figure that names a view uses that view's members; without one, those of the report's view. */
type Figure<V extends ViewName> =
  | (HeadlineFigure<Measure<V>> & { view?: undefined })
  | { [W in ViewName]: HeadlineFigure<Measure<W>> & { view: W } }[ViewName]
export type ChartOf<V extends ViewName> =
  | (ReportChart<Measure<V>, Dimension<V>> & { view?: undefined })
  | { [W in ViewName]: ReportChart<Measure<W>, Dimension<W>> & { view: W } }[ViewName]
export type FactListOfView = { [W in ViewName]: FactList<Measure<W>, Dimension<W>> & { view: W } }[ViewName]

type Sections<V extends ViewName> = Omit<ReportSections<Measure<V>, Dimension<V>>, 'figures' | 'lists'> & {
  figures: Figure<V>[]
  lists?: FactListOfView[]
}
type Body<V extends ViewName> = ReportBody<V, Measure<V>, Dimension<V>>

/** A report as its file writes it: every member is one of the model's, and what follows from the rest is left out. */
export type WrittenReport<V extends ViewName> = Omit<
  Body<V>,
  'dimensions' | 'headline' | 'charts' | 'sections' | 'table' | 'facts' | 'explainedBy'
> & {
  /** Dimensions of the extract besides those that the page shows, filters or groups by. */
  dimensions?: Dimension<V>[]
  headline: Figure<V>[]
  charts: ChartOf<V>[]
  sections?: Sections<V>
  /** Without `groups` a table can be grouped by every dimension of its rows that does not identify single facts. */
  table: Omit<Body<V>['table'], 'groups'> & { groups?: Dimension<V>[] }
  facts: FactListOfView[]
  explainedBy?: Partial<Record<Measure<ViewName>, string>>
}

/** The report of a page, completed from its file. */
export function defineReport<V extends ViewName>(
  { id, route, title, needs }: ReportCard,
  written: WrittenReport<V>,
): ReportDefinition {
  const report: Omit<ReportBody, 'dimensions' | 'table'> & { dimensions?: string[] } = written
  const { groups = written.table.rows.filter((name) => !/_(id|local)$/.test(name)), ...table } = written.table
  const { time, sections, charts, quick, pinned, filters, drill, dimensions = [] } = report
  const all = [
    time.on,
    ...table.rows,
    ...groups,
    ...filters,
    ...drill,
    ...charts.flatMap((chart) => (chart.view && chart.view !== report.view ? [] : dimensionsOf(chart))),
    ...(sections ? [sections.by, ...(sections.largest ? [sections.largest.key, ...sections.largest.show] : [])] : []),
    ...[quick?.by, pinned].flatMap((name) => name ?? []),
    ...dimensions,
  ]
  return { ...report, id, route, title, needs, dimensions: [...new Set(all)], table: { ...table, groups } }
}

function dimensionsOf(chart: ReportChart): string[] {
  switch (chart.kind) {
    case 'waterfall':
    case 'trend':
      return []
    // Rows by the hour would be too many to take along; the server adds these up.
    case 'week':
      return []
    case 'histogram':
      return chart.each
    case 'hours':
      return [chart.start, chart.end]
    case 'split':
      return [chart.by, chart.split]
    case 'timescale': {
      const { lane, start, end, label, key, state, beside = [] } = chart
      return [lane, start, end, label, key, ...(state ? [state] : []), ...beside]
    }
    default:
      return [chart.by]
  }
}
