import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'

/** The way back to all master data. */
export function KindTrail() {
  return (
    <Link to={paths.masterData} className="text-xs text-muted hover:text-fg hover:underline">
      <Trans>Master data</Trans>
    </Link>
  )
}
