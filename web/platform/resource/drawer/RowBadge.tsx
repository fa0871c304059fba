import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { DueBadge } from './DueBadge.tsx'

/** Where a row stands: its status, or that it is out of use, and whether it is due. @param due whether that is said here. */
export function RowBadge({ shown, row, due = true }: { shown: ShownResource; row: Row; due?: boolean }) {
  const { t, i18n } = useLingui()
  const status = row.status === undefined ? undefined : shown.words.statuses?.[row.status]
  return (
    <>
      {status && <Badge tone={status.tone}>{i18n._(status.label)}</Badge>}
      {row.active === false && <Badge>{t`Out of use`}</Badge>}
      {due && <DueBadge shown={shown} row={row} />}
    </>
  )
}
