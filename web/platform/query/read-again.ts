import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reloads data that the person's own change has made outdated. A first read still under way may have been answered
 * before the change and would be taken for its result: it is cancelled and restarted.
 */
export async function readAgain(filters: InvalidateQueryFilters): Promise<void> {
  const { predicate } = filters
  await queryClient.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && (predicate?.(query) ?? true),
  })
  await queryClient.invalidateQueries(filters)
}
