import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ErrorScreen } from './ErrorScreen.tsx'

/** A page whose code or data broke. A reload also fetches code that a new release has replaced. */
export function RouteError({ inFrame = false }: { inFrame?: boolean }) {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const detail = error instanceof Error ? error.message : undefined
  const screen = isMissing ? (
    <ErrorScreen status={404} />
  ) : (
    <ErrorScreen status={500} detail={detail} onRetry={() => window.location.reload()} />
  )
  return inFrame ? screen : <main className="grid min-h-dvh place-items-center">{screen}</main>
}

export function NotFound() {
  return <ErrorScreen status={404} />
}
