import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cut, CutResult } from '#web/core/cut/cut.ts'
import { loadTogether } from './cube-client.ts'
import { cubeCut } from '#web/core/cut/cube-cut.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'

/** The time dimension of every view. */
const timeDimension = 'business_date'

/** Requests a cut from the server, for pages that hold no rows; without a view or a cut it requests nothing. */
export function useServerCut(
  view: ViewModel | undefined,
  cut: Cut | null,
  firstWeekday: number,
): UseQueryResult<CutResult> {
  return useQuery({
    queryKey: ['cut', view?.name, firstWeekday, cut],
    enabled: view !== undefined && cut !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!view || !cut) throw new Error('Nothing is asked')
      return cubeCut(cut, { view, timeDimension, firstWeekday, ask: loadTogether }, signal)
    },
  })
}
