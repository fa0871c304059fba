import type { MessageDescriptor } from '@lingui/core'
import type { BandName } from '../figures/bands.ts'
import type { DurationScale } from '../figures/formats.ts'
import type { ModelMembers } from '../figures/model-members.gen.ts'
import type { Preset } from '../time/presets.ts'

/** Public views of the semantic model. */
export type ViewName = keyof ModelMembers

/** A figure above the charts. `measure` is a short name of the report's view. */
export type HeadlineFigure<M extends string = string> = {
  measure: M
  /** Band scale of `bands.ts` that judges the value; without it the card carries no verdict. */
  bands?: BandName
  /** Another view that holds the measure, when the report's own does not. */
  view?: ViewName
  /** A figure of now, such as what remains to be made, says nothing about a period before and is not compared. */
  now?: boolean
}

type ChartBase<D extends string> = {
  /** Unique in the report; part of the page's address when a chart has settings. */
  id: string
  /** Title of the chart, in a foreman's words. */
  title: MessageDescriptor
  /** Columns of the two-column grid it takes. */
  span?: 1 | 2
  /**
   * Another view with its members; the chart is omitted for a reader without permission for it. Its marks do not filter
   * the page.
   */
  view?: ViewName
  /** Conditions of the chart alone, in addition to those of the page. */
  only?: { dimension: D; values: string[] }[]
}

/** Charts of a report. Every kind becomes a `ChartSpec` from one or two cuts. */
export type ReportChart<M extends string = string, D extends string = string> = ChartBase<D> &
  (
    | {
        /** From a total down through its losses to the rest; the parts always add up to the total. */
        kind: 'waterfall'
        total: M
        losses: M[]
        remainder: M
        /** Shown as one step in place of the losses when those are unknown for want of an ideal cycle. */
        instead: { losses: M[]; measure: M; title: MessageDescriptor }
      }
    | {
        /** Values over time by the granularity of the time mode, bands behind, comparison period dashed. */
        kind: 'trend'
        series: { measure: M; mark: 'line' | 'bar' | 'area' }[]
        bands?: BandName
      }
    | {
        /** One bar per value of a dimension, largest first, worst first, or farthest from 0 first. */
        kind: 'ranking'
        by: D
        of: M
        order: 'largest' | 'worst' | 'farthest'
        /** Measure drawn as each bar's target. */
        against?: M
        /** Colours each bar by its band. */
        bands?: BandName
        /** Further measures for the tooltip. */
        beside?: M[]
        limit?: number
      }
    | {
        /** Bars from large to small with the cumulative share. */
        kind: 'pareto'
        by: D
        of: M
        beside?: M[]
        limit?: number
      }
    | {
        /** One measure over time, stacked by a dimension; at most 12 series, the rest as 'other'. */
        kind: 'stack'
        by: D
        of: M
      }
    | {
        /** One measure over time, a line for each of the weightiest values of a dimension. */
        kind: 'lines'
        by: D
        of: M
        bands?: BandName
      }
    | {
        /** How often a difference has which size, over rows as fine as `each` makes them; the bands are its background. */
        kind: 'histogram'
        of: M
        each: D[]
        /** The counted thing: 'Reports'. */
        counts: MessageDescriptor
        bands: BandName
      }
    | {
        /** Parts of each value of a dimension, on each other: the time of each machine by state. */
        kind: 'split'
        by: D
        of: M
        /** Dimension with the parts as values. */
        split: D
        /** Absolute, or as shares of each whole. */
        arrange: 'stacked' | 'share'
        /** Orders the rows by the share of this part, smallest first; otherwise the largest whole comes first. */
        least?: string
        limit?: number
      }
    | {
        /** Measures of one unit side by side for each value of a dimension, the worst by the first on top. */
        kind: 'compare'
        by: D
        measures: M[]
        limit?: number
      }
    | {
        /** Values of a dimension as parts of one whole. */
        kind: 'share'
        by: D
        of: M
      }
    | {
        /** Weekday by hour of the day; intervals are cut at full hours. Needs interval rows. */
        kind: 'hours'
        of: M
        start: D
        end: D
      }
    | {
        /** Weekday by hour of the day, where the view knows both. */
        kind: 'week'
        of: M
        weekday: D
        hour: D
      }
    | {
        /** Stoppages on a time scale, one lane for each value of a dimension, with zoom. Needs interval rows. */
        kind: 'timescale'
        lane: D
        start: D
        end: D
        /** Dimension written on the interval. */
        label: D
        /** Identity of an interval; a click opens its facts. */
        key: D
        /** Measure that selects the longest intervals when there are too many to draw. */
        of: M
        /** Dimension that says the state; without it the intervals are stoppages of all kinds. */
        state?: D
        /** Lanes drawn at most. */
        lanes?: number
        /** Dimensions shown with an interval, where it has them. */
        beside?: D[]
        /** Marks the edges of the site's shifts, and begins with the first one. */
        shiftEdges?: boolean
      }
  )

/** Parts of a report side by side, such as the three shifts of a day. */
export type ReportSections<M extends string = string, D extends string = string> = {
  title: MessageDescriptor
  /** Dimension that splits the report. Each value has its own figures and its own table with totals. */
  by: D
  /** Values in their natural order, shown even when they hold nothing; others follow when they hold something. */
  values: string[]
  /** Figures of each part, compared with the other parts and with the compared period. */
  figures: HeadlineFigure<M>[]
  /** The largest single fact of each part. */
  largest?: {
    title: MessageDescriptor
    of: M
    /** Identity of a fact; a click opens it. */
    key: D
    /** Dimensions written below it. */
    show: D[]
    bands?: BandName
  }
  /** Lists of other facts of each part, opened below its table. */
  lists?: FactList[]
}

/** A list of facts behind a row, shown in the drawer. The row's dimensions become its filters. */
export type FactList<M extends string = string, D extends string = string> = {
  title: MessageDescriptor
  view: ViewName
  dimensions: D[]
  measures: M[]
  sort: { by: M | D; desc: boolean }
  /** Dimension a row must have. */
  present?: D
  /** Rows in which all these additive measures are 0 are left out. */
  any?: M[]
}

/** What of a report is known before it is loaded: stated in the `*.pages.ts` of its module. */
export type ReportCard = {
  id: string
  /** Route of its page, with a leading slash. */
  route: string
  title: MessageDescriptor
  /** Permission that opens the route. */
  needs: `${string}:${string}`
}

/** Questions and parts of a report. */
export type ReportBody<V extends ViewName = ViewName, M extends string = string, D extends string = string> = {
  /** The question the report answers, shown below the title. */
  question: MessageDescriptor
  view: V
  /** Measures the table and the cuts may show, additive and ratios; the parts of ratios are added by the engine. */
  measures: M[]
  /** The finest additive grain: dimensions of the extract. */
  dimensions: D[]
  time: {
    on: D
    preset: Preset
    /** The mode it opens with: one date, or months where facts are rare; others open daily. */
    mode?: 'date' | 'monthly'
    /** Comparison it opens with; the period before unless set. */
    compare?: 'adjacent'
  }
  /** Splits the page into parts that are compared and listed one by one. */
  sections?: ReportSections<M, D>
  /** What of the period or the rows needs saying, shown below the filters. */
  note?: MessageDescriptor
  /** Values of one dimension in the open above the figures, each with its `weigh`; a click filters. */
  quick?: { by: D; values: string[] }
  headline: HeadlineFigure<M>[]
  charts: ReportChart<M, D>[]
  table: {
    /** Dimensions that make a row. */
    rows: D[]
    /** Columns shown at first, dimensions and measures, in order. The others wait in the columns menu. */
    columns: (M | D)[]
    /** Dimension a row must have to be a fact of this report, such as `stoppage_id`. */
    present?: D
    /** Rows in which all these additive measures are 0 are left out. */
    any?: M[]
    sort: { by: M | D; desc: boolean }
    /** Steps of durations that are read in one step everywhere, such as stops in minutes. */
    scales?: Partial<Record<M, DurationScale>>
    /** Dimensions the table can be grouped by. */
    groups: D[]
    /** Grouping at first. */
    defaultGroup?: D[]
    /** Dimension of `detail-links.ts` with the page that a row opens, in place of the facts behind it. */
    opens?: D
  }
  /** Dimension with one value in the address: the subject of the page. It has no chip and cannot be cleared. */
  pinned?: D
  /** Measure that weighs the values of a filter: shown beside each, largest first. */
  weigh: M
  /** Dimensions of the filter bar, in order. */
  filters: D[]
  /** The drill path: a second click on a mark steps from one to the next. */
  drill: D[]
  facts: FactList[]
  /** Thresholds that judge cells of the table, by measure. */
  thresholds?: Partial<Record<M, BandName>>
  /** Parts of the address that define the report, before its state: the picks of Explore. */
  address?: Record<string, string>
  /** Ids of the reports that explain a figure, by measure: its card and its cells lead there with period and filters. */
  explainedBy?: Partial<Record<M, string>>
}

/** A report is data: `ReportPage` renders every one of them from this and from the model's meta. */
export type ReportDefinition = ReportCard & ReportBody
