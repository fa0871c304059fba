import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { Cut, CutResult } from '#web/core/cut/cut.ts'
import type { AskOptions, ReportContextValue } from '../state/report-context.ts'

/** An answer together with the question it belongs to: while a new one is on its way, the old pair is shown dimmed. */
export type AnsweredCut = CutResult & { cut: Cut }

export type Place = AskOptions['place']

type Asker = Pick<ReportContextValue, 'ask' | 'calendar'>
type Options = Pick<AskOptions, 'wait'> & { place?: Place | (() => Place) }

/** A cut as a question of the page's cache: equal questions share one answer. */
export function cutQuery({ ask, calendar }: Asker, view: ViewModel, cut: Cut, { wait, place }: Options = {}) {
  return {
    queryKey: ['cut', view.name, calendar.firstWeekday, cut],
    gcTime: keptFor(cut),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnsweredCut> => {
      const at = typeof place === 'function' ? place() : place
      return { ...(await ask(view, cut, { wait, place: at, signal })), cut }
    },
  }
}

/**
 * Milliseconds that an unused answer is kept. Answers of thousands of rows are requested again instead: a dozen of them
 * would take more memory than all rows of the report.
 */
const keptFor = ({ limit = 0 }: Cut): number => (limit >= 1000 ? 2000 : 300_000)
