import { Trans } from '@lingui/react/macro'
import { BookOpenText, ShieldAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/button.tsx'
import { ingestPaths } from '../public/ingest-paths.ts'

/** Links to the quarantine, and to the instructions for devices. */
export function DeviceActions() {
  return (
    <>
      <Link to={ingestPaths.quarantine} className={buttonClass()}>
        <ShieldAlert aria-hidden />
        <Trans>Quarantine</Trans>
      </Link>
      <Link to={ingestPaths.deviceApi} className={buttonClass()}>
        <BookOpenText aria-hidden />
        <Trans>How devices send</Trans>
      </Link>
    </>
  )
}
