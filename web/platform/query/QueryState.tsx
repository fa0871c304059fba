import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { maxRetries } from './query-client.ts'

export type QueryStateProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'failureCount' | 'refetch'>
  /** Keeps the room of pending content. */
  skeleton: ReactNode
}

/** Placeholder of a page before its first data: loading, retrying, or the error. */
export function QueryState({ query, skeleton }: QueryStateProps) {
  const { t, i18n } = useLingui()
  const { data, error, isPending, failureCount, refetch } = query
  return (
    <>
      {isPending && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-3" />}
      {isPending && skeleton}
      {error && data === undefined && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
    </>
  )
}
