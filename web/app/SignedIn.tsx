import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const OwnPassword = lazy(() =>
  import('#web/modules/identity/public/OwnPassword.tsx').then((module) => ({ default: module.OwnPassword })),
)

const OwnSecondStep = lazy(() =>
  import('#web/modules/identity/public/OwnSecondStep.tsx').then((module) => ({ default: module.OwnSecondStep })),
)

/** Shows its children to signed-in users and sends everybody else to the login screen, to return afterwards. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { _ } = useLingui()
  const { data, error, isPending, failureCount, refetch } = useQuery(sessionQuery)
  const location = useLocation()
  if (data?.user.held === 'password')
    return (
      <Suspense>
        <OwnPassword />
      </Suspense>
    )
  if (data?.user.held === 'secondStep')
    return (
      <Suspense>
        <OwnSecondStep />
      </Suspense>
    )
  if (data) return children
  if (data === null) {
    const returnTo = encodeURIComponent(location.pathname + location.search)
    return <Navigate to={`${paths.login()}?returnTo=${returnTo}`} replace />
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      {isPending && failureCount === 0 && <Spinner />}
      {isPending && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} />}
      {error && (
        <ErrorState
          title={<Trans>Data could not be loaded</Trans>}
          detail={_(errorText(error))}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  )
}
