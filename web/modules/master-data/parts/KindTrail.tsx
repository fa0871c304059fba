import { Trans } from '@lingui/react/macro'
import { WayBack } from '#web/platform/navigation/WayBack.tsx'
import { masterDataPaths } from '../public/master-data-paths.ts'

/** The way back to all master data. */
export function KindTrail() {
  return (
    <WayBack to={masterDataPaths.overview}>
      <Trans>Master data</Trans>
    </WayBack>
  )
}
