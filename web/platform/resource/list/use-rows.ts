import { useQuery } from '@tanstack/react-query'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { resourceKey, rowsQuery } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { queryOf } from './list-state.ts'
import { useListState } from './use-list-state.ts'

/** What is asked for where rows are not shown by pages. */
const wholeList = 1000

/**
 * The rows that the address asks for, read again when anybody changes one.
 *
 * @param pageSize null for all rows at once.
 * @param enabled whether they are shown as one list.
 */
export function useRows(shown: ShownResource, pageSize: number | null, enabled = true) {
  const { resource, parts, lookAgainMs } = shown
  const { asked } = useListState()
  const query = useQuery({
    ...rowsQuery(resource, {
      ...(pageSize === null ? { pageSize: wholeList } : { page: asked.page, pageSize }),
      ...queryOf(resource, asked),
      ...parts?.queryOf?.(asked.filters),
    }),
    enabled,
    ...(lookAgainMs && { refetchInterval: lookAgainMs }),
  })
  useLiveRows(shown)
  return query
}

/** Reads the lists of a resource again when anybody changes one of its rows. */
export function useLiveRows({ resource }: ShownResource): void {
  useLiveChanges(
    [topicOf(resource)],
    () => void readAgain({ queryKey: [resourceKey, resource.name], predicate: isList }),
  )
}

/** An open form keeps the row it began with, and hears of others' changes when it is saved. */
const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'rows' || queryKey[2] === 'history'
