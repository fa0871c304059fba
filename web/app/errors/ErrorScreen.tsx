import { Trans } from '@lingui/react/macro'
import { FileQuestion, Lock, ServerCrash, ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

export type ErrorStatus = 403 | 404 | 500 | 503

const screens: Record<ErrorStatus, { icon: ReactNode; title: ReactNode; text: ReactNode }> = {
  403: {
    icon: <Lock />,
    title: <Trans>No permission</Trans>,
    text: <Trans>This page needs a permission you do not have. Your administrator can grant it.</Trans>,
  },
  404: {
    icon: <FileQuestion />,
    title: <Trans>Page not found</Trans>,
    text: <Trans>There is no page at this address. It may have moved, or the link is incomplete.</Trans>,
  },
  500: {
    icon: <ServerCrash />,
    title: <Trans>Something went wrong</Trans>,
    text: <Trans>The page could not be shown. Nothing you saved is lost; try it again.</Trans>,
  },
  503: {
    icon: <ServerOff />,
    title: <Trans>The server does not answer</Trans>,
    text: <Trans>The page opens by itself as soon as it does. Nothing you saved is lost.</Trans>,
  },
}

/** What happened and the way on, for whole pages. */
export function ErrorScreen({
  status,
  detail,
  onRetry,
}: {
  status: ErrorStatus
  detail?: ReactNode
  onRetry?: () => void
}) {
  const { icon, title, text } = screens[status]
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 text-center">
      <div className="max-w-md">
        <span aria-hidden className="mx-auto mb-4 block w-fit text-subtle [&>svg]:size-9 [&>svg]:stroke-[1.25]">
          {icon}
        </span>
        <p className="text-sm font-medium text-muted">{status}</p>
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
          {title}
        </h1>
        <p className="mt-2 text-balance text-base text-muted">{text}</p>
        {detail !== undefined && <p className="mt-2 break-words font-mono text-xs text-subtle">{detail}</p>}
        <div className="mt-5 flex justify-center gap-2">
          {onRetry && (
            <button type="button" className={buttonClass('primary')} onClick={onRetry}>
              <Trans>Retry</Trans>
            </button>
          )}
          <Link to={paths.home} className={buttonClass(onRetry ? 'secondary' : 'primary')}>
            <Trans>To the start page</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}
