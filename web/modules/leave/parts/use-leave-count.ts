import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CountLeave } from '#api/modules/leave/requests/leave.contract.ts'
import { countLeaveQuery } from '../leave.api.ts'

/** Typing goes on for as long as this between two keys. */
const restMs = 250

/**
 * Counts what is asked for while it is typed. The count before stays until the new one is there, so that nothing flickers.
 *
 * @param asked null until enough is said.
 * @returns `count` undefined before the first one; `settled` when it is of what is asked for now.
 */
export function useLeaveCount(asked: CountLeave | null) {
  const text = asked && JSON.stringify(asked)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery(countLeaveQuery(rested === null ? null : (JSON.parse(rested) as CountLeave)))
  return {
    count: text === null ? undefined : query.data,
    settled: rested === text && query.data !== undefined && !query.isPlaceholderData,
    query,
  }
}
