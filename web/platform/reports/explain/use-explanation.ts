import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadCube } from '../../cube/cube-client.ts'
import { cubeCut } from '#web/core/cut/cube-cut.ts'
import { lessParts, additiveParts } from '#web/core/cut/plan-cut.ts'
import type { ExtractSpec } from '#web/core/cut/cube-query.ts'
import { fetchExtract, isTooLarge, wholeExtract } from '../../drill/extract.ts'
import { type ExtractSums, readSums } from '../../drill/extract-sums.ts'
import { measureOf } from '#web/core/figures/view-model.ts'
import { useReport } from '../state/report-context.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { comparedRange } from '#web/core/time/comparison.ts'
import { chainOf } from './chain-of.ts'
import type { ExplainState } from '#web/core/report/explain-address.ts'
import { explainChange } from './explain-change.ts'
import { explainDimensions } from './explain-dimensions.ts'
import type { AskSums, ExplainQuestion } from './explanation.ts'
import { causeLists } from './factor-chains.ts'

/** The page's period and its compared one, or the one before it where the page compares with nothing. */
export function useExplainPeriods(explain: ExplainState): { before: DateRange; after: DateRange } {
  const { range, compared, state, granularity, calendar } = useReport()
  return useMemo(
    () =>
      explain.periods ?? {
        before: compared ?? comparedRange(state.range, 'previous', granularity, calendar),
        after: range,
      },
    [explain.periods, compared, range, state.range, granularity, calendar],
  )
}

/**
 * Explains a figure of the page. Fetches the rows of both periods with only the necessary sums and dimensions and adds
 * them up here; for too many rows the server computes the same sums.
 */
export function useExplanation(explain: ExplainState) {
  const { report, view: ownView, views, filters, calendar } = useReport()
  const view = (explain.view ? views[explain.view] : ownView) ?? ownView
  const { before, after } = useExplainPeriods(explain)
  const question = useMemo((): ExplainQuestion => {
    const cause = Object.hasOwn(causeLists, explain.measure) ? causeLists[explain.measure] : undefined
    const from = cause && views[cause.view]
    return {
      measure: measureOf(view, explain.measure),
      view,
      dimensions: explainDimensions(report, view),
      before,
      after,
      filters: filters.filter((filter) => Object.hasOwn(view.dimensions, filter.dimension)),
      causes: cause && from && Object.hasOwn(from.measures, cause.of) ? [{ ...cause, from }] : [],
    }
  }, [explain.measure, view, views, report, before, after, filters])
  const answer = useQuery({
    queryKey: ['explain', view.name, explain.measure, before, after, question.filters, question.dimensions],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const questionSums = sumsOf(question)
      const dimensions = [...question.dimensions, ...question.filters.map((filter) => filter.dimension)]
      const rowsOf = async (range: DateRange): Promise<ExtractSums | null> => {
        // Rows are of whole days.
        if (range.until !== undefined) return null
        const spec: ExtractSpec = {
          view,
          timeDimension: report.time.on,
          dimensions: [...new Set(dimensions)],
          measures: questionSums.measures,
          range,
          filters: question.filters.filter((filter) => !questionSums.ignores.includes(filter.dimension)),
        }
        try {
          return readSums(await fetchExtract(spec, wholeExtract, signal), view, report.time.on)
        } catch (error) {
          if (isTooLarge(error)) return null
          throw error
        }
      }
      const rows = { before: rowsOf(before), after: rowsOf(after) }
      const ask: AskSums = async (period, askedView, sums) => {
        const localRows = askedView === view ? (await rows[period])?.(sums) : null
        if (localRows) return localRows
        const { measures, by, filters: only } = sums
        const cut = { measures, by: by ? [{ dimension: by }] : [], filters: only, range: question[period] }
        const context = { view: askedView, timeDimension: report.time.on, firstWeekday: calendar.firstWeekday }
        return (await cubeCut(cut, { ...context, ask: loadCube }, signal)).rows
      }
      return explainChange(question, ask)
    },
  })
  return { question, answer }
}

/** Every sum that the explanation asks of the figure's own view, and the dimensions that one of them does not depend on. */
function sumsOf({ measure, view, causes }: ExplainQuestion): { measures: string[]; ignores: string[] } {
  const less = lessParts(measure)
  const chains = [measure, ...(less ? [{ ...measure, ...less }] : [])].map((each) => chainOf(each, view))
  const sums = chains.flatMap((chain) => chain.sums)
  const causeMeasures = causes.filter((cause) => cause.from === view).map((cause) => cause.of)
  const measures = [...sums.flatMap((sum) => sum.parts.map((part) => part.name)), ...causeMeasures]
  return { measures: additiveParts(view, [...new Set(measures)]), ignores: sums.flatMap((sum) => sum.ignores) }
}
