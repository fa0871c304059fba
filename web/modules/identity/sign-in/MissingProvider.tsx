import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type OutsideProvider, outsideProviders } from './providers.ts'

/** Says which settings an outside sign-in service lacks, and leads to the portal's own. */
export function MissingProvider({ provider }: { provider: OutsideProvider }) {
  const { name, settings } = outsideProviders[provider]
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Notice tone="warning">
        <p className="font-medium">
          <Trans>Signing in with {name} is not set up here</Trans>
        </p>
        <p className="mt-1 text-muted">
          <Trans>These settings are missing on the server:</Trans>
        </p>
        <ul className="mt-2 flex flex-col gap-1">
          {settings.map((setting) => (
            <li key={setting}>
              <code className="font-mono text-xs">{setting}</code>
            </li>
          ))}
        </ul>
      </Notice>
      <Link to={paths.login()} className={buttonClass('primary', 'lg')}>
        <Trans>Sign in with your Vardiya account</Trans>
      </Link>
    </div>
  )
}
