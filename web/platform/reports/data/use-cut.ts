import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { Cut } from '#web/core/cut/cut.ts'
import { type AskOptions, useReport } from '../state/report-context.ts'
import { type AnsweredCut, type Place, cutQuery } from './cut-query.ts'

const nothing: Cut = { measures: [], by: [], filters: [], range: { from: '', to: '' } }

/**
 * Answers a cut, from the browser's own rows when they are here and from the server otherwise. The figures are the same,
 * so an answer stays good when the rows arrive later.
 */
export function useCut(
  cut: Cut | null,
  options: Pick<AskOptions, 'wait'> & { view?: ViewModel; place?: Place | (() => Place) } = {},
): UseQueryResult<AnsweredCut> {
  const context = useReport()
  const view = options.view ?? context.view
  // Without a cut the query is disabled.
  const query = cutQuery(context, view, cut ?? nothing, options)
  return useQuery({ ...query, enabled: cut !== null, placeholderData: keepPreviousData })
}
