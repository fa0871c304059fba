import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads to the sign-in and back. */
export function SignIn() {
  const returnTo = encodeURIComponent(window.location.pathname + window.location.search)
  return (
    <Link to={`${paths.login()}?returnTo=${returnTo}`} className={buttonClass('primary', 'md')}>
      <Trans>Sign in to send</Trans>
    </Link>
  )
}
