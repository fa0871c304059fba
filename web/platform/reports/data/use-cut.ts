import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { Cut, CutResult } from '#web/core/cut/cut.ts'
import { type AskOptions, useReport } from '../state/report-context.ts'

/** An answer together with the question it belongs to: while a new one is on its way, the old pair is shown dimmed. */
export type AnsweredCut = CutResult & { cut: Cut }

type Place = AskOptions['place']

/**
 * Answers a cut, from the browser's own rows when they are here and from the server otherwise. The figures are the same,
 * so an answer stays good when the rows arrive later.
 */
export function useCut(
  cut: Cut | null,
  options: Pick<AskOptions, 'wait'> & { view?: ViewModel; place?: Place | (() => Place) } = {},
): UseQueryResult<AnsweredCut> {
  const { ask, view: ownView, calendar } = useReport()
  const view = options.view ?? ownView
  return useQuery({
    queryKey: ['cut', view.name, calendar.firstWeekday, cut],
    enabled: cut !== null,
    gcTime: cut ? keptFor(cut) : undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!cut) throw new Error('Nothing is asked')
      const place = typeof options.place === 'function' ? options.place() : options.place
      return { ...(await ask(view, cut, { wait: options.wait, place, signal })), cut }
    },
  })
}

/**
 * Milliseconds that an answer is kept when nobody shows it any more. Thousands of rows are asked anew rather than kept: after
 * a dozen cuts they would take more memory than all rows of the report.
 */
export const keptFor = ({ limit = 0 }: Cut): number => (limit >= 1000 ? 2000 : 300_000)
