import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { readExploration } from '#web/modules/explore/public/read-exploration.ts'
import { useExploreWords } from '#web/modules/explore/public/use-explore-words.ts'
import { usePages } from '#web/platform/navigation/pages.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { offeredReport } from '#web/core/report/offered-report.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { type ReportState, parseState } from '#web/core/report/url-state.ts'

export type TileReport =
  | { status: 'pending' | 'notAllowed' }
  /** The view is of a page that has no figures. */
  | { status: 'noReport' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready'
      report: ReportDefinition
      state: ReportState
      model: ViewModel
      views: Record<string, ViewModel>
    }

/** The report of a saved view in the view's state: the definition of its route, or the question that Explore kept. */
export function useTileReport(view: SavedView | null, enabled = true): TileReport {
  const explored = view?.route === paths.explore()
  const route = view?.route ?? ''
  const page = usePages().find(({ path }) => path === route)
  const { data, error, refetch } = useQuery({
    queryKey: ['report-definition', route],
    queryFn: async () => (await page?.load.report?.()) ?? null,
    staleTime: Infinity,
    enabled: enabled && view !== null && !explored,
  })
  const meta = useMeta()
  const calendar = useSiteCalendar()
  const wordsOf = useExploreWords()
  const views = meta.data
  const search = view?.search
  const read = useMemo(() => {
    if (!views || search === undefined) return null
    const params = new URLSearchParams(search)
    if (explored) return readExploration(params, views, calendar, wordsOf).exploration
    const model = data && views[data.view]
    if (!data || !model) return null
    const report = offeredReport(data, model, views)
    return { report, state: parseState(params, report, calendar).state, view: model }
  }, [views, search, explored, data, calendar, wordsOf])

  if (error || meta.error) return { status: 'failed', retry: () => void (error ? refetch() : meta.refetch()) }
  if (data === null) return { status: 'noReport' }
  if (!views || (!data && !explored)) return { status: 'pending' }
  return read
    ? { status: 'ready', report: read.report, state: read.state, model: read.view, views }
    : { status: 'notAllowed' }
}
