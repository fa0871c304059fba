import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Ref } from '#api/platform/resource/resource.contract.ts'
import { typingPause } from '#web/platform/navigation/use-typed-search.ts'
import { optionPagesQuery, optionsAtOnce, optionsQuery } from '../resource.api.ts'

interface ReferenceOptions {
  rows: readonly Ref[]
  /** Those that are chosen, also where `rows` has them not. */
  chosen: readonly Ref[]
  /** Nobody has added one yet. */
  isEmpty: boolean
  /** Why there are none to choose from; null where they were read. */
  error: unknown
  /** `rows` are all there are. */
  isWhole: boolean
  /** Told from the first key on: what is typed before the rows are there is searched once they are. */
  searched: { busy: boolean; onSearch: (text: string) => void; onEnd: () => void }
}

/**
 * Rows to choose from: all of them where they are few; of many those that the server finds for what is typed.
 *
 * @param to name of their resource. @param ids of those that are chosen.
 */
export function useReferenceOptions(to: string, ids: readonly string[]): ReferenceOptions {
  const [typed, setTyped] = useState('')
  const first = useInfiniteQuery(optionPagesQuery(to, ''))
  const isLong = first.data?.pages[0]?.length === optionsAtOnce
  const options = useInfiniteQuery(optionPagesQuery(to, useSettled(isLong ? typed : '')))
  const rows = options.data?.pages.flat() ?? []
  const unknown = first.data
    ? ids.filter((id) => !first.data.pages.some((page) => page.some((one) => one.id === id)))
    : []
  const named = useQuery({ ...optionsQuery(to, { ids: unknown.join(',') }), enabled: unknown.length > 0 })
  const known = [...(first.data?.pages.flat() ?? []), ...(named.data ?? []), ...rows]
  return {
    rows,
    chosen: ids.flatMap((id) => known.find((one) => one.id === id) ?? []),
    error: first.error,
    isEmpty: first.data?.pages[0]?.length === 0,
    isWhole: first.isSuccess && !isLong,
    searched: {
      busy: options.isFetching,
      onSearch: setTyped,
      onEnd: () => void (options.hasNextPage && !options.isFetching && options.fetchNextPage()),
    },
  }
}

/** A text as it stood when the typing rested. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
