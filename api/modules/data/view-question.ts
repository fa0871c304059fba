import { AppError } from '#api/platform/errors/app-error.ts'
import { readExploration } from '#web/core/explore/read-exploration.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { answerableRange } from '#web/core/report/answerable-range.ts'
import { exportQuery } from '#web/core/report/export-spec.ts'
import { offeredReport } from '#web/core/report/offered-report.ts'
import { columnsOf, tableNames, visibleColumns } from '#web/core/report/report-columns.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { unnamedSection } from '#web/core/report/report-document.ts'
import { filtersOf, parseState, type ReportState } from '#web/core/report/url-state.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import { type CubeQuery, cubeQuerySchema } from '../reports/reports.contract.ts'
import type { SavedView } from '../views/views.contract.ts'
import { reportDefinitions } from './report-definitions.gen.ts'
import type { DataColumn } from './worker/data-document.ts'

interface Known {
  /** As the reader may see them. */
  views: Record<string, ViewModel>
  calendar: SiteCalendar
}

const noWords = { id: '' }
const unworded = {
  wordsOf: () => ({
    question: () => noWords,
    by: () => noWords,
    overTime: () => noWords,
    byOverTime: () => noWords,
  }),
  listsOf: () => [],
}

/**
 * The present question of a saved view, with the columns of its table: a period such as "the last 7 days" follows
 * today.
 *
 * @throws AppError not_found for a view of a missing report, or of a question that cannot be asked.
 */
export function questionOfView(
  saved: Pick<SavedView, 'report' | 'search'>,
  context: Known,
): { query: CubeQuery; columns: DataColumn[] } {
  const { report, state, view } = shownBy(saved, context)
  const { on } = report.time
  const words = { text: (title: string) => title, codes: {} }
  const all = columnsOf(view, tableNames(report), on, words)
  const chosen = visibleColumns(report, all, state.columns)
  const columns = chosen.length > 0 ? chosen : visibleColumns(report, all, null)
  const sections = columnsOf(view, unnamedSection(report, columns), on, words)
  const range = answerableRange(state.range, view, on, context.calendar.today)
  const query = exportQuery({ report, view, range, filters: filtersOf(state), sort: state.sort, columns })
  return {
    query: cubeQuerySchema.parse(query),
    columns: [...sections, ...columns].map(({ name, label, format }) => ({
      member: `${view.name}.${name}`,
      name,
      title: label,
      format,
    })),
  }
}

interface Shown {
  report: ReportDefinition
  state: ReportState
  view: ViewModel
}

function shownBy({ report: id, search }: Pick<SavedView, 'report' | 'search'>, { views, calendar }: Known): Shown {
  const params = new URLSearchParams(search)
  if (id === 'explore') {
    const { exploration } = readExploration(params, views, calendar, unworded)
    if (!exploration) throw new AppError('not_found')
    return exploration
  }
  const definition = Object.hasOwn(reportDefinitions, id) ? reportDefinitions[id] : undefined
  const view = definition && views[definition.view]
  if (!definition || !view) throw new AppError('not_found')
  const report = offeredReport(definition, view)
  return { report, state: parseState(params, report, calendar).state, view }
}
