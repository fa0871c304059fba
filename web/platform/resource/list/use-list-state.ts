import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readList } from './list-state.ts'

/**
 * The state of a list in its address, so that a link shows the same and a reload keeps it.
 *
 * @returns it with a function that changes words of the address; null takes one away, and whatever narrows the list goes
 *   back to its first page. `opens` leaves the way back.
 */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => readList(params), [params])
  const go = useCallback(
    (next: Record<string, string | null>, { opens = false } = {}) =>
      setParams(
        () => {
          // What was asked a moment ago is in the address before it is drawn.
          const after = new URLSearchParams(window.location.search)
          const stays = 'page' in next || 'row' in next || 'tab' in next
          for (const [name, value] of Object.entries({ ...(!stays && { page: null }), ...next })) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: !opens },
      ),
    [setParams],
  )
  return { asked, go, row: params.get('row'), tab: params.get('tab') ?? 'details' }
}
