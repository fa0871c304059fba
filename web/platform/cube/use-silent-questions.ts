import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The server says within three seconds what a question waits for; one that hears nothing for so long, ms, is told. */
const silentAfter = 10_000

/**
 * Whether something in sight is asked for and has gone unanswered: no figure, no error, and no word of what it waits for.
 *
 * @param told somebody already says what the page waits for.
 * @returns since when, in epoch milliseconds.
 */
export function useSilentQuestions(told: boolean): number | null {
  const client = useQueryClient()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (told) return undefined
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
  }, [client, told])
  return since
}

/** Asked, and nothing heard. One that fails is tried again, and its place says so. */
export const isSilent = ({ state }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'fetching' && state.fetchFailureCount === 0
