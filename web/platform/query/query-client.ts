import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isWorthRetrying } from '#web/platform/api-client/api-error.ts'
import { showToast } from '#web/ui/toast.ts'
import { mutationOutcomes } from './mutation-outcome.ts'

/** How often a failed read is tried again before its error is shown; screens print 'Retrying (count/max)'. */
export const maxRetries = 3

/** The portal waits for something of the person: the session says for what, and shows it. */
const isHeld = (error: unknown) =>
  error instanceof ApiError && /^(password_change|second_step)_needed$/.test(error.code)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isHeld(error)) void queryClient.invalidateQueries({ queryKey: ['session'] })
    },
  }),
  mutationCache: mutationOutcomes(showToast),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
    // Offline, a change fails at once: a queued change would be saved later, unexpectedly.
    mutations: { retry: false, networkMode: 'always' },
  },
})
