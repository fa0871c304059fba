import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reads again what the person's own change has made old. A first read that is still under way may have been answered
 * before the change and would be taken for its result: it is given up and begun anew.
 */
export async function readAgain(filters: InvalidateQueryFilters): Promise<void> {
  const { predicate } = filters
  await queryClient.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && (predicate?.(query) ?? true),
  })
  await queryClient.invalidateQueries(filters)
}
