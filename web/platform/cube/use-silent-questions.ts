import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The server gives a reason for waiting within three seconds; a question without one for so long, ms, is reported. */
const silentAfter = 10_000

/**
 * Whether a question in sight is unanswered: no figure, no error, and no reason for waiting.
 *
 * @param explained a notice already shows the reason.
 * @returns since when, in epoch milliseconds.
 */
export function useSilentQuestions(explained: boolean): number | null {
  const client = useQueryClient()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (explained) return undefined
    let seen = new Map<Query, number>()
    const look = () => {
      const now = Date.now()
      const open = client.getQueryCache().findAll({ type: 'active', predicate: isSilent })
      seen = new Map(open.map((query) => [query, seen.get(query) ?? now]))
      const first = Math.min(...seen.values())
      setSince(now - first >= silentAfter ? first : null)
    }
    const timer = setInterval(look, 1000)
    return () => {
      clearInterval(timer)
      setSince(null)
    }
  }, [client, explained])
  return since
}

/** Asked, and nothing heard. One that fails is tried again, and its place says so. */
export const isSilent = ({ state }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'fetching' && state.fetchFailureCount === 0
