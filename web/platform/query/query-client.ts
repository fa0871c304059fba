import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from '#web/platform/api-client/api-error.ts'

/** How often a failed read is tried again before its error is shown; screens print 'Retrying (count/max)'. */
export const maxRetries = 3

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
    mutations: { retry: false },
  },
})
