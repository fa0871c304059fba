import { type ViewModel } from '#web/core/figures/view-model.ts'
import { comparedPeriod, answerableRange } from '#web/core/report/answerable-range.ts'
import { offeredReport } from '#web/core/report/offered-report.ts'
import { columnsOf, tableNames, visibleColumns, withScale } from '#web/core/report/report-columns.ts'
import { reportDocument, unnamedSection } from '#web/core/report/report-document.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import { filtersOf, parseState } from '#web/core/report/url-state.ts'
import { writeValue } from '#web/core/report/write-value.ts'
import { exportSpecSchema } from '../exports/exports.contract.ts'
import type { ViewKit } from './kept-kit.ts'
import type { SubscriptionTemplate } from './subscriptions.contract.ts'

/**
 * The template with the state that a saved view has now, made with the functions of the page itself.
 *
 * @param search the view's state as its address writes it.
 * @throws ZodError when the state makes no document.
 */
export function followView(
  template: SubscriptionTemplate,
  kit: ViewKit,
  search: string,
  { calendar, view }: { calendar: SiteCalendar; view: ViewModel },
): SubscriptionTemplate {
  const report = offeredReport(kit.report, view)
  const { on } = report.time
  const { state } = parseState(new URLSearchParams(search), report, calendar)
  const { mode, compare, preset } = state
  const { language, words, format } = template.document
  const text = (message: string) => kit.texts[message] ?? message
  const named = { text, codes: kit.codes }
  const all = columnsOf(view, tableNames(report), on, named).map((column) => withScale(column, report))
  const chosen = visibleColumns(report, all, state.columns)
  const columns = chosen.length > 0 ? chosen : visibleColumns(report, all, null)
  const range = answerableRange(state.range, view, on, calendar.today)
  const comparisons = mode === 'date' ? kit.comparisonsOfDate : kit.comparisons
  // A kit may be older than a comparison.
  const comparison = comparisons[compare] ?? comparisons.adjacent
  const filters = filtersOf(state)
  const document = reportDocument(
    format,
    {
      report,
      view,
      state,
      range,
      compared: comparedPeriod(state, view, on, calendar),
      filters,
      columns,
      sectionColumns: columnsOf(view, unnamedSection(report, columns), on, named),
    },
    {
      language,
      title: kit.title,
      text,
      value: (dimension, value) => writeValue(dimension, value, { language, codes: kit.codes, empty: kit.empty }, on),
      units: kit.units,
      mode: kit.modes[mode],
      comparison,
      words,
    },
  )
  return {
    ...template,
    document: exportSpecSchema.parse(document),
    search,
    period: {
      on,
      mode,
      preset,
      range: preset ? null : state.range,
      compare,
      modeName: kit.modes[mode],
      comparisonName: comparison,
    },
    filters,
    charts: template.charts && { ...(template.charts as object), drill: state.drill },
  }
}
