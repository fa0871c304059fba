import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { formatDate } from '#web/core/figures/formats.ts'
import type { FormPartProps } from '#web/platform/resource/shown-resource.ts'
import { Notice } from '#web/ui/notice.tsx'
import { nextShiftQuery } from '../overview.api.ts'

/** From when a change of the shifts of the chosen site will hold. */
export function NextShiftNotice({ control }: FormPartProps) {
  const site = useWatch({ control, name: 'site' })
  return <HoldsFrom site={String(site ?? '')} />
}

/** The same for the clock of a site; a new one has no shifts yet. */
export function SiteNotice({ row }: FormPartProps) {
  return <HoldsFrom site={row?.id ?? ''} />
}

/** Begun shifts do not change. */
function HoldsFrom({ site }: { site: string }) {
  const { i18n } = useLingui()
  const { data } = useQuery(nextShiftQuery(site))
  if (!data) return null
  const from = formatDate(data.local, i18n.locale, 'dayTime')
  return (
    <Notice>
      <Trans>
        A change of shifts holds from the next one that has not begun: {from}. Past figures stay as they are.
      </Trans>
    </Notice>
  )
}
