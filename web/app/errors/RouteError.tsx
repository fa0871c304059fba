import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { isMissingCode, reloadWhenReachable } from '../reload-after-release.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Milliseconds between two looks whether the server is back. */
const lookAgain = 5000

/** A page with broken code or data. A page with code that did not arrive opens by itself once the server answers. */
export function RouteError({ inFrame = false }: { inFrame?: boolean }) {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isAway = isMissingCode(error)
  const detail = error instanceof Error ? error.message : undefined
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setInterval(() => void reloadWhenReachable(), lookAgain)
    return () => clearInterval(timer)
  }, [isAway])
  const screen = isMissing ? (
    <ErrorScreen status={404} />
  ) : isAway ? (
    <ErrorScreen status={503} onRetry={() => void reloadWhenReachable()} />
  ) : (
    <ErrorScreen status={500} detail={detail} onRetry={() => void reloadWhenReachable()} />
  )
  return inFrame ? screen : <main className="grid min-h-dvh place-items-center">{screen}</main>
}

export function NotFound() {
  return <ErrorScreen status={404} />
}
