import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from '#web/platform/api-client/api-error.ts'
import { showToast } from '#web/ui/toast.ts'
import { mutationOutcomes } from './mutation-outcome.ts'

/** How often a failed read is tried again before its error is shown; screens print 'Retrying (count/max)'. */
export const maxRetries = 3

export const queryClient = new QueryClient({
  mutationCache: mutationOutcomes(showToast),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
    // Without a network a change fails and says so; waiting for one, it would be made when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})
