import { useSearchParams } from 'react-router-dom'
import { useListState } from '../../list/use-list-state.ts'
import { type Span, toDate, toSpan } from './calendar-days.ts'

/** The days that a calendar shows, as its address says: from today, a month, unless it says otherwise. @param usual without one. */
export function useShownSpan(today: string, usual: Span = 'month') {
  const [params] = useSearchParams()
  const { go } = useListState()
  return {
    date: toDate(params.get('on'), today),
    span: toSpan(params.get('span'), usual),
    show: ({ date, span }: { date?: string; span?: Span }) =>
      go({
        ...(date !== undefined && { on: date === today ? null : date }),
        ...(span !== undefined && { span: span === usual ? null : span }),
      }),
  }
}
