import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ShownResource } from '../shown-resource.ts'

/** Where a row stands: its status, or that it is out of use. */
export function RowBadge({ shown, row }: { shown: ShownResource; row: Row }) {
  const { t, i18n } = useLingui()
  const status = row.status === undefined ? undefined : shown.words.statuses?.[row.status]
  return (
    <>
      {status && <Badge tone={status.tone}>{i18n._(status.label)}</Badge>}
      {row.active === false && <Badge>{t`Out of use`}</Badge>}
    </>
  )
}
