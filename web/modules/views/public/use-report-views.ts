import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { useCan } from '#web/platform/session/session.ts'
import { sameSearch } from '#web/core/report/view-address.ts'
import { defaultViewsQuery, reportViewsQuery } from './views.api.ts'

const none: SavedView[] = []

/**
 * The views of a report, the one its page was opened with, and whether the page has moved on from it.
 *
 * @param opened id of a view, or undefined for none.
 * @param search the page's state in full.
 * @param read a view's search text as the page understands it now, in full.
 */
export function useReportViews(
  report: string,
  { opened, search, read }: { opened: string | undefined; search: string; read: (search: string) => string },
) {
  const may = useCan()('views:use')
  const query = useQuery({ ...reportViewsQuery(report), enabled: may })
  const views = query.data ?? none
  const current = views.find((view) => view.id === opened) ?? null
  const changed = useMemo(() => current !== null && !sameSearch(read(current.search), search), [current, read, search])
  return { may, query, views, current, changed }
}

/**
 * The view that opens the report by itself: `pending` until it is known, null without one.
 *
 * @param bare whether the address is empty, so that a default applies.
 */
export function useOpeningView(report: string, bare: boolean) {
  const may = useCan()('views:use')
  const { data, isPending, isError } = useQuery({ ...defaultViewsQuery, enabled: may && bare })
  if (!may || !bare || isError) return null
  if (isPending) return 'pending'
  return data.find((view) => view.report === report) ?? null
}
