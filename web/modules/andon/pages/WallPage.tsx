import '../andon.css'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { changeLanguage, useLanguage } from '#web/platform/i18n/language.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { useSettings } from '#web/platform/settings/settings.ts'
import { screenQuery, screensQuery } from '../andon.api.ts'
import { becomeDisplay } from '../wall/display-session.ts'
import { Wall } from '../wall/Wall.tsx'
import { WallErrorBoundary } from '../wall/WallErrorBoundary.tsx'
import { WallNotice } from '../wall/WallNotice.tsx'
import { andonPaths } from '../andon-paths.ts'
import { screensTopic } from '#api/modules/andon/screens.contract.ts'
import { layoutsTopic } from '#api/modules/andon/layouts.contract.ts'

const slowest = 15_000
const patiently = (attempt: number) => Math.min(1000 * 2 ** attempt, slowest)

/** The wall: on a display after its link was opened once, or as a preview for a signed-in person. */
export function WallPage() {
  const [params] = useSearchParams()
  const preview = params.get('screen')
  // Bright on black is readable from eight metres, so the viewer's own colours do not apply.
  const { mode } = useSettings()
  useLayoutEffect(() => {
    document.documentElement.classList.add('dark')
    return () => void document.documentElement.classList.toggle('dark', mode === 'dark')
  }, [mode])
  return (
    <div
      className="dark fixed inset-0 overflow-hidden bg-[#0b0e12] font-sans leading-[1.25] text-white"
      style={{ containerType: 'size' }}
    >
      <WallErrorBoundary
        message={
          <WallNotice
            failures={0}
            message={<Trans>Something went wrong</Trans>}
            hint={<Trans>The screen starts anew in a moment.</Trans>}
          />
        }
      >
        {preview ? <Preview id={preview} /> : <Display />}
      </WallErrorBoundary>
    </div>
  )
}

/** Preview of a screen for a signed-in person. */
function Preview({ id }: { id: string }) {
  const { data: session, failureCount } = useQuery(sessionQuery)
  if (session) return <ScreenOf id={id} />
  if (session === null)
    return <Navigate to={`${paths.login()}?returnTo=${encodeURIComponent(andonPaths.wall(id))}`} replace />
  return <WallNotice failures={failureCount} message={<Trans>The portal is being looked up</Trans>} />
}

/** A display without anybody: it tries for ever. */
function Display() {
  const [refused, setRefused] = useState<string | null>(null)
  const { data: screenId, failureCount } = useQuery({
    queryKey: ['andon', 'display'],
    staleTime: Infinity,
    retry: (_, error) => {
      setRefused(error instanceof ApiError && error.status < 500 ? error.code : null)
      return true
    },
    retryDelay: patiently,
    networkMode: 'always',
    queryFn: becomeDisplay,
  })
  if (screenId) return <ScreenOf id={screenId} display />
  if (refused === 'token_invalid') return <Ended />
  if (refused === 'not_signed_in') return <Unconnected />
  return <WallNotice failures={failureCount} message={<Trans>The portal is being looked up</Trans>} />
}

/** Without a link a signed-in person sees the first screen at once. */
function Unconnected() {
  const { data: session } = useQuery(sessionQuery)
  const { data: screens } = useQuery({ ...screensQuery, enabled: Boolean(session) })
  const first = screens?.[0]
  if (first) return <ScreenOf id={first.id} />
  return (
    <WallNotice
      failures={0}
      message={<Trans>This display is not connected yet</Trans>}
      hint={<Trans>Open the link that Wall screens gave for it in this browser.</Trans>}
    />
  )
}

function Ended() {
  return (
    <WallNotice
      failures={0}
      message={<Trans>This display was ended</Trans>}
      hint={<Trans>Make a new link for it under Wall screens, and open it here.</Trans>}
    />
  )
}

function ScreenOf({ id, display = false }: { id: string; display?: boolean }) {
  const client = useQueryClient()
  const language = useLanguage()
  const {
    data: screen,
    failureReason,
    failureCount,
  } = useQuery({
    ...screenQuery(id),
    retry: true,
    retryDelay: patiently,
    networkMode: 'always',
    refetchInterval: 5 * 60_000,
  })
  useLiveChanges([screensTopic, layoutsTopic], () => {
    void client.invalidateQueries({ queryKey: ['andon', 'screen'] })
    void client.invalidateQueries({ queryKey: ['andon', 'layout'] })
  })
  // A display uses the language of its screen; a preview keeps the viewer's.
  const wanted = screen?.language
  useEffect(() => {
    if (display && wanted && wanted !== language) void changeLanguage(wanted)
  }, [display, wanted, language])
  const gone = failureReason instanceof ApiError && failureReason.status < 500
  if (gone && display) return <Ended />
  if (screen) return <Wall screen={screen} ended={display ? <Ended /> : null} />
  return (
    <WallNotice
      failures={gone ? 0 : failureCount}
      message={gone ? <Trans>This screen is no longer there</Trans> : <Trans>The screen is being looked up</Trans>}
    />
  )
}
