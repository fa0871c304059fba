import type { ViewModel } from '../figures/view-model.ts'
import type { ReportDefinition } from '../report/report-definition.ts'
import type { SiteCalendar } from '../time/presets.ts'
import { type ReportState, parseState } from '../report/url-state.ts'
import { type ExploreWords, type ReportParts, buildReport } from './build-report.ts'
import { sensibleChart } from './chart-choice.ts'
import { type Picks, type ReadPicks, readPicks } from './picks.ts'

/** A question as a report with the state of its address. */
export type Exploration = { report: ReportDefinition; state: ReportState; view: ViewModel }

export type ReadExploration = Pick<ReadPicks, 'picks' | 'filtered' | 'refused'> & {
  /** The view of the picks, as soon as there is one. */
  view: ViewModel | undefined
  /** Null until a figure is picked. */
  exploration: Exploration | null
}

/** The question in an address of Explore: the picks, their report, and that report's state. */
export function readExploration(
  search: URLSearchParams,
  views: Record<string, ViewModel>,
  calendar: SiteCalendar,
  { wordsOf, listsOf }: { wordsOf: (view: ViewModel) => ExploreWords; listsOf: ReportParts['listsOf'] },
): ReadExploration {
  const { picks, filtered, rest, refused } = readPicks(search, views)
  const view = picks ? views[picks.view] : undefined
  if (!picks || !view || picks.measures.length === 0) return { picks, view, filtered, refused, exploration: null }
  const drilled = (rest.get('drill') ?? '')
    .split('|')
    .map((step) => step.split(':')[0] ?? '')
    .filter((name) => Object.hasOwn(view.dimensions, name))
  const report = buildReport(picks, { view, filtered, drilled, words: wordsOf(view), listsOf })
  const parsed = parseState(rest, report, calendar)
  const state = { ...parsed.state, pivot: pivotOf(picks, view, report, parsed.state) }
  return { picks, view, filtered, refused: [...refused, ...parsed.refused], exploration: { report, state, view } }
}

/** The pivot is one of the charts here; it follows the first picks until someone turns it. */
function pivotOf(picks: Picks, view: ViewModel, { table }: ReportDefinition, state: ReportState): ReportState['pivot'] {
  const [rows, columns] = table.groups
  const [measure] = picks.measures
  const kind = picks.chart ?? sensibleChart(view, picks)
  if (kind !== 'pivot' || !rows || !columns || !measure) return null
  return state.pivot ?? { rows, columns, measure }
}
