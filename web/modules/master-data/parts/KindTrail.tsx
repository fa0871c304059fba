import { Trans } from '@lingui/react/macro'
import { paths } from '#web/platform/navigation/paths.ts'
import { WayBack } from '#web/platform/navigation/WayBack.tsx'

/** The way back to all master data. */
export function KindTrail() {
  return (
    <WayBack to={paths.masterData}>
      <Trans>Master data</Trans>
    </WayBack>
  )
}
