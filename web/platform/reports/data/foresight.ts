import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Foreseen, type Foresight, useReport } from '../state/report-context.ts'

/** Has the page answer what this part would ask before it shows a cut, so that the cut is drawn once and at once. */
export function useForesight(part: Foresight): void {
  const { foresights } = useReport()
  const latest = useRef(part)
  useLayoutEffect(() => {
    latest.current = part
  })
  useEffect(() => {
    const ask: Foresight = (page) => latest.current(page)
    foresights.add(ask)
    return () => void foresights.delete(ask)
  }, [foresights])
}

/** Cuts of more rows are drawn when the rest is painted. */
const mostRows = 1000

/** Asks the open questions. @returns null where there is nothing to wait for. */
export function askAhead(client: QueryClient, foreseen: readonly Foreseen[]): Promise<unknown> | null {
  const open = foreseen.filter(
    ({ cut: { limit = 0 }, query }) => limit < mostRows && client.getQueryData(query.queryKey) === undefined,
  )
  return open.length > 0 ? Promise.allSettled(open.map(({ query }) => client.ensureQueryData(query))) : null
}
